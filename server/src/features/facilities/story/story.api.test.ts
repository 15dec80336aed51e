import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
const { call, rows } = api
await shippedSets(api)
const { facilities, certificates, contacts, assessments, roles } = contract
const people = cast(api, {
  clerk: ['secretariat', 1],
  leader: ['leader', 1],
  admin: ['administrator', 1],
})
const by = (who: keyof typeof people) => ({ token: people[who].token })

/** A facility with a certificate and a complaint. */
const lived = async (namesPerson = false) => {
  const { assessmentId } = await approvedAssessment(api, people.leader)
  const { facility_id: id } = await rows
    .selectFrom('assessments')
    .select('facility_id')
    .where('id', '=', assessmentId)
    .executeTakeFirstOrThrow()
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  expect((await call(certificates.issue, { body }, by('leader'))).status).toBe(200)
  const letter = {
    name: 'Bà Na',
    email: '',
    phone: '0905123456',
    subject: 'Rác',
    body: 'Có rác.',
    kind: 'complaint' as const,
  }
  const { data: contact } = await call(contacts.create, { body: letter }, by('clerk'))
  const change = {
    version: contact.version,
    status: 'open',
    kind: 'complaint',
    assigneeId: namesPerson ? people.clerk.id : null,
    finding: null,
    namesPerson,
  } as const
  await call(contacts.update, { params: { id: contact.id }, body: { ...change, facilityId: id } }, by('clerk'))
  return { id, assessmentId }
}

describe('the story of a facility', () => {
  it('tells what happened to it and to what belongs to it, the newest first, and no single answer', async () => {
    const { id, assessmentId } = await lived()
    const { data } = await call(facilities.story, { params: { id } }, by('admin'))
    const told = data.items.map(({ thing, action }) => `${thing}: ${action}`)
    expect(told.slice(0, 2)).toEqual(['contact: contact.edit', 'contact: contact.create'])
    expect(told.filter((entry) => entry === 'certificate: certificate.issue')).toHaveLength(1)
    expect(told).toContain('assessment: assessment.start')
    expect(told).not.toContain('assessment: assessment.answer')
    expect(told.at(-1)).toBe('facility: facility.register')
    const times = data.items.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const { data: own } = await call(assessments.list, { query: { facilityId: id } }, by('admin'))
    expect(own.items.map((row) => row.id)).toEqual([assessmentId])
  })

  it('tells of a letter that names a person nobody but who has it', async () => {
    const { id } = await lived(true)
    const things = async (who: keyof typeof people) =>
      new Set((await call(facilities.story, { params: { id } }, by(who))).data.items.map(({ thing }) => thing))
    expect(await things('clerk')).toContain('contact')
    expect(await things('admin')).not.toContain('contact')
  })

  it('tells nobody of what they may not list, and of no facility says so', async () => {
    const { id } = await lived()
    const { data: role } = await call(
      roles.create,
      { body: { name: 'Chỉ xem hồ sơ', description: '', permissions: ['facility:read', 'facility:list'] } },
      by('admin'),
    )
    await rows.updateTable('users').set({ role_id: role.id }).where('id', '=', people.clerk.id).execute()
    const { data } = await call(facilities.story, { params: { id } }, by('clerk'))
    expect(new Set(data.items.map(({ thing }) => thing))).toEqual(new Set(['facility']))
    const nowhere = await call(facilities.story, { params: { id: crypto.randomUUID() } }, by('admin'))
    expect(nowhere.error.message).toBe('FACILITY_NOT_FOUND')
  })
})
