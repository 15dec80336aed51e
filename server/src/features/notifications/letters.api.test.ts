import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { fullChecklist, pendingFacility } from '../../../../tests/support/registrations.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const api = await startApi()
const { call } = api
const { facilities, portal, settings } = contract
const admin = await api.signIn('administrator')

const reasons = [{ code: 'mismatch' as const, targets: ['name' as const], note: 'Tên chưa khớp giấy phép.' }]
const rejected = async () => {
  const { owner, facility } = await pendingFacility(api)
  const body = { version: facility.version, reasons }
  expect((await call(facilities.reject, { params: { id: facility.id }, body }, admin)).status).toBe(200)
  return { owner, facility }
}
const approved = async () => {
  const { owner, facility } = await pendingFacility(api)
  const body = { version: facility.version, checklist: fullChecklist }
  expect((await call(facilities.approve, { params: { id: facility.id }, body }, admin)).status).toBe(200)
  return { owner, facility }
}
const letterTo = (email: string) =>
  eventually(async () => {
    const [letter, ...others] = await api.lettersTo(email)
    expect([letter === undefined, others]).toEqual([false, []])
    return letter ?? ''
  })

it('tells an owner by letter of what was decided, with every reason', async () => {
  const no = await rejected()
  const letter = await letterTo(no.owner.email)
  expect(letter).toContain(`${no.facility.registration.name} (${no.facility.code}) chưa được duyệt`)
  expect(letter).toContain('Tên chưa khớp giấy phép.')
  const yes = await approved()
  expect(await letterTo(yes.owner.email)).toContain('đã được duyệt')
})

it('writes what nobody can turn off, of other letters those that the settings name; the portal tells all', async () => {
  const { version, values } = (await call(settings.get, {}, admin)).data
  await call(settings.update, { body: { version, values: { ...values, ownerLetters: [] } } }, admin)
  const { owner } = await approved()
  const later = await rejected()
  await letterTo(later.owner.email)
  expect(await api.lettersTo(owner.email)).toEqual([])
  const { items } = (await call(portal.notifications, {}, owner)).data
  expect(items.map(({ type }) => type)).toContain('facility_approved')
})
