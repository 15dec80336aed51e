import { Readable } from 'node:stream'
import { papers } from '../../../seed/demo/assessments/papers.ts'
import { renderPaper } from '../../../seed/demo/assessments/render-paper.ts'
import type { Platform } from '../../../server/src/platform/platform.ts'
import type { ReceivedFile } from '../../../server/src/platform/files.ts'

/** The papers of the demonstration by their names: one set after the other, each with bytes of its own. */
export type PaperSets = readonly ReadonlyMap<string, ReceivedFile>[]

/** Receives so many files the way of every upload; all large assessments share them. */
export const receivePapers = async ({ files }: Pick<Platform, 'files'>, count: number): Promise<PaperSets> => {
  const sets: Map<string, ReceivedFile>[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const paper = papers[nth % papers.length]
    if (!paper) break
    const set = Math.floor(nth / papers.length)
    const bytes = await renderPaper({ ...paper, title: set === 0 ? paper.title : `${paper.title}, bản ${set + 1}` })
    const known = sets[set] ?? new Map(sets[0])
    sets[set] = known.set(paper.fileName, await files.receive(Readable.from([bytes]), paper.fileName))
  }
  return sets
}
