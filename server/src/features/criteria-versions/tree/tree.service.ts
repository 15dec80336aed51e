import type {
  CriteriaTree,
  CriterionNode,
  GroupNode,
  SubGroupNode,
} from '@nhanxanh/contract/features/criteria-versions'
import { listBranches } from '../../criteria/version/criteria-set.repo.ts'
import type { Reading } from '../../criteria/version/editing.service.ts'
import { oneVersion } from '../versions.service.ts'
import { criteriaOf } from './tree.repo.ts'
import type { CriterionRow } from './tree.repo.ts'
import { fieldsOf, pick } from '../../../db/columns.ts'

type Branches = Awaited<ReturnType<typeof listBranches>>

const shown = [
  'id',
  'lineage',
  'version',
  'code',
  'name',
  'points',
  'tier',
  'is_mandatory',
  'is_bonus',
  'sub_types',
  'ranks',
  'is_archived',
  'is_used',
] as const

const toCriterion = (row: CriterionRow): CriterionNode => ({
  ...fieldsOf(pick(row, shown)),
  questions: row.questions,
  formulaErrors: row.wrong,
})

const toSubGroup = (row: Branches['subGroups'][number], criteria: readonly CriterionRow[]) =>
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
  const { groups, subGroups } = await listBranches(reading.db, id)
  const criteria = Map.groupBy(await criteriaOf(reading.db, id), (row) => row.sub_group_id)
  const subGroupsOf = Map.groupBy(subGroups, (row) => row.group_id)
  const toGroup = (row: Branches['groups'][number]): GroupNode => ({
    ...row,
    subGroups: (subGroupsOf.get(row.id) ?? []).map((each) => toSubGroup(each, criteria.get(each.id) ?? [])),
  })
  return { version, groups: groups.map(toGroup) }
}
