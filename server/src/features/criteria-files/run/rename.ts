import type { Renames } from '@nhanxanh/contract/formula/references'
import type { Db } from '../../../db/types.ts'
import { renameEverywhere } from '../../questions/saving/renames.service.ts'
import * as known from '../known.repo.ts'
import type { Notes } from './touched.ts'

/** A key of an input, constant or question, and the one that it has after the import. */
export type Rename = { from: string; to: string }

type Renaming = {
  given: readonly Rename[]
  /** Questions whose formula or condition the file writes anew: they name things as they are after the import. */
  retyped: ReadonlySet<string>
  notes: Notes
}

/**
 * Gives formulas, conditions, test cases and parts the new names of what they read, also where two names were swapped. What
 * the file writes itself follows only names that nothing has any more.
 */
export const renameReaders = async (db: Db, versionId: string, { given, retyped, notes }: Renaming): Promise<void> => {
  const keys = await known.keysOf(db, versionId)
  const renames: Renames = new Map(given.map(({ from, to }) => [from, to]))
  const left: Renames = new Map(given.filter(({ from }) => !keys.includes(from)).map(({ from, to }) => [from, to]))
  await renameEverywhere(db, {
    versionId,
    renames,
    followedBy: (questionId) => (retyped.has(questionId) ? left : renames),
    before: notes.beforeUpdate,
  })
}
