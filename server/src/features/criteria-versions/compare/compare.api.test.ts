import { contract } from '@nhanxanh/contract'
import { criterionBody as criterionShape } from '@nhanxanh/contract/features/criteria'
import { questionBody } from '@nhanxanh/contract/features/questions'
import { constantBody, inputBody } from '@nhanxanh/contract/features/questions.fields'
import { expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { criterionBody, newDraft, shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
const { call } = api
const { criteria, criteriaVersions, questions } = contract
const admin = await api.signIn('administrator')
const ids = await shippedSets(api)
const draftId = await newDraft(api, admin, ids.CSLT)
const inDraft = { params: { id: draftId } }

/** Fields of a body by what the comparison calls them; what stands inside them is told apart. */
const insides: Record<string, readonly string[]> = {
  appliesTo: ['subTypes', 'ranks'],
  exemptFor: ['exemptSubTypes', 'exemptRanks'],
  rubric: ['rubricMet', 'rubricPartly', 'rubricNotMet'],
  evidence: ['evidenceKinds', 'minFiles', 'maxAgeMonths'],
  // Where a question stands is its place; test cases are of the staff, and change nothing that anybody is asked.
  criterionId: [],
  testCases: [],
}
const fieldsOf = (shape: object) => Object.keys(shape).flatMap((name) => insides[name] ?? [name])

const differenceOf = async (part: string, label: string) => {
  const params = { id: ids.CSLT, otherId: draftId }
  const { items } = (await call(criteriaVersions.compare, { params }, admin)).data
  return items.find((each) => each.part === part && each.label === label)
}

const toldOf = async (part: string, label: string) => {
  const told = await differenceOf(part, label)
  return told?.fields.filter(({ before, after }) => before !== after).map(({ field }) => field)
}

const criterionOf = async (code: string) => {
  const { groups } = (await call(criteriaVersions.tree, inDraft, admin)).data
  const found = groups
    .flatMap(({ subGroups }) => subGroups)
    .flatMap((subGroup) => subGroup.criteria)
    .find((each) => each.code === code)
  return (await call(criteria.get, { params: { id: found?.id ?? '' } }, admin)).data
}

it('tells every field of a criterion that changed, what assessors are told as well', async () => {
  const { id, version } = await criterionOf('QL01')
  const changed = {
    ...criterionBody('QL99'),
    points: '3',
    tier: 2 as const,
    isMandatory: false,
    passShare: '0.5',
    isBonus: true,
    appliesTo: { subTypes: ['khach_san' as const], ranks: [4, 5] },
    isNeverExempt: true,
    sdgs: [6, 13],
    exemptFor: { subTypes: ['homestay' as const], ranks: [1] },
  }
  await call(criteria.update, { params: { id }, body: { ...changed, version } }, admin)
  expect((await toldOf('criterion', 'QL99'))?.toSorted()).toEqual(fieldsOf(criterionShape.shape).toSorted())
})

it('tells every field of a question that changed', async () => {
  const criterion = await criterionOf('QL02')
  const { id, version } = (await call(questions.get, { params: { id: criterion.questions[0]?.id ?? '' } }, admin)).data
  const visibleIf = {
    join: 'all' as const,
    conditions: [{ question: 'ql03', is: 'one-of' as const, values: ['yes'] }],
  }
  const body = {
    criterionId: criterion.id,
    key: 'nguoi_phu_trach',
    content: 'Ai phụ trách?',
    hint: 'Ghi họ tên.',
    scale: { kind: 'text' as const },
    visibleIf,
    evidence: { kinds: ['van_ban' as const], minFiles: 3, maxAgeMonths: 6 },
    testCases: [],
  }
  await call(questions.update, { params: { id }, body: { ...body, version } }, admin)
  expect((await toldOf('question', 'nguoi_phu_trach'))?.toSorted()).toEqual(fieldsOf(questionBody.shape).toSorted())
})

it('tells every field of an input and of a constant that changed', async () => {
  const input = (await call(questions.inputs, inDraft, admin)).data.items.find(({ key }) => key === 'so_voi')
  const changed = {
    key: 'so_voi_do',
    label: 'Vòi đã đo',
    hint: 'Đo mười vòi.',
    unit: 'cái',
    isWhole: true,
    min: '1',
    max: '900',
    isRequired: false,
    defaultValue: '10',
    notAbove: 'tong_phong',
  }
  const atInput = { params: { id: input?.id ?? '' } }
  await call(questions.updateInput, { ...atInput, body: { ...changed, version: 1 } }, admin)
  expect((await toldOf('input', 'so_voi_do'))?.toSorted()).toEqual(fieldsOf(inputBody.shape).toSorted())

  const constant = (await call(questions.constants, inDraft, admin)).data.items.find(({ key }) => key === 'EF_GIATLA')
  const atConstant = { params: { id: constant?.id ?? '' } }
  const body = {
    key: 'EF_GIAT',
    label: 'Giặt thuê',
    value: '0.4',
    unit: 'kgCO2e/tấn',
    source: 'Đo tại xưởng',
    validFrom: '2026-01-01',
    validTo: '2027-01-01',
    year: 2026,
    isProvisional: false,
  }
  await call(questions.updateConstant, { ...atConstant, body: { ...body, version: 1 } }, admin)
  const { groups } = (await call(criteriaVersions.tree, inDraft, admin)).data
  const all = groups.flatMap(({ subGroups }) => subGroups).flatMap((subGroup) => subGroup.criteria)
  const laundry = all.find(({ questions: asked }) => asked.some(({ content }) => content.includes('giặt thuê ngoài')))
  const criteriaOf = (await differenceOf('constant', 'EF_GIAT'))?.criteria
  // Its own question first, then the sums that read that one.
  expect([criteriaOf?.[0], new Set(criteriaOf).size]).toEqual([laundry?.lineage, criteriaOf?.length])
  expect((await differenceOf('input', 'so_voi_do'))?.criteria).toEqual([])
  expect((await toldOf('constant', 'EF_GIAT'))?.toSorted()).toEqual(fieldsOf(constantBody.shape).toSorted())
})
