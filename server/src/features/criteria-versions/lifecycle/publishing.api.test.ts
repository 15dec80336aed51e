import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { criterionBody, newDraft, shippedSets } from '../../../../../tests/support/criteria.ts'
import { findInForce } from '../../criteria/version/versions.repo.ts'

const api = await startApi()
const ids = await shippedSets(api)
const { call } = api
const { criteria, criteriaVersions, questions } = contract
const admin = await api.signIn('administrator')
const today = vietnamDay(new Date())

let draftId = ''
beforeAll(async () => {
  draftId = await newDraft(api, admin, ids.CSLT)
})

const version = async (id = draftId) => (await call(criteriaVersions.get, { params: { id } }, admin)).data
const tree = async (id = draftId) => (await call(criteriaVersions.tree, { params: { id } }, admin)).data.groups
const check = async () =>
  call(criteriaVersions.check, { params: { id: draftId }, body: { version: (await version()).version } }, admin)
const publishing = (more: object = {}) => ({
  changeNote: 'Cập nhật hệ số và câu hỏi.',
  effectiveOn: today,
  transition: { rule: 'grace' as const, graceMonths: 3 },
  ...more,
})
const publish = async (more: object = {}, caller = call) =>
  caller(
    criteriaVersions.publish,
    { params: { id: draftId }, body: { ...publishing(more), version: (await version()).version } },
    admin,
  )
const addCriterion = async (code: string, isMandatory = false) => {
  const subGroupId = (await tree())[0]?.subGroups[0]?.id ?? ''
  const body = { ...criterionBody(code, { isMandatory }), subGroupId }
  return (await call(criteria.create, { body }, admin)).data.id
}

describe('the life of a version', () => {
  it('goes from draft over checked to published, and an edit leads back to draft', async () => {
    expect((await publish()).error.message).toBe('CRITERIA_NOT_CHECKED')
    const message = 'Bản nháp giống hệt phiên bản đang áp dụng (phiên bản 1).'
    const checked = (await check()).data
    expect(checked).toMatchObject({ errors: 0, version: { status: 'checked', can: { publish: true } } })
    expect(checked.items).toEqual([
      { severity: 'warning', code: 'same-as-in-force', part: 'version', id: null, label: 'Phiên bản', message },
    ])
    const id = await addCriterion('TAM-1')
    const changed = (await call(criteriaVersions.findings, { params: { id: draftId } }, admin)).data
    expect(changed.items.map(({ code }) => code)).toEqual(['criterion-without-question'])
    expect(await version()).toMatchObject({ status: 'draft', checked: null, can: { publish: false } })
    await call(criteria.delete, { params: { id }, body: { version: 1 } }, admin)
    await check()
    const early = await publish({ effectiveOn: addDays(today, -1) })
    expect([early.status, Object.keys(early.error.fields ?? {})]).toEqual([400, ['effectiveOn']])
    const bare = await publish({ changeNote: ' ' })
    expect(Object.keys(bare.error.fields ?? {})).toEqual(['changeNote'])
    const months = await publish({ transition: { rule: 'keep', graceMonths: 3 } })
    expect(Object.keys(months.error.fields ?? {})).toEqual(['transition.graceMonths'])
  })

  it('lets one of two people publish, on whichever instance, and tells the other who did', async () => {
    const second = await api.anotherInstance()
    const answers = await Promise.all([publish(), publish({}, second.call), publish(), publish({}, second.call)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409])
    for (const { error } of answers.filter(({ status }) => status === 409)) {
      expect(error.message).toBe('Phiên bản này đã được Quản trị hệ thống 1 phát hành trước đó.')
    }
    expect(await version()).toMatchObject({
      status: 'published',
      standing: 'in-force',
      changeNote: 'Cập nhật hệ số và câu hỏi.',
    })
    expect(await version(ids.CSLT)).toMatchObject({ status: 'retired', standing: 'past' })
    const all = (await call(criteriaVersions.list, { query: { type: 'CSLT' } }, admin)).data.items
    expect(all.map(({ number, status }) => [number, status])).toEqual([
      [2, 'published'],
      [1, 'retired'],
    ])
  })

  it('keeps the version before in force until the effective day', async () => {
    const former = draftId
    draftId = await newDraft(api, admin, former)
    await check()
    const effectiveOn = addDays(today, 30)
    expect((await publish({ effectiveOn })).data).toMatchObject({
      status: 'published',
      standing: 'coming',
      effectiveOn,
    })
    expect(await version(former)).toMatchObject({
      status: 'retired',
      standing: 'in-force',
      inForceUntil: addDays(today, 29),
    })
    const inForce = async (day: string) => (await findInForce(api.db, 'CSLT', day))?.id
    expect([await inForce(addDays(today, 29)), await inForce(effectiveOn)]).toEqual([former, draftId])
    draftId = await newDraft(api, admin, draftId)
    expect((await check()).data.items.map(({ message }) => message)).toEqual([
      'Bản nháp giống hệt phiên bản sắp áp dụng (phiên bản 3).',
    ])
    const before = await publish({ effectiveOn: today })
    expect(before.error.fields?.['effectiveOn']).toContain('không được trước ngày hiệu lực')
  })

  it('gives one draft to two who ask at once', async () => {
    const second = await api.anotherInstance()
    const ask = (client: typeof call) => client(criteriaVersions.draft, { params: { id: ids.DTQDL } }, admin)
    const answers = await Promise.all([ask(call), ask(second.call), ask(call)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toBe('CRITERIA_DRAFT_EXISTS')
  })

  it('is open to who holds the keys alone', async () => {
    const leader = await api.signIn('leader')
    expect((await call(criteriaVersions.list, { query: {} }, leader)).data.items[0]?.can).toEqual({
      edit: false,
      check: false,
      publish: false,
      discard: false,
      draft: false,
    })
    const refused = await call(criteriaVersions.check, { params: { id: draftId }, body: { version: 1 } }, leader)
    expect(refused.status).toBe(403)
  })
})

describe('the check', () => {
  it('finds what keeps a version from being published, and what people should look at', async () => {
    await addCriterion('BAT-BUOC', true)
    await addCriterion('TRUNG-TEN')
    const kinds = async () => {
      const { data } = await call(criteriaVersions.findings, { params: { id: draftId } }, admin)
      return data.items.map(({ severity, code, label }) => `${severity} ${code} ${label}`)
    }
    const subGroup = (await tree())[0]?.subGroups[0]
    const [first] = subGroup?.criteria ?? []
    const twin = { ...criterionBody('TRUNG-2', { name: 'tiêu chí TRUNG-TÊN' }), subGroupId: subGroup?.id ?? '' }
    await call(criteria.create, { body: twin }, admin)
    const change = { act: 'archive' as const, isArchived: true }
    await call(criteria.bulk, { body: { versionId: draftId, ids: [first?.id ?? ''], change } }, admin)
    const saved = (await call(criteriaVersions.levels, { params: { id: draftId } }, admin)).data
    const [low, middle, high] = saved.levels
    if (!low || !middle || !high) throw new Error('No levels')
    const levels = [
      low,
      { ...middle, conditions: [{ kind: 'share' as const, atLeast: '0.4' }] },
      { ...high, conditions: [{ kind: 'points' as const, atLeast: '9999' }] },
    ]
    await call(
      criteriaVersions.saveLevels,
      { params: { id: draftId }, body: { levels, version: saved.version } },
      admin,
    )
    const found = await kinds()
    expect(found).toEqual(
      expect.arrayContaining([
        'error mandatory-without-question BAT-BUOC',
        'error formula-wrong pt_tong',
        'error unreachable-level Xuất sắc',
        'warning levels-contradict Nâng cao',
        'warning criterion-without-question TRUNG-TEN',
        'warning duplicate-text TRUNG-TEN',
        'warning orphan-question pt_dien',
      ]),
    )
    const refused = await check()
    expect(refused.data.errors).toBeGreaterThan(2)
    expect(refused.data.version.status).toBe('draft')
  })

  it('has nothing to say about the sets that ship', async () => {
    for (const id of Object.values(ids)) {
      const { data: clean } = await call(criteriaVersions.findings, { params: { id } }, admin)
      expect(clean).toEqual({ items: [], errors: 0, warnings: 0 })
    }
  })

  it('finds test cases that fail and inputs that nobody reads', async () => {
    const query = { versionId: draftId, q: 'ty_le_led' }
    const [led] = (await call(questions.list, { query }, admin)).data.items
    const { data } = await call(questions.get, { params: { id: led?.id ?? '' } }, admin)
    const wrong = { name: 'Sai', values: { so_den_led: '1', tong_so_den: '2' }, answers: {} }
    const testCases = [{ ...wrong, outcome: 'value' as const, value: '60', share: null }]
    const { key, content, hint, scale, visibleIf, evidence, criterion } = data
    const body = { key, content, hint, scale, visibleIf, evidence, testCases, criterionId: criterion.id }
    await call(questions.update, { params: { id: data.id }, body: { ...body, version: data.version } }, admin)
    const input = {
      key: 'khong_ai_doc',
      label: 'Không ai đọc',
      hint: null,
      unit: 'kg',
      isWhole: false,
      min: null,
      max: null,
    }
    const unread = { ...input, isRequired: true, defaultValue: null, notAbove: null }
    await call(questions.createInput, { params: { id: draftId }, body: unread }, admin)
    const { items } = (await check()).data
    expect(items.filter(({ code }) => code === 'test-fails').map(({ message }) => message)).toEqual([
      'Ca thử “Sai”: Mong đợi kết quả 60, nhưng ra 50.',
    ])
    expect(items.some(({ code, label }) => code === 'unused-input' && label === 'khong_ai_doc')).toBe(true)
  })
})

it('compares two versions: added, moved, changed, removed', async () => {
  const params = { id: ids.CSLT, otherId: draftId }
  const { data } = await call(criteriaVersions.compare, { params }, admin)
  const told = data.items.map(({ part, label, changes }) => `${part} ${label} ${changes.join('+')}`)
  expect(told).toEqual(
    expect.arrayContaining(['criterion BAT-BUOC added', 'criterion KNK01 removed', 'level Nâng cao changed']),
  )
  expect(data.counts).toEqual({ added: 4, removed: 2, moved: 0, changed: 2 })
  const [second, third] = (await tree())[1]?.subGroups[0]?.criteria ?? []
  if (!second || !third) throw new Error('Nothing to move')
  const parentId = (await tree())[1]?.subGroups[1]?.id ?? ''
  await call(
    criteria.move,
    { params: { id: second.id }, body: { parentId, position: 0, version: second.version } },
    admin,
  )
  const after = (await call(criteriaVersions.compare, { params }, admin)).data.items
  expect(after.find(({ label }) => label === second.code)).toMatchObject({
    changes: ['moved'],
    fields: [{ field: 'parent', name: 'Thuộc' }],
  })
  const otherType = await call(criteriaVersions.compare, { params: { id: ids.DTQDL, otherId: draftId } }, admin)
  expect(otherType.error.message).toBe('CRITERIA_TYPES_DIFFER')
})
