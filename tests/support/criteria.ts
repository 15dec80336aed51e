import { contract } from '@nhanxanh/contract'
import type { CriterionBody } from '@nhanxanh/contract/features/criteria'
import type { QuestionBody } from '@nhanxanh/contract/features/questions'
import type { TestCase } from '@nhanxanh/contract/features/questions.fields'
import type { TransitionRule } from '@nhanxanh/contract/features/criteria.rules'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { publish } from '../../server/src/features/criteria-versions/lifecycle/lifecycle.repo.ts'
import { loadShippedSets } from '../../server/src/features/criteria-versions/shipped/shipped.service.ts'
import type { Api } from './api.ts'

/** The shipped sets as an installation has them after its first start: published, or drafts. Ids by type. */
export const shippedSets = async (
  { db, rows, platform }: Pick<Api, 'db' | 'rows' | 'platform'>,
  isPublished = true,
  now = new Date('2026-03-02T02:00:00Z'),
) => {
  const publishedAt = isPublished ? now : null
  await db.transaction().execute((transaction) => loadShippedSets(transaction, { publishedAt, now, platform }))
  const versions = await rows.selectFrom('criteria_versions').select(['id', 'type']).orderBy('number', 'desc').execute()
  return Object.fromEntries(versions.map(({ id, type }) => [type, id])) as Record<FacilityType, string>
}

/** A draft of the shipped accommodation set, as staff would make it. */
export const newDraft = async ({ call }: Api, token: { token: string }, versionId: string): Promise<string> => {
  const { data } = await call(contract.criteriaVersions.draft, { params: { id: versionId } }, token)
  return data.id
}

const plainCriterion = {
  description: 'Cơ sở nêu rõ việc đã làm.',
  points: '2',
  tier: 1 as const,
  isMandatory: false,
  passShare: '1',
  isBonus: false,
  appliesTo: { subTypes: [], ranks: [] },
  isNeverExempt: false,
  sdgs: [],
  exemptFor: { subTypes: [], ranks: [] },
  evidenceKinds: ['anh' as const, 'so_theo_doi' as const],
  guidanceApplicant: 'Tải ảnh có ngày chụp.',
  guidanceAssessor: 'Đối chiếu tại chỗ.',
  rubric: { met: 'Đủ cả năm.', partly: 'Đủ nửa năm.', notMet: 'Chưa có gì.' },
}

/** What a criterion needs at least. */
export const criterionBody = (code: string, more: Partial<CriterionBody> = {}): CriterionBody => ({
  ...plainCriterion,
  code,
  name: `Tiêu chí ${code}`,
  ...more,
})

/** A draft, and a criterion of its third topic to write questions for. */
export const draftWithCriterion = async (api: Api, token: { token: string }, versionId: string) => {
  const draftId = await newDraft(api, token, versionId)
  const { data } = await api.call(contract.criteriaVersions.tree, { params: { id: draftId } }, token)
  return { draftId, criterionId: data.groups[2]?.subGroups[0]?.criteria[0]?.id ?? '' }
}

/** A question to be answered by yes or no. */
export const questionBody = (criterionId: string, key: string, more: Partial<QuestionBody> = {}): QuestionBody => ({
  criterionId,
  key,
  content: `Câu hỏi ${key} là gì?`,
  hint: null,
  scale: { kind: 'yes-no' },
  visibleIf: null,
  evidence: { kinds: [], minFiles: 0, maxAgeMonths: null },
  testCases: [],
  ...more,
})

/** A scale that is calculated by a formula, without bands. */
export const formula = (text: string, unit = ''): QuestionBody['scale'] => ({
  kind: 'calculated',
  formula: text,
  unit,
  displayUnit: '',
  direction: 'up',
  bands: [],
})

/** A saved case of a calculated question. */
export const testCase = (more: Partial<TestCase> = {}): TestCase => ({
  name: 'Ca thử',
  values: {},
  answers: {},
  outcome: 'value',
  value: null,
  share: null,
  ...more,
})

type Next = { from: string; rule: TransitionRule; since: string; change?: (draftId: string) => Promise<unknown> }

/** The version after another, as if it had been published on a day of the past, with its rule for drafts of before. */
export const nextVersion = async (api: Api, token: { token: string }, { from, rule, since, change }: Next) => {
  const { call, rows } = api
  const { criteriaVersions } = contract
  const id = await newDraft(api, token, from)
  await change?.(id)
  const { version } = (await call(criteriaVersions.get, { params: { id } }, token)).data
  await call(criteriaVersions.check, { params: { id }, body: { version } }, token)
  const transition = { rule, graceMonths: rule === 'grace' ? 3 : null }
  const act = { id, by: 'Tổ thư ký', now: new Date(), changeNote: 'Cập nhật.', effectiveOn: since, transition }
  await publish(rows, from, act)
  return id
}
