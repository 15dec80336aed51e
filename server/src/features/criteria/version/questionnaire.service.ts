import { inputsRead } from '@nhanxanh/contract/scoring/part-read'
import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import type { PreparedSet } from '@nhanxanh/contract/scoring/prepare'
import { criterionRows, inputRows, questionRows } from '../../../db/part-rows.ts'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import { Refusal } from '../../../refusal.ts'
import { listBranches } from './criteria-set.repo.ts'
import { criteriaSetOf } from './criteria-set.service.ts'
import { rowsOfQuestionnaire } from './questionnaire.repo.ts'

type Rows = Awaited<ReturnType<typeof rowsOfQuestionnaire>>
type CriterionRow = Rows['criteria'][number]
type QuestionRow = Rows['questions'][number]

const toQuestion = (row: QuestionRow, at: number, criterion: CriterionRow, set: PreparedSet['set']) => {
  const part = questionRows.toBody(row)
  const kinds = part.evidence.kinds.length > 0 ? part.evidence.kinds : criterion.evidence_kinds
  return {
    ...fieldsOf(pick(row, ['id', 'lineage', 'criterion_id'])),
    ...part,
    code: `${criterion.code}-${at + 1}`,
    evidence: { ...part.evidence, kinds: [...kinds] },
    reads: [...inputsRead(set, part)],
  }
}

const toCriterion = (row: CriterionRow, questions: readonly QuestionRow[], set: PreparedSet['set']) => ({
  id: row.id,
  lineage: row.lineage,
  ...criterionRows.toBody(row),
  questions: questions.map((question, at) => toQuestion(question, at, row, set)),
})

const toInput = (row: Rows['inputs'][number]) => ({
  id: row.id,
  lineage: row.lineage,
  ...inputRows.toBody(row),
})

const read = async (db: Db, versionId: string) => {
  const { version, ...rows } = await rowsOfQuestionnaire(db, versionId)
  if (!version) throw new Refusal('CRITERIA_VERSION_NOT_FOUND')
  const prepared = prepareSet(await criteriaSetOf(db, versionId))
  const branches = await listBranches(db, versionId)
  const questionsOf = Map.groupBy(rows.questions, (row) => row.criterion_id)
  const criteriaOf = Map.groupBy(rows.criteria, (row) => row.sub_group_id)
  const subGroupsOf = Map.groupBy(branches.subGroups, (row) => row.group_id)
  const groups = branches.groups.map(({ id, code, name }) => ({
    code,
    name,
    subGroups: (subGroupsOf.get(id) ?? []).map((subGroup) => ({
      name: subGroup.name,
      criteria: (criteriaOf.get(subGroup.id) ?? []).map((row) =>
        toCriterion(row, questionsOf.get(row.id) ?? [], prepared.set),
      ),
    })),
  }))
  const criteria = groups.flatMap(({ subGroups }) => subGroups.flatMap((each) => each.criteria))
  const questions = criteria.flatMap((criterion) => criterion.questions)
  const inputs = rows.inputs.map(toInput)
  return { id: versionId, number: version.number, prepared, groups, criteria, questions, inputs }
}

/** A version as it is asked and judged: the engine's set made ready, and beside it all that people read and answer. */
export type Questionnaire = Awaited<ReturnType<typeof read>>
export type AskedCriterion = Questionnaire['criteria'][number]
export type AskedQuestion = Questionnaire['questions'][number]

const published = new Map<string, Promise<Questionnaire>>()
const mostRemembered = 12

/**
 * The questionnaire of a published version, remembered by its id: it never changes. CRITERIA_VERSION_NOT_FOUND where there
 * is no such version.
 */
export const questionnaireOf = (db: Db, versionId: string): Promise<Questionnaire> => {
  const known = published.get(versionId)
  if (known) return known
  const reading = read(db, versionId)
  published.set(versionId, reading)
  reading.catch(() => published.delete(versionId))
  for (const oldest of [...published.keys()].slice(0, -mostRemembered)) published.delete(oldest)
  return reading
}
