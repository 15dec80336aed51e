import { attestedWords } from '@nhanxanh/contract/features/audit-logs.rules'
import { WrongSettings } from '../../server/src/config.ts'
import { countRows, isEmpty, listStored, loadDump } from '../../server/src/db/dump.ts'
import { migrate, migrationNames } from '../../server/src/db/migrate.ts'
import { connectForLong } from '../../server/src/db/open.ts'
import type { OpenDatabase } from '../../server/src/db/open.ts'
import { verifyChain } from '../../server/src/features/audit-logs/chain/verify-chain.service.ts'
import { verifySeals } from '../../server/src/features/seals/verify-seals.service.ts'
import { isSoundIn } from '../../server/src/platform/files/object-store.ts'
import { prepareJobs } from '../../server/src/platform/queues.ts'
import type { Objects } from '../../server/src/platform/stores.ts'
import { readDatabase } from './database-file.ts'
import type { Manifest } from './manifest.ts'

/** What was looked at, in words for the operator; `isGood` null: nothing was found out. */
export type Finding = { isGood: boolean | null; words: string }

const markOf = (isGood: boolean | null): string => (isGood === null ? '–' : isGood ? '✓' : '✗')

/** A finding a line, ✓, ✗ or –; `next`, what is to do now, only behind good ones. The command ends with 1 where one is bad. */
export const tell = (findings: readonly Finding[], next = ''): void => {
  for (const { isGood, words } of findings) process.stdout.write(`${markOf(isGood)} ${words}\n`)
  if (findings.some(({ isGood }) => isGood === false)) process.exitCode = 1
  else process.stdout.write(next)
}

type Snapshot = Manifest['snapshot']

/** Throws WrongSettings where something would be lost by a restore, or where this program is older than the dump. */
export const assertTakes = async ({ owner }: OpenDatabase, { migrations }: Snapshot): Promise<void> => {
  const known = await migrationNames()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new WrongSettings(
      `Bản sao lưu thuộc một phiên bản mới hơn của chương trình (bước ${unknown}). Không có gì bị thay đổi.`,
    )
  }
  if (!(await isEmpty(owner))) throw new WrongSettings('Cơ sở dữ liệu đích đã có dữ liệu. Không có gì bị thay đổi.')
}

/** Loads the dump into the schema of its own release, counts, and only then brings it to the one of this program. */
export const fill = async ({ owner }: OpenDatabase, snapshot: Snapshot, file: string): Promise<Finding> => {
  await migrate(owner, prepareJobs, { only: new Set(snapshot.migrations) })
  await loadDump(owner, readDatabase(file))
  const counted = await countRows(owner)
  const tables = Object.entries(snapshot.rows)
  const wrong = tables.filter(([table, count]) => counted[table] !== count).map(([table]) => table)
  const total = tables.reduce((sum, [, count]) => sum + count, 0)
  await migrate(owner, prepareJobs)
  return wrong.length === 0
    ? { isGood: true, words: `${tables.length} bảng, ${total} dòng: đủ như bản sao lưu.` }
    : { isGood: false, words: `Số dòng khác bản sao lưu ở: ${wrong.join(', ')}.` }
}

const filesOf = async ({ owner }: OpenDatabase, objects: Objects): Promise<Finding> => {
  const stored = await listStored(owner)
  const broken: string[] = []
  for (const { folder, id, ...expected } of stored) {
    if (!(await isSoundIn(objects[folder], id, expected))) broken.push(`${folder}/${id}`)
  }
  return broken.length === 0
    ? { isGood: true, words: `${stored.length} tệp: đủ và đúng mã băm.` }
    : {
        isGood: false,
        words: `${broken.length} trong ${stored.length} tệp thiếu hoặc sai: ${broken.slice(0, 20).join(', ')}.`,
      }
}

/** That what stands there is what was backed up: every file that the database knows of, every seal, the log up to its last head. */
export const proofOf = async (
  database: OpenDatabase,
  objects: Objects,
  { head, logRows }: Snapshot,
): Promise<Finding[]> => {
  const db = connectForLong(database.direct)
  try {
    const seals = await verifySeals(db)
    const chain = await verifyChain(db, { now: () => new Date(), anchor: head })
    const problems = chain.problems.map(({ sentence }) => sentence)
    return [
      await filesOf(database, objects),
      seals.broken.length === 0
        ? { isGood: true, words: `${seals.count} bản niêm phong: đúng.` }
        : {
            isGood: false,
            words: `Bản niêm phong không còn đúng: ${seals.broken.map(({ code }) => code).join(', ')}.`,
          },
      problems.length === 0
        ? {
            isGood: true,
            words: `${logRows} dòng nhật ký, ${chain.size} dòng trong cây (${attestedWords(chain.size, chain.newestHead?.size ?? 0)}), ${chain.heads} đầu cây: đúng.`,
          }
        : { isGood: false, words: `Nhật ký: ${problems.slice(0, 20).join(' ')}` },
    ]
  } finally {
    await db.destroy()
  }
}
