import { contract } from '@nhanxanh/contract'
import { ownerLetterKinds } from '@nhanxanh/contract/features/owner-letters.rules'
import { settingsFieldNames } from '@nhanxanh/contract/features/settings.rules'
import { toConfirm, usesTouched } from '@nhanxanh/contract/features/settings.law'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { lawAmendments, lawSources, lawUses } from '../../../../seed/law.ts'

const api = await startApi()
const { call } = api
const { appeals, facilities, portal, settings } = contract
const people = cast(api, { admin: ['administrator', 1], clerk: ['secretariat', 1], viewer: ['viewer', 1] })

const amendment = {
  source: 'complaints',
  number: '1/2027/QH16',
  title: 'Luật sửa đổi Luật Khiếu nại',
  inForceOn: '2027-07-01',
  readOn: '2026-12-01',
  articles: ['33'],
  note: null,
}

const appealed = async (): Promise<string> => {
  const { owner, facility } = await pendingFacility(api)
  const reasons = [{ code: 'other' as const, targets: ['name' as const], note: 'Sai tên.' }]
  const body = { version: facility.version, reasons }
  await call(facilities.reject, { params: { id: facility.id }, body }, people.clerk)
  const { data } = await call(appeals.decisions, { query: { facilityId: facility.id } }, people.clerk)
  const [{ kind, id: decisionId } = { kind: 'facility_rejected' as const, id: '' }] = data.items
  const filed = { body: 'Tên cơ sở đúng theo giấy phép.', fileIds: [], namesPerson: false, kind, decisionId }
  return (await call(portal.fileAppeal, { body: filed }, owner)).data.code
}

it('names a source of every clock of the settings and of every letter to owners', () => {
  const clocks = Object.entries(settingsFieldNames)
    .filter(([, name]) => /\((ngày|ngày làm việc|tháng|năm|phút|tháng trọn vẹn)\)$/.test(name))
    .map(([field]) => field)
  const named = (kind: 'clock' | 'letter') =>
    lawUses.flatMap((use) => (use.kind === kind ? (use.of?.split(' ') ?? []) : []))
  expect(named('clock').toSorted()).toEqual(clocks.toSorted())
  const letters = new Set(named('letter'))
  expect(ownerLetterKinds.filter((kind) => !letters.has(kind))).toEqual([])
  const known = new Set(lawSources.map(({ key }) => key))
  expect(lawUses.filter(({ source }) => !known.has(source))).toEqual([])
})

it('asserts only what was read: the source with its day, and the article', () => {
  const unread = new Set(lawSources.filter(({ readOn }) => readOn === null).map(({ key }) => key))
  expect(lawUses.filter(({ source, isConfirmed }) => isConfirmed && unread.has(source))).toEqual([])
  expect(lawUses.filter(({ isConfirmed, articles }) => isConfirmed && articles.length === 0)).toEqual([])
})

it('knows of Law 136/2025/QH15, article 10 of which concerns withdrawn complaints, and says what of it was not read', async () => {
  const [shipped] = lawAmendments
  expect(shipped && usesTouched(shipped, lawUses).map(({ name }) => name)).toEqual(['Rút khiếu nại'])
  expect(shipped?.note).toContain(toConfirm)
  const { data } = await call(settings.law, {}, people.admin)
  expect(data.amendments).toMatchObject([{ number: '136/2025/QH15', isShipped: true, touches: ['Rút khiếu nại'] }])
})

it('lists what an amendment touches, by name where the reader may see the files, before it is entered', async () => {
  const code = await appealed()
  const { data } = await call(settings.tryAmendment, { body: amendment }, people.admin)
  expect(data).toMatchObject({
    settings: [{ name: settingsFieldNames.appealSecondDays, value: '30' }],
    letters: ['Không thụ lý khiếu nại', 'Giải quyết khiếu nại'],
    forms: [],
    unnamed: 0,
  })
  expect(data.files).toMatchObject([{ kind: 'appeal', code }])
  // An act of which nobody knows the articles touches everything that rests on its source.
  const whole = await call(settings.tryAmendment, { body: { ...amendment, articles: [] } }, people.admin)
  expect(whole.data.settings).toHaveLength(5)
  const none = await call(settings.tryAmendment, { body: { ...amendment, articles: ['200'] } }, people.admin)
  expect(none.data).toEqual({ settings: [], letters: [], forms: [], files: [], unnamed: 0 })
  const unknown = await call(settings.tryAmendment, { body: { ...amendment, source: 'nowhere' } }, people.admin)
  expect(Object.keys(unknown.error.fields ?? {})).toEqual(['source'])
})

it('keeps an amendment as a version of the settings, once, for who may edit them', async () => {
  const { version } = (await call(settings.get, {}, people.admin)).data
  const enter = (by: { token: string }, of = version) =>
    call(settings.enterAmendment, { body: { version: of, amendment } }, by)
  expect((await enter(people.viewer)).status).toBe(403)
  expect((await enter(people.admin)).data.version).toBe(version + 1)
  expect((await enter(people.admin)).error.code).toBe('STALE_VERSION')
  expect((await enter(people.admin, version + 1)).status).toBe(200)
  const { data } = await call(settings.law, {}, people.admin)
  expect(data.amendments.map(({ number, isShipped }) => [number, isShipped])).toEqual([
    ['136/2025/QH15', true],
    ['1/2027/QH16', false],
  ])
})
