import { contract } from '@nhanxanh/contract'
import { addDays } from '@nhanxanh/contract/shared/vietnam-time'
import { criterionBody, newDraft } from '../support/criteria.ts'
import { admin, api, call, draftId, ids, nth, today, tree } from './stage.ts'
import type { Writings } from './stage.ts'

const { criteria, criteriaVersions, questions } = contract

const aCriterion = (more: object = {}) => ({
  ...criterionBody(`ĐỦ-${nth()}`),
  points: '1.5',
  tier: 3 as const,
  isMandatory: true,
  passShare: '0.5',
  isBonus: true,
  appliesTo: { subTypes: ['khach_san' as const, 'homestay' as const], ranks: [3, 4] },
  isNeverExempt: true,
  sdgs: [6, 13],
  exemptFor: { subTypes: ['homestay' as const], ranks: [1, 2] },
  ...more,
})
const firstSubGroup = async () => (await tree())[0]?.subGroups[0]?.id ?? ''
const readCriterion = async ({ id }: { id: string }) => (await call(criteria.get, { params: { id } }, admin)).data
const newCriterion = async () =>
  (await call(criteria.create, { body: { ...aCriterion(), subGroupId: await firstSubGroup() } }, admin)).data

const measured = { unit: 'đêm khách', displayUnit: 'đêm có khách', direction: 'down' }
const bands = [
  { from: null, share: '1' },
  { from: '12.5', share: '0.25' },
]
const options = [
  { key: 'mot', label: 'Một phần', share: '0.5' },
  { key: 'het', label: 'Tất cả', share: '1' },
]
const columns = [
  { key: 'ten', label: 'Tên xe', type: 'text', unit: 'chiếc' },
  { key: 'so_km', label: 'Quãng đường', type: 'number', unit: 'km' },
]
const scales = [
  { kind: 'yes-no' },
  { kind: 'one', options },
  { kind: 'many', options },
  { kind: 'text' },
  { kind: 'date' },
  { kind: 'evidence' },
  { kind: 'table', columns, minRows: 2 },
  { kind: 'number', ...measured, min: '-1.5', max: '100', bands },
  { kind: 'calculated', ...measured, formula: 'so_dem_khach * 2', bands },
]
const aQuestion = (scale: object, criterionId: string) => {
  const key = `cau_hoi_${nth()}`
  return {
    criterionId,
    key,
    content: 'Cơ sở có bảo đảm điều này không?\nXin trả lời đủ.',
    hint: 'Gợi ý: xem sổ điện.',
    scale,
    visibleIf: { join: 'any', conditions: [{ question: 'pt_dien', is: 'at-least', values: ['0.5'] }] },
    evidence: { kinds: ['anh', 'hoa_don'], minFiles: 2, maxAgeMonths: 12 },
    testCases: [
      {
        name: 'Trường hợp đủ',
        values: { so_dem_khach: '5' },
        answers: { ql01: ['yes'], ql02: ['Có, đã làm'] },
        outcome: 'value',
        value: '10',
        share: '1',
      },
    ],
  }
}
const readQuestion = async ({ id }: { id: string }) => {
  const { data } = await call(questions.get, { params: { id } }, admin)
  return { ...data, criterionId: data.criterion.id }
}
const newQuestion = async () => {
  const body = aQuestion({ kind: 'text' }, (await newCriterion()).id)
  return (await call(questions.create, { body } as never, admin)).data as { id: string; version: number }
}
const atFirstBand = ['scale.bands.0.from']

const anInput = () => ({
  key: `du_lieu_${nth()}`,
  label: 'Số đêm có khách',
  hint: 'Lấy từ sổ lễ tân.',
  unit: 'đêm khách',
  isWhole: true,
  min: '1',
  max: '1000',
  isRequired: true,
  defaultValue: '2',
  notAbove: 'so_dem_khach',
})
const aConstant = () => ({
  key: `EF_${nth()}`,
  label: 'Hệ số điện',
  value: '0.6592',
  unit: 'kgCO2e/đêm khách',
  source: 'Cục Biến đổi khí hậu',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  year: 2026,
  isProvisional: true,
})
const variable =
  (list: typeof questions.inputs | typeof questions.constants) =>
  async ({ id }: { id: string }) => {
    const { data } = await call(list, { params: { id: draftId } }, admin)
    return (data.items as { id: string }[]).find((each) => each.id === id)
  }
const inDraft = { params: { id: draftId } }

/** Sets of criteria, each body with nothing left out. */
export const writingsOfCriteria: Writings = {
  'criteria.createGroup': async () => ({
    body: { code: `CĐ${nth()}`, name: 'Chủ đề đủ', versionId: draftId },
    read: async ({ id }) => (await tree()).find((each) => each.id === id),
    without: ['versionId'],
  }),
  'criteria.updateGroup': async () => {
    const { id, version } = (await tree()).at(-1) ?? { id: '', version: 0 }
    const read = async () => (await tree()).find((each) => each.id === id)
    return { params: { id }, body: { code: `CĐ${nth()}`, name: 'Chủ đề đã sửa', version }, read }
  },
  'criteria.createSubGroup': async () => {
    const groupId = (await tree())[0]?.id ?? ''
    const read = async ({ id }: { id: string }) => (await tree())[0]?.subGroups.find((each) => each.id === id)
    return { body: { name: 'Nhóm đủ', groupId }, read, without: ['groupId'] }
  },
  'criteria.updateSubGroup': async () => {
    const { id, version } = (await tree())[0]?.subGroups.at(-1) ?? { id: '', version: 0 }
    const read = async () => (await tree())[0]?.subGroups.find((each) => each.id === id)
    return { params: { id }, body: { name: 'Nhóm đã sửa', version }, read }
  },
  'criteria.create': async () => ({
    body: { ...aCriterion(), subGroupId: await firstSubGroup() },
    read: readCriterion,
  }),
  'criteria.update': async () => {
    const { id, version } = await newCriterion()
    const changed = {
      name: 'Tên đã sửa',
      points: '2',
      tier: 2,
      passShare: '0.75',
      guidanceAssessor: 'Xem lại tại chỗ.',
    }
    return { params: { id }, body: { ...aCriterion(changed), version }, read: () => readCriterion({ id }) }
  },
  'criteria.setValues': async () => {
    const { id } = await newCriterion()
    const { version } = (await call(criteriaVersions.get, inDraft, admin)).data
    const item = { id, code: `ĐỔI-${nth()}`, points: '4', tier: 2, isMandatory: false }
    return {
      ...inDraft,
      body: { version, items: [item] },
      read: async () => ({ items: [await readCriterion({ id })] }),
    }
  },
  'criteriaVersions.saveLevels': async () => {
    const { version } = (await call(criteriaVersions.levels, inDraft, admin)).data
    const conditions = [
      { kind: 'all-mandatory' },
      { kind: 'points', atLeast: '80' },
      { kind: 'share', atLeast: '0.5' },
      { kind: 'share-of-each-group', atLeast: '0.4' },
      { kind: 'count-in-tier', tier: 3, atLeast: 2 },
      { kind: 'share-of-tier', tier: 2, atLeast: '0.3' },
      { kind: 'share-of-voluntary', byRenewal: [{ from: 1, atLeast: '0.2' }] },
    ]
    const body = { levels: [{ key: 'xuat_sac', name: 'Xuất sắc', conditions }], version }
    return { ...inDraft, body, read: async () => (await call(criteriaVersions.levels, inDraft, admin)).data }
  },
  'criteriaVersions.publish': async () => {
    const params = { id: await newDraft(api, admin, ids.DTQDL) }
    const { data } = await call(criteriaVersions.check, { params, body: { version: 1 } }, admin)
    const transition = { rule: 'grace', graceMonths: 6 }
    const changeNote = 'Sửa hệ số điện.\nThêm nhóm mới.'
    const body = { version: data.version.version, changeNote, effectiveOn: addDays(today, 30), transition }
    return { params, body, read: async () => (await call(criteriaVersions.get, { params }, admin)).data }
  },
  'questions.create': async () => {
    const { id } = await newCriterion()
    return scales.map((scale) => ({ body: aQuestion(scale, id), read: readQuestion, mayBeEmpty: atFirstBand }))
  },
  'questions.update': () =>
    Promise.all(
      scales.map(async (scale) => {
        const { id, version } = await newQuestion()
        const body = { ...aQuestion(scale, (await readQuestion({ id })).criterionId), version }
        return { params: { id }, body, read: () => readQuestion({ id }), mayBeEmpty: atFirstBand }
      }),
    ),
  'questions.editFields': async () => {
    const { id, version } = await newQuestion()
    const body = { key: `o_${nth()}`, content: 'Nội dung mới?', minFiles: 3, version }
    const read = async () => {
      const data = await readQuestion({ id })
      return { ...data, minFiles: data.evidence.minFiles }
    }
    return { params: { id }, body, read }
  },
  'questions.createInput': async () => ({ ...inDraft, body: anInput(), read: variable(questions.inputs) }),
  'questions.updateInput': async () => {
    const { id, version } = (await call(questions.createInput, { ...inDraft, body: anInput() }, admin)).data
    return { params: { id }, body: { ...anInput(), version }, read: () => variable(questions.inputs)({ id }) }
  },
  'questions.createConstant': async () => ({ ...inDraft, body: aConstant(), read: variable(questions.constants) }),
  'questions.addYear': async () => {
    const made = async () => (await call(questions.createConstant, { ...inDraft, body: aConstant() }, admin)).data.id
    const [id, otherId] = [await made(), await made()]
    const { key: _, label: __, unit: ___, ...value } = aConstant()
    const next = { year: 2027, validFrom: '2027-01-01', validTo: '2027-12-31' }
    const body = { ...value, ...next, otherIds: [otherId] }
    return { params: { id }, body, read: variable(questions.constants), without: ['otherIds'] }
  },
  'questions.updateConstant': async () => {
    const { id, version } = (await call(questions.createConstant, { ...inDraft, body: aConstant() }, admin)).data
    return { params: { id }, body: { ...aConstant(), version }, read: () => variable(questions.constants)({ id }) }
  },
}
