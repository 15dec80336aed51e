import type { EvidenceKind } from '@nhanxanh/contract/features/criteria.rules'
import type { ConstantBody } from '@nhanxanh/contract/features/questions.fields'
import type {
  CriteriaSet,
  Criterion,
  Group,
  Question,
  QuestionInput,
  SubGroup,
} from '@nhanxanh/contract/scoring/criteria-set'
import type { Db } from '../../../db/types.ts'
import { constantRows, criterionRows, inputRows, questionRows } from '../../../db/part-rows.ts'

type Words = { evidenceKinds: readonly EvidenceKind[]; forApplicant: string | null; forAssessor: string | null }

/** A whole set with what stands beside it: what applicants and assessors are told. */
export type FullSet = {
  set: CriteriaSet
  /** The constants of the set with what the engine does not read of them. */
  factors: readonly ConstantBody[]
  wordsOf: (code: string) => Words
}
type Loading = { versionId: string; full: FullSet; by: string | null; now: Date }

type Placed<T> = { each: T; parentId: string; place: { id: string; version_id: string; position: number } }

/** Children of many parents, each with an id of its own, so that it is known before anything is inserted. */
const placed = <P, T>(version_id: string, parents: readonly Placed<P>[], childrenOf: (parent: P) => readonly T[]) =>
  parents.flatMap(({ each: parent, place: { id: parentId } }) =>
    childrenOf(parent).map((each, position): Placed<T> => {
      const place = { id: crypto.randomUUID(), version_id, position }
      return { each, parentId, place }
    }),
  )

const toGroup = ({ each: { code, name }, place }: Placed<Group>) => ({ ...place, code, name })
const toSubGroup = ({ each: { name }, parentId, place }: Placed<SubGroup>) => ({ ...place, group_id: parentId, name })

/** The guidance of assessors for each verdict is still to be written. */
const rubric = { met: null, partly: null, notMet: null } as const

const toCriterion = ({ each, parentId, place }: Placed<Criterion>, { full, by, now }: Loading) => {
  const { questions: _, appliesTo, sdgs = [], ...criterion } = each
  const { evidenceKinds, forApplicant, forAssessor } = full.wordsOf(each.code)
  return {
    ...place,
    ...criterionRows.toRow({
      ...criterionRows.unsaid,
      rubric,
      ...criterion,
      appliesTo: { subTypes: [...appliesTo.subTypes], ranks: [...appliesTo.ranks] },
      // The sources exempt nobody and bar nobody: the programme decides.
      isNeverExempt: false,
      exemptFor: { subTypes: [], ranks: [] },
      evidenceKinds: [...evidenceKinds],
      sdgs: [...sdgs],
      guidanceApplicant: forApplicant,
      guidanceAssessor: forAssessor,
    }),
    sub_group_id: parentId,
    updated_at: now,
    updated_by_name: by,
  }
}

/** Numbers of the last twelve months want papers of that time; other evidence may be older. */
const toQuestion = ({ each, parentId, place }: Placed<Question>, { by, now }: Loading) => ({
  ...place,
  ...questionRows.toRow({
    ...questionRows.unsaid,
    ...each,
    evidence: { kinds: [], minFiles: 1, maxAgeMonths: each.scale.kind === 'calculated' ? 12 : null },
  }),
  criterion_id: parentId,
  created_at: now,
  updated_at: now,
  updated_by_name: by,
})

type At = { versionId: string; position: number }
const toInput = (input: QuestionInput, { versionId, position }: At, now: Date) => ({
  version_id: versionId,
  position,
  ...inputRows.toRow({ ...inputRows.unsaid, isWhole: false, ...input }),
  updated_at: now,
})

const toConstant = (constant: ConstantBody, { versionId, position }: At, now: Date) => ({
  version_id: versionId,
  position,
  ...constantRows.toRow(constant),
  updated_at: now,
})

const rowsOf = (loading: Loading) => {
  const { versionId, full, now } = loading
  const { set } = full
  const root: Placed<CriteriaSet> = { each: set, parentId: '', place: { id: '', version_id: versionId, position: 0 } }
  const groups = placed(versionId, [root], (whole) => whole.groups)
  const subGroups = placed(versionId, groups, (group) => group.subGroups)
  const criteria = placed(versionId, subGroups, (subGroup) => subGroup.criteria)
  const questions = placed(versionId, criteria, (criterion) => criterion.questions)
  return {
    groups: groups.map(toGroup),
    subGroups: subGroups.map(toSubGroup),
    criteria: criteria.map((each) => toCriterion(each, loading)),
    questions: questions.map((each) => toQuestion(each, loading)),
    inputs: set.inputs.map((input, position) => toInput(input, { versionId, position }, now)),
    constants: full.factors.map((constant, position) => toConstant(constant, { versionId, position }, now)),
  }
}

/** Puts a whole set into an empty draft: a statement for each table. */
export const insertSet = async (db: Db, loading: Loading): Promise<void> => {
  const { groups, subGroups, criteria, questions, inputs, constants } = rowsOf(loading)
  await db.insertInto('criteria_groups').values(groups).execute()
  await db.insertInto('criteria_sub_groups').values(subGroups).execute()
  for (const part of slices(criteria)) await db.insertInto('criteria').values(part).execute()
  for (const part of slices(questions)) await db.insertInto('questions').values(part).execute()
  if (inputs.length > 0) await db.insertInto('question_inputs').values(inputs).execute()
  if (constants.length > 0) await db.insertInto('criteria_constants').values(constants).execute()
}

/** A statement of PostgreSQL takes 65,535 values. */
const rowsAtOnce = 1000
const slices = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
