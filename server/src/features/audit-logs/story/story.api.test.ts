import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
const { call, rows } = api
await shippedSets(api)
const { facilities, certificates, contacts, assessments, roles, users, auditLogs } = contract
const people = cast(api, {
  clerk: ['secretariat', 1],
  leader: ['leader', 1],
  admin: ['administrator', 1],
  viewer: ['viewer', 1],
  other: ['viewer', 2],
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
  expect((await issueByTwo(api, { body }, by('leader'))).status).toBe(200)
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
  const { id: certificateId } = await rows
    .selectFrom('certificates')
    .select('id')
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirstOrThrow()
  return { id, assessmentId, certificateId }
}

describe('the story of a facility', () => {
  it('tells what happened to it and to what belongs to it, the newest first, and no single answer', async () => {
    const { id, assessmentId } = await lived()
    const { data } = await call(facilities.story, { params: { id } }, by('admin'))
    const told = data.items.map(({ entityType, action }) => `${entityType}: ${action}`)
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
      new Set(
        (await call(facilities.story, { params: { id } }, by(who))).data.items.map(({ entityType }) => entityType),
      )
    expect(await things('clerk')).toContain('contact')
    expect(await things('admin')).not.toContain('contact')
  })

  it('tells nobody of what they may not list, and of no facility says so', async () => {
    const { id } = await lived()
    await withKeys(['facility:read', 'facility:list'])
    const { data } = await call(facilities.story, { params: { id } }, by('viewer'))
    expect(new Set(data.items.map(({ entityType }) => entityType))).toEqual(new Set(['facility']))
    const nowhere = await call(facilities.story, { params: { id: crypto.randomUUID() } }, by('admin'))
    expect(nowhere.error.message).toBe('FACILITY_NOT_FOUND')
  })
})

/** The viewer holds just these keys from now on. */
const withKeys = async (permissions: Parameters<typeof call<typeof roles.create>>[1]['body']['permissions']) => {
  const name = `Vai trò ${crypto.randomUUID()}`
  const { data: role } = await call(roles.create, { body: { name, description: '', permissions } }, by('admin'))
  await rows.updateTable('users').set({ role_id: role.id }).where('id', '=', people.viewer.id).execute()
  return role
}

describe('the story of an assessment and of a certificate', () => {
  it('tells of each other, with the role of that time, and the row of the log for those who may open it', async () => {
    const { id, assessmentId, certificateId } = await lived()
    const { data: ofAssessment } = await call(assessments.story, { params: { id: assessmentId } }, by('admin'))
    const issue = ofAssessment.items.find(({ action }) => action === 'certificate.issue')
    expect(issue).toMatchObject({ entityType: 'certificate', role: 'Quản trị hệ thống', record: { id: certificateId } })
    expect(ofAssessment.items.map(({ entityType }) => entityType)).not.toContain('facility')
    const row = await call(auditLogs.get, { params: { id: issue?.rowId ?? '' } }, by('admin'))
    expect(row.data.action).toBe('certificate.confirm-issue')

    const reason = 'Có phản ánh về nước thải.'
    const { data: certificate } = await call(certificates.get, { params: { id: certificateId } }, by('leader'))
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    const body = { version: certificate.version, reason, until, followUpId: null }
    const suspended = await call(certificates.suspend, { params: { id: certificateId }, body }, by('admin'))
    expect(suspended.status).toBe(200)
    const { data } = await call(certificates.story, { params: { id: certificateId } }, by('admin'))
    expect(data.items[0]).toMatchObject({ action: 'certificate.suspend', changes: { suspended: { after: reason } } })
    const told = new Set(data.items.map(({ entityType, record }) => `${entityType} ${record.id}`))
    expect(told).toEqual(new Set([`certificate ${certificateId}`, `assessment ${assessmentId}`, `facility ${id}`]))

    const next = await lived()
    await sql`update certificates set supersedes_id = ${certificateId} where id = ${next.certificateId}`.execute(rows)
    const { data: later } = await call(certificates.story, { params: { id: certificateId } }, by('admin'))
    const ofNext = later.items.filter(({ record }) => record.id === next.certificateId)
    expect(ofNext.map(({ action }) => action)).toEqual(['certificate.issue'])
  })

  it('is masked by the rights of the reader, and nothing without the key of the record', async () => {
    const { assessmentId, certificateId } = await lived()
    await withKeys(['certification:read', 'certification:list', 'assessment:list'])
    const { data } = await call(certificates.story, { params: { id: certificateId } }, by('viewer'))
    const others = data.items.filter(({ entityType }) => entityType !== 'certificate')
    expect(new Set(others.map(({ entityType }) => entityType))).toEqual(new Set(['assessment']))
    expect(others.every(({ changes }) => changes === null)).toBe(true)
    expect(data.items.every(({ rowId }) => rowId === null)).toBe(true)
    expect((await call(assessments.story, { params: { id: assessmentId } }, by('viewer'))).status).toBe(403)
    expect((await call(users.story, { params: { id: people.clerk.id } }, by('viewer'))).status).toBe(403)
    const nowhere = await call(certificates.story, { params: { id: crypto.randomUUID() } }, by('viewer'))
    expect(nowhere.error.message).toBe('CERTIFICATE_NOT_FOUND')
  })

  it('shows to who has only what was assigned to them nothing of what was not', async () => {
    const { assessmentId, certificateId } = await lived()
    const role = await withKeys(['certification:read', 'certification:list', 'assessment:list', 'facility:list'])
    await rows.updateTable('roles').set({ assigned_only: true }).where('id', '=', role.id).execute()
    expect((await call(certificates.story, { params: { id: certificateId } }, by('viewer'))).status).toBe(404)
    const given = { lead_id: people.viewer.id }
    await rows.updateTable('assessments').set(given).where('id', '=', assessmentId).execute()
    const { data } = await call(certificates.story, { params: { id: certificateId } }, by('viewer'))
    expect(new Set(data.items.map(({ entityType }) => entityType))).toEqual(
      new Set(['certificate', 'assessment', 'facility']),
    )
  })
})

describe('the story of a role and of an account', () => {
  it('tells who came to hold the role, to those who may list accounts, and of the account all that was done to it', async () => {
    const role = await withKeys(['role:read', 'role:list'])
    const params = { id: people.other.id }
    const { data: account } = await call(users.get, { params }, by('admin'))
    const body = { ...account, phone: account.phone ?? null, roleId: role.id }
    const { name, email, phone, roleId, expiresOn, version } = body
    const edit = { name, email, phone, roleId, expiresOn, version }
    expect((await call(users.update, { params, body: edit }, by('admin'))).status).toBe(200)
    const { data } = await call(roles.story, { params: { id: role.id } }, by('admin'))
    expect(data.items.map(({ action }) => action)).toEqual(['user.edit', 'role.create'])
    expect(data.items[0]).toMatchObject({
      role: 'Quản trị hệ thống',
      record: { id: people.other.id, name: account.name },
      changes: { role: { after: role.name } },
    })
    expect(Object.keys(data.items[0]?.changes ?? {})).toEqual(['role'])
    const { data: own } = await call(roles.story, { params: { id: role.id } }, by('viewer'))
    expect(own.items.map(({ action }) => action)).toEqual(['role.create'])
    const { data: history } = await call(users.story, { params }, by('admin'))
    expect(history.items[0]).toMatchObject({ action: 'user.edit', changes: { role: { after: role.name } } })
  })

  it('comes page by page, each act once and the newest first', async () => {
    const { id, name } = await withKeys(['role:read'])
    let version = 1
    for (let nth = 1; nth <= 60; nth += 1) {
      const body = { name, description: `Lần ${nth}`, permissions: ['role:read' as const], version }
      const { data } = await call(roles.update, { params: { id }, body }, by('admin'))
      version = data.version
    }
    const first = (await call(roles.story, { params: { id } }, by('admin'))).data
    const second = (await call(roles.story, { params: { id }, query: { before: first.next ?? '' } }, by('admin'))).data
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 11, null])
    const all = [...first.items, ...second.items]
    expect(new Set(all.map((entry) => entry.id)).size).toBe(61)
    const texts = all.slice(0, 60).map(({ changes }) => changes?.['description']?.after)
    expect(texts).toEqual(Array.from({ length: 60 }, (_, at) => `Lần ${60 - at}`))
    const odd = await call(roles.story, { params: { id }, query: { before: 'không' } }, by('admin'))
    expect(odd.error.message).toBe('VALIDATION_FAILED')
  })
})
