import type { Db } from '../../db/types.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repo from './files.repo.ts'

const atOnce = 20

/**
 * Compares the bytes of the next files with what was uploaded. A damaged file is marked, so that its registration shows the flag; one whose
 * bytes were put back is sound again. While the store is away nothing is said (StoreAway).
 */
export const lookAtFiles = async (
  db: Db,
  { clock, files }: Pick<Platform, 'clock' | 'files'>,
  after: string | null,
) => {
  const rows = await repo.listFilesAfter(db, after, atOnce)
  const findings = []
  for (const file of rows) {
    const isSound = await files.isSound(file.id, file)
    const isThere = await repo.recordCheck(db, file.id, isSound, clock.now())
    if (!isThere || isSound) continue
    const of = file.of === null ? '' : `, ${file.of},`
    findings.push({ what: `Tệp ${file.id}${of} đã mất, hoặc khác với mã băm của nó`, at: file.created_at })
  }
  return { done: rows.length, findings, next: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null) }
}
