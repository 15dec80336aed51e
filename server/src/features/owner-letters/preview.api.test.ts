import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { endHolds, passMinutes } from '../../../../tests/support/holding.ts'
import { bindSettings } from '../../../../tests/support/settings.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { certificates, ownerLetters, portal } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1], viewer: ['viewer', 1] })
const letterNote = 'Kính gửi ông,\nĐoàn đến xem kho chất thải ngày 05/12.'
const added = 'Đoàn đến xem kho chất thải ngày 05/12.'

const preview = async (
  act: 'certificate.suspend' | 'certificate.confirm-issue',
  asked: { id: string; body: object },
  by = people.admin,
) => call(ownerLetters.preview, { body: { act, params: { id: asked.id }, body: { ...asked.body } } }, by)
const keptWords = async (certificateId: string, kind: string) =>
  (
    await rows
      .selectFrom('owner_letters')
      .select(['kind', 'words'])
      .where('certificate_id', '=', certificateId)
      .execute()
  ).filter((letter) => letter.kind === kind)
const told = async (owner: { token: string }, type: string) =>
  (await call(portal.notifications, { query: {} }, owner)).data.items.find((notice) => notice.type === type)?.body

/** A certificate whose confirmation was shown first, with what its letter adds. */
const issued = async () => {
  const { assessmentId, owner } = await approvedAssessment(api, people.leader)
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  const asked = { act: 'certificate.issue', params: {}, body } as const
  const { data: before } = await call(ownerLetters.preview, { body: asked }, people.leader)
  const { decisionId: id } = (await call(certificates.issue, { body }, people.leader)).data
  const shown = await preview('certificate.confirm-issue', { id, body: { letterNote } })
  await bindSettings(api, { holdMinutes: 0 })
  const { data } = await call(certificates.confirmIssue, { params: { id }, body: { letterNote } }, people.admin)
  await bindSettings(api, { holdMinutes: 10, suspensionHoldMinutes: 10 })
  return { id: data.items[0]?.id ?? '', owner, shown: shown.data, before }
}

it('shows the letter of an act in its own words and leaves nothing; what is added goes with the act, also where it is held', async () => {
  const { id, owner, shown, before: entered } = await issued()
  // Where a second person confirms, the first sends nothing.
  expect(entered).toEqual({ why: expect.stringContaining('chưa gửi thư'), count: 0, items: [] })
  expect(shown).toMatchObject({ why: null, count: 1, items: [{ kind: 'certificate_issued', way: 'mail' }] })
  expect(shown.items[0]?.paragraphs).toContain(added)
  // The paper is drawn first.
  await eventually(async () => {
    const [letter] = await keptWords(id, 'certificate_issued')
    expect(letter?.words.paragraphs).toContain(added)
  })
  expect(await told(owner, 'certificate_issued')).toContain(added)

  const { version } = (await call(certificates.get, { params: { id } }, people.admin)).data
  const given = { version, reason: 'Xả thải ra biển.', until: addDays(vietnamDay(new Date()), 20), letterNote }
  const countLogs = async () => (await rows.selectFrom('audit_logs').select('id').execute()).length
  const before = await countLogs()
  const { data } = await preview('certificate.suspend', { id, body: given })
  expect(await countLogs()).toBe(before)
  expect(data.items[0]).toMatchObject({ kind: 'certificate_suspended', greeting: expect.stringMatching(/^Kính gửi /) })
  expect(data.items[0]?.paragraphs.filter((text) => text.startsWith('Kính gửi'))).toEqual([])
  expect(data.items[0]?.paragraphs).toEqual(expect.arrayContaining(['Lý do: Xả thải ra biển.', added]))

  const { data: held } = await call(certificates.suspend, { params: { id }, body: given }, people.admin)
  expect(held).toMatchObject({ state: 'valid', held: { act: 'certificate.suspend' } })
  expect(await keptWords(id, 'certificate_suspended')).toEqual([])
  const logged = await rows
    .selectFrom('audit_logs')
    .select('changes')
    .where('action', '=', 'certificate.suspend')
    .execute()
  expect(logged).toMatchObject([{ changes: { letterNote: { before: null, after: letterNote } } }])
  await passMinutes(api, 10)
  await endHolds(api)
  expect((await keptWords(id, 'certificate_suspended'))[0]?.words.paragraphs).toContain(added)
  expect(await told(owner, 'certificate_suspended')).toContain(added)
})

it('says why there is no letter yet, and is as closed as the act', async () => {
  const { id } = await issued()
  const { version } = (await call(certificates.get, { params: { id } }, people.admin)).data
  const asked = { id, body: { version, reason: '', until: addDays(vietnamDay(new Date()), 20) } }
  expect((await preview('certificate.suspend', asked)).data).toEqual({
    why: 'Vui lòng nhập lý do.',
    count: 0,
    items: [],
  })
  expect((await preview('certificate.suspend', asked, people.viewer)).status).toBe(403)
})
