import type { Constant, CriteriaSet, Criterion, QuestionInput } from '@nhanxanh/contract/scoring/criteria-set'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './criteria-set.repo.ts'
import * as versions from './versions.repo.ts'

type Rows = Awaited<ReturnType<typeof repo.rowsOfSet>>

const toCriterion = (row: Rows['criteria'][number], questions: readonly Rows['questions'][number][]): Criterion => ({
  ...fieldsOf(pick(row, repo.judged.criterion)),
  appliesTo: fieldsOf(pick(row, repo.judged.appliesTo)),
  questions: questions.map((question) => fieldsOf(pick(question, repo.judged.question))),
})

/**
 * A version as the scoring engine reads it: what assessments, the simulator and test cases are all judged by. Archived
 * criteria and questions are no part of it. CRITERIA_VERSION_NOT_FOUND where there is no such version.
 */
export const criteriaSetOf = async (db: Db, versionId: string): Promise<CriteriaSet> => {
  const { version, ...rows } = await repo.rowsOfSet(db, versionId)
  if (!version) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
  const questionsOf = Map.groupBy(rows.questions, (row) => row.criterion_id)
  const criteriaOf = Map.groupBy(rows.criteria, (row) => row.sub_group_id)
  const subGroupsOf = Map.groupBy(rows.subGroups, (row) => row.group_id)
  const groups = rows.groups.map(({ id, code, name }) => ({
    code,
    name,
    subGroups: (subGroupsOf.get(id) ?? []).map((subGroup) => ({
      name: subGroup.name,
      criteria: (criteriaOf.get(subGroup.id) ?? []).map((row) => toCriterion(row, questionsOf.get(row.id) ?? [])),
    })),
  }))
  const inputs: QuestionInput[] = rows.inputs.map(fieldsOf)
  const constants: Constant[] = rows.constants.map(fieldsOf)
  return { type: version.type, groups, inputs, constants, levels: version.levels }
}

/** The version in use, as people call it: the one in force, or the first one before its first day. */
export const versionInUse = async (db: Db, type: FacilityType, day: VietnamDay) =>
  (await versions.findInForce(db, type, day)) ?? versions.findPublished(db, type)
