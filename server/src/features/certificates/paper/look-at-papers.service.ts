import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPaperFilesAfter } from './papers.repo.ts'

const atOnce = 20

/** Compares the bytes of the next papers with what was issued. While the store is away nothing is said (StoreAway). */
export const lookAtPapers = async (db: Db, { papers }: Pick<Platform, 'papers'>, after: string | null) => {
  const rows = await listPaperFilesAfter(db, after, atOnce)
  const findings = []
  for (const paper of rows) {
    if (await papers.isSound(paper.id, paper)) continue
    findings.push({
      what: `Tệp của giấy ${paper.number} (${paper.id}) đã mất, hoặc khác với mã băm của nó`,
      at: paper.at,
    })
  }
  return { done: rows.length, findings, next: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null) }
}
