import type { Done } from '@nhanxanh/contract/features/criteria'
import { Refusal } from '../../../refusal.ts'
import { openPart } from '../version/editing.service.ts'
import type { Acting } from '../version/editing.service.ts'
import * as criteria from '../criteria.repo.ts'
import { edited } from '../criteria.service.ts'
import * as groups from '../groups.repo.ts'
import * as repo from './places.repo.ts'

type Move = repo.Place & { version: number }

/** A position behind the last sibling, whatever their number. */
export const atTheEnd = 9_999

/** Puts records at a place among their siblings, for neighbours who have opened the version. */
export const putAt = repo.putAt

const put = async (
  context: Acting,
  table: repo.PlacedTable,
  id: string,
  { version, ...place }: Move,
): Promise<Done> => {
  await repo.putAt(context.db, table, [id], place)
  context.audit({ changes: { place: { before: null, after: place } } })
  return edited(id, version + 1)
}

/** The order of groups. */
export const moveGroup = async (context: Acting, id: string, move: Omit<Move, 'parentId'>): Promise<Done> => {
  context.audit({ refId: id })
  const find = () => groups.findGroup(context.db, id)
  const { version_id } = await openPart(context, find, 'CRITERIA_GROUP_NOT_FOUND', move.version)
  return put(context, 'criteria_groups', id, { ...move, parentId: version_id })
}

/** Within its group or into another one of the same version. */
export const moveSubGroup = async (context: Acting, id: string, move: Move): Promise<Done> => {
  context.audit({ refId: id })
  const find = () => groups.findSubGroup(context.db, id)
  const row = await openPart(context, find, 'CRITERIA_SUB_GROUP_NOT_FOUND', move.version)
  const parent = await groups.findGroup(context.db, move.parentId)
  if (parent?.version_id !== row.version_id) throw new Refusal('CRITERIA_GROUP_NOT_FOUND')
  return put(context, 'criteria_sub_groups', id, move)
}

/** Within its sub-group or into another one of the same version. */
export const moveCriterion = async (context: Acting, id: string, move: Move): Promise<Done> => {
  context.audit({ refId: id })
  const find = () => criteria.find(context.db, id)
  const row = await openPart(context, find, 'CRITERION_NOT_FOUND', move.version)
  const parent = await groups.findSubGroup(context.db, move.parentId)
  if (parent?.version_id !== row.version_id) throw new Refusal('CRITERIA_SUB_GROUP_NOT_FOUND')
  return put(context, 'criteria', id, move)
}
