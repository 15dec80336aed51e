import type { CriteriaBulk } from '@nhanxanh/contract/features/criteria'
import { Refusal } from '../../../refusal.ts'
import { openForEdit } from '../version/editing.service.ts'
import type { Acting } from '../version/editing.service.ts'
import { lookAtFormulas } from '../version/formulas.service.ts'
import * as repo from '../criteria.repo.ts'
import { atTheEnd, putAt } from '../places/places.service.ts'

type Asked = { versionId: string; ids: readonly string[]; change: CriteriaBulk }

const moveAll = async ({ db }: Acting, versionId: string, ids: readonly string[], subGroupId: string) => {
  const subGroup = await repo.findSubGroup(db, subGroupId)
  if (subGroup?.version_id !== versionId) throw new Refusal('CRITERIA_SUB_GROUP_NOT_FOUND')
  await putAt(db, 'criteria', ids, { parentId: subGroupId, position: atTheEnd })
}

const change = async (context: Acting, { versionId, ids, change: given }: Asked): Promise<void> => {
  const { db, caller, now } = context
  const edit = { by: caller.name, now }
  switch (given.act) {
    case 'move':
      return moveAll(context, versionId, ids, given.subGroupId)
    case 'tier':
      return repo.updateMany(db, ids, { tier: given.tier }, edit)
    case 'points':
      return repo.updateMany(db, ids, { points: given.points }, edit)
    case 'mandatory':
      return repo.updateMany(db, ids, { is_mandatory: given.isMandatory }, edit)
    default:
      await repo.updateMany(db, ids, { is_archived: given.isArchived }, edit)
      // Formulas can no longer name archived records.
      await lookAtFormulas(db, versionId)
  }
}

/** One value for many criteria of a draft, all or none: an id that is not of the version is CRITERION_NOT_FOUND. */
export const changeMany = async (context: Acting, asked: Asked) => {
  context.audit({ refId: asked.versionId, changes: { change: { before: null, after: asked.change } } })
  await openForEdit(context, asked.versionId)
  const rows = await repo.findMany(context.db, asked.versionId, asked.ids)
  if (rows.length < new Set(asked.ids).size) throw new Refusal('CRITERION_NOT_FOUND')
  context.audit({ changes: { [asked.change.act]: { before: null, after: asked.change }, ...namesOf(rows) } })
  await change(context, { ...asked, ids: rows.map(({ id }) => id) })
  return { count: rows.length, versionStatus: 'draft' as const }
}

const namesOf = (rows: readonly { code: string }[]) => ({
  criteria: { before: null, after: rows.map(({ code }) => code).join(', ') },
})
