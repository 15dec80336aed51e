import { sql } from 'kysely'
import type { Db } from '../types.ts'
import type { KeyName } from './keys-in-use.ts'

/** What the program brings, and what the database must know of it before work can be done. */
export type Brought = { migrations: readonly string[]; missingKeys: () => Promise<readonly KeyName[]> }

const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])

const whyNotWritten = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '25006') return 'Cơ sở dữ liệu chỉ cho đọc: đây là bản dự phòng, hoặc đã bị đặt ở chế độ chỉ đọc.'
  if (full.has(code)) return 'Ổ đĩa của cơ sở dữ liệu đã đầy.'
  return 'Cơ sở dữ liệu không trả lời hoặc không ghi được.'
}

/** A real write, waited for until it is on the disk: only that tells of a full disk and of a standby. */
const write = (db: Db) =>
  sql`insert into last_successes (name, at) values ('write', now())
  on conflict (name) do update set at = excluded.at`.execute(db)

const appliedTo = async (db: Db) =>
  new Set((await sql<{ name: string }>`select name from schema_migrations`.execute(db)).rows.map(({ name }) => name))

/** What is missing for work to be done, a sentence for each part; empty where nothing is. Never throws. */
export const whatIsMissing = async (
  db: Db,
  { migrations, missingKeys }: Brought,
): Promise<Partial<Record<'database' | 'migrations' | 'keys', string>>> => {
  try {
    await write(db)
    const [applied, keys] = [await appliedTo(db), await missingKeys()]
    const missing = migrations.filter((name) => !applied.has(name))
    return {
      ...(missing.length > 0 && { migrations: `Cơ sở dữ liệu còn thiếu ${missing.length} bước nâng cấp.` }),
      ...(keys.length > 0 && {
        keys: `Khoá đã được thay, máy này chưa có khoá mới: ${keys.map((name) => `${name}.key`).join(', ')}.`,
      }),
    }
  } catch (error) {
    return { database: whyNotWritten(error) }
  }
}
