import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import type { Level } from '@nhanxanh/contract/scoring/criteria-set'
import { takesEvent } from '@nhanxanh/contract/features/criteria.rules'
import { Refusal } from '../../../refusal.ts'
import { findLevels } from '../../criteria/version/versions.repo.ts'
import { lockVersion, openForEdit, writeLevels } from '../../criteria/version/editing.service.ts'
import type { Acting, Reading } from '../../criteria/version/editing.service.ts'
import { oneVersion } from '../versions.service.ts'
import { copyParts } from './copies.repo.ts'
import * as repo from './lifecycle.repo.ts'

/** A new draft with all that a version holds; a type has one draft at a time, by constraint. */
export const draftFrom = async (context: Acting, id: string): Promise<CriteriaVersion> => {
  const { db, caller, now } = context
  context.audit({ refId: id })
  const { type, levels, number } = await lockVersion(db, id)
  const draft = { type, levels, basedOnId: id, isDraftStandard: false, by: caller.name, now }
  const newId = await repo.createDraft(db, draft)
  await copyParts(db, { from: id, to: newId, now })
  context.audit({ refId: newId, changes: { basedOn: { before: null, after: number } } })
  return oneVersion(context, newId)
}

/** Throws a draft away with everything in it; a published version is CRITERIA_VERSION_FROZEN. */
export const discardDraft = async (context: Acting, id: string, version: number): Promise<null> => {
  context.audit({ refId: id })
  const row = await lockVersion(context.db, id)
  if (!takesEvent(row.status, 'discard')) throw new Refusal('CRITERIA_VERSION_FROZEN')
  if (row.version !== version) throw new Refusal('STALE_VERSION')
  await repo.remove(context.db, id)
  context.audit({ changes: { number: { before: row.number, after: null } } })
  return null
}

/** The table of levels, with the count of its own edits. */
export const levelsOf = async ({ db }: Reading, id: string) => {
  const row = await findLevels(db, id)
  if (!row) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
  return { levels: row.levels, version: row.levels_version }
}

/** Saves the table of levels of a draft; whoever saves an older one is refused. */
export const saveLevels = async (context: Acting, id: string, given: { levels: Level[]; version: number }) => {
  context.audit({ refId: id })
  const before = await openForEdit(context, id)
  if (before.levels_version !== given.version) throw new Refusal('STALE_VERSION')
  const version = await writeLevels(context.db, id, given.levels)
  context.audit({ changes: { levels: { before: before.levels, after: given.levels } } })
  return { levels: given.levels, version }
}
