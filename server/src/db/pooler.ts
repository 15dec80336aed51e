import { sql } from 'kysely'
import { applicationRole, settingsOfSession } from './connect.ts'
import { cannotConnect, DatabaseRefusal } from './refusal.ts'
import type { Db } from './types.ts'

type Found = { account: string; database: string; role: string; values: Record<string, string> }

/**
 * What has to be said to an administrator of PostgreSQL before statements may go through a pooler, which takes no options: a session there
 * has what its account has by default. Empty where nothing is missing.
 */
export const findMissingDefaults = async (db: Db, statementMs: number): Promise<string[]> => {
  const expected: Record<string, string> = { ...settingsOfSession, statement_timeout: String(statementMs) }
  const { rows } = await sql<Found>`
    select quote_ident(session_user) as account, quote_ident(current_database()) as database, current_user as role,
      (select json_object_agg(lower(name), setting) from pg_settings
        where lower(name) = any(${Object.keys(expected)}::text[])) as values`.execute(db)
  const [found] = rows
  if (found === undefined) return []
  const { account, database, role, values } = found
  const defaults = role === applicationRole ? expected : { role: applicationRole }
  return Object.entries(defaults)
    .filter(([name, value]) => values[name] !== value)
    .map(([name, value]) => `alter role ${account} in database ${database} set ${name} = '${value}';`)
}

/** Refuses a pooler whose sessions would read dates otherwise, hold locks otherwise, or have other rights than those of the application. */
export const assertPooled = async (db: Db, statementMs: number): Promise<void> => {
  const missing = await findMissingDefaults(db, statementMs).catch((error: unknown) =>
    Promise.reject(cannotConnect(error)),
  )
  if (missing.length === 0) return
  throw new DatabaseRefusal(
    `Kết nối qua bộ gom (DATABASE_URL) còn thiếu giá trị mặc định của tài khoản. Vui lòng chạy một lần bằng tài khoản quản trị PostgreSQL, khởi động lại bộ gom rồi chương trình: ${missing.join(' ')}`,
  )
}
