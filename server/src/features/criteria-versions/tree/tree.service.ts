import type {
  CriteriaTree,
  CriterionNode,
  GroupNode,
  SubGroupNode,
} from '@nhanxanh/contract/features/criteria-versions'
import type { Reading } from '../../criteria/basis/editing.service.ts'
import { oneVersion } from '../versions.service.ts'
import * as repo from './tree.repo.ts'
import type { TreeRows } from './tree.repo.ts'

const toCriterion = (row: TreeRows['criteria'][number]): CriterionNode => ({
  id: row.id,
  lineage: row.lineage,
  version: row.version,
  code: row.code,
  name: row.name,
  points: row.points,
  tier: row.tier,
  isMandatory: row.is_mandatory,
  isBonus: row.is_bonus,
  subTypes: row.sub_types,
  ranks: row.ranks,
  isArchived: row.is_archived,
  questionCount: row.questions,
  formulaErrors: row.wrong,
  isUsed: row.is_used,
})

const toSubGroup = (row: TreeRows['subGroups'][number], criteria: readonly TreeRows['criteria'][number][]) =>
  ({
    id: row.id,
    lineage: row.lineage,
    version: row.version,
    name: row.name,
    criteria: criteria.map(toCriterion),
  }) satisfies SubGroupNode

/** The whole tree of a version in its order. */
export const treeOf = async (reading: Reading, id: string): Promise<CriteriaTree> => {
  const version = await oneVersion(reading, id)
  const rows = await repo.rowsOfTree(reading.db, id)
  const criteriaOf = Map.groupBy(rows.criteria, (row) => row.sub_group_id)
  const subGroupsOf = Map.groupBy(rows.subGroups, (row) => row.group_id)
  const toGroup = (row: TreeRows['groups'][number]): GroupNode => ({
    ...row,
    subGroups: (subGroupsOf.get(row.id) ?? []).map((each) => toSubGroup(each, criteriaOf.get(each.id) ?? [])),
  })
  return { version, groups: rows.groups.map(toGroup) }
}
