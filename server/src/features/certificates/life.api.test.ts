import { contract } from '@nhanxanh/contract'
import { addDays, formatDay, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { afterEach, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approve, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { nextVersion, shippedSets } from '../../../../tests/support/criteria.ts'
import { watchMoments } from '../../moments.ts'
import { expiries } from './reminders/expiry.jobs.ts'

const api = await startApi()
const shipped = await shippedSets(api)
const { call, rows } = api
const { assessments, certificates, portal } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1], second: ['administrator', 2] })
const today = vietnamDay(new Date())

const issued = async (changes: Parameters<typeof approvedAssessment>[2] = {}) => {
  const approved = await approvedAssessment(api, people.leader, changes)
  const body = { decision: aDecision(), assessmentIds: [approved.assessmentId] }
  const { data } = await issueByTwo(api, { body }, people.leader)
  return { ...approved, params: { id: data.items[0]?.id ?? '' } }
}
const read = async (params: { id: string }) => (await call(certificates.get, { params }, people.admin)).data
const reason = 'Nước thải vượt ngưỡng.'
afterEach(() => api.at(today))

describe('a suspension', () => {
  it('holds until it is lifted, and both stand on the record', async () => {
    const { params } = await issued()
    const body = { version: 1, reason, until: addDays(today, 30) }
    const wrong = await call(certificates.suspend, { params, body: { ...body, until: today } }, people.admin)
    expect(Object.keys(wrong.error.fields ?? {})).toEqual(['until'])
    const { data } = await call(certificates.suspend, { params, body }, people.admin)
    expect(data).toMatchObject({
      state: 'suspended',
      suspendedUntil: body.until,
      can: { suspend: false, reinstate: true },
    })
    const again = await call(certificates.suspend, { params, body: { ...body, version: data.version } }, people.admin)
    expect(again.error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
    const stale = await call(certificates.reinstate, { params, body: { version: 1, reason } }, people.admin)
    expect(stale.error.code).toBe('STALE_VERSION')
    const lifted = await call(certificates.reinstate, { params, body: { version: data.version, reason } }, people.admin)
    expect(lifted.data).toMatchObject({ state: 'valid', suspendedAt: null, suspendedUntil: null })
    expect(lifted.data.events.map(({ kind }) => kind)).toEqual(['issued', 'suspended', 'reinstated'])
  })
})

describe('an end', () => {
  it('by revocation needs two people, and is for ever', async () => {
    const { params } = await issued()
    const proposed = await call(certificates.revoke, { params, body: { version: 1, reason } }, people.admin)
    expect(proposed.data).toMatchObject({ state: 'valid', revocation: { reason }, can: { confirmRevocation: false } })
    const body = { version: proposed.data.version }
    const alone = await call(certificates.confirmRevocation, { params, body }, people.admin)
    expect([alone.status, alone.error.code]).toEqual([403, 'NOT_A_SIGNER'])
    const both = await Promise.all(
      [1, 2].map(() => call(certificates.confirmRevocation, { params, body }, people.second)),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const record = await read(params)
    expect(record).toMatchObject({ state: 'revoked', endKind: 'revoked', revocation: null })
    expect(Object.values(record.can)).not.toContain(true)
    const told = await rows
      .selectFrom('notifications')
      .select('type')
      .where('type', '=', 'certificate_revoked')
      .execute()
    expect(told.length).toBeGreaterThan(1)
  })

  it('can be thought better of before, and comes by return, closure or another owner too', async () => {
    const { params } = await issued()
    const proposed = await call(certificates.revoke, { params, body: { version: 1, reason } }, people.admin)
    const body = { version: proposed.data.version }
    const back = await call(certificates.withdrawRevocation, { params, body }, people.second)
    expect(back.data).toMatchObject({ state: 'valid', revocation: null, can: { revoke: true } })
    const closing = { version: back.data.version, kind: 'closed' as const, reason: 'Ngừng kinh doanh.' }
    const { data } = await call(certificates.end, { params, body: closing }, people.admin)
    expect(data).toMatchObject({ state: 'ended', endKind: 'closed' })
  })
})

describe('a new paper', () => {
  it('takes the new name over, keeps level and end, and follows the old one', async () => {
    const { params, facility } = await issued()
    const old = await read(params)
    expect(old.changedFacts).toEqual([])
    await rows.updateTable('facilities').set({ name: 'Tên mới' }).where('id', '=', facility.id).execute()
    expect((await read(params)).changedFacts).toMatchObject([{ label: 'Tên', now: 'Tên mới' }])
    const body = { version: old.version, origin: 'exchange' as const, reason: 'Đổi tên.', decision: null }
    // A term that began today would end on another day.
    await api.at(addDays(today, 40))
    const { data } = await call(certificates.exchange, { params, body }, people.leader)
    expect(data).toMatchObject({
      state: 'valid',
      issuedOn: addDays(today, 40),
      origin: 'exchange',
      facility: { name: 'Tên mới' },
      level: old.level,
      validUntil: old.validUntil,
      decision: old.decision,
      changedFacts: [],
      chain: [
        { id: old.id, state: 'superseded' },
        { number: data.number, state: 'valid' },
      ],
    })
    expect((await read(params)).facility.name).toBe(old.facility.name)
  })

  it('of a mistyped decision counts its term from the right day', async () => {
    const { params } = await issued({ at: new Date(Date.now() - 12 * 86_400_000) })
    const decision = aDecision({ decidedOn: addDays(today, -10) })
    const body = { version: 1, origin: 'correction' as const, reason: 'Ghi sai ngày.', decision }
    const approvedOn = (await read(params)).approvedOn ?? ''
    const early = { ...body, decision: { ...decision, decidedOn: addDays(approvedOn, -1) } }
    const refused = await call(certificates.exchange, { params, body: early }, people.leader)
    expect(refused.error.fields?.['decision.decidedOn']).toContain(formatDay(approvedOn))
    const { data } = await call(certificates.exchange, { params, body }, people.leader)
    expect(data).toMatchObject({ origin: 'correction', decision, issuedOn: decision.decidedOn })
    expect(data.validUntil < (await read(params)).validUntil).toBe(true)
  })
})

describe('a new paper of a facility that is another one now', () => {
  const body = { version: 1, origin: 'exchange' as const, reason: 'Đổi thông tin.', decision: null }
  const become = (id: string, changes: { type?: 'CSLT' | 'DTQDL'; sub_type?: string; rank?: number | null }) =>
    rows
      .updateTable('facilities')
      .set(changes as never)
      .where('id', '=', id)
      .execute()

  it('is refused for another type, however it came to that, and the record says why', async () => {
    const { params, facility } = await issued()
    await become(facility.id, { type: 'DTQDL', sub_type: 'bai_bien_dao', rank: null })
    const record = await read(params)
    expect([record.can.exchange, record.problems.exchange]).toEqual([
      false,
      expect.stringMatching(/^Loại cơ sở nay khác/),
    ])
    for (const origin of ['exchange', 'correction'] as const) {
      const refused = await call(certificates.exchange, { params, body: { ...body, origin } }, people.leader)
      expect([refused.status, refused.error.code, refused.error.message]).toEqual([
        409,
        'CERTIFICATE_ACT_NOT_POSSIBLE',
        record.problems.exchange,
      ])
    }
    expect((await read(params)).state).toBe('valid')
  })

  it('needs an assessment of kind Thay đổi where other criteria apply, and none where none depends on it', async () => {
    const admin = await api.signIn('administrator')
    const change = (draftId: string) =>
      rows
        .updateTable('criteria')
        .set({ ranks: [4, 5] })
        .where('id', '=', rows.selectFrom('criteria').select('id').where('version_id', '=', draftId).limit(1))
        .execute()
    await nextVersion(api, admin, { from: shipped.CSLT, rule: 'keep', since: addDays(today, -1), change })
    const { params, facility, owner } = await issued({ rank: 3 })
    await become(facility.id, { rank: 5 })
    const refused = await call(certificates.exchange, { params, body }, people.leader)
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('loại Thay đổi')])
    expect((await read(params)).problems.exchange).toBe(refused.error.message)
    const { data: options } = await call(portal.startOptions, {}, owner)
    expect(options.kinds.find(({ kind }) => kind === 'change')?.problem).toBeNull()
    await become(facility.id, { rank: 2 })
    const { data } = await call(certificates.exchange, { params, body }, people.leader)
    expect(data).toMatchObject({ origin: 'exchange', facility: { rank: 2 }, state: 'valid' })

    // The same before the first certificate: what was judged is not what would be printed.
    const waiting = await approvedAssessment(api, people.leader, { rank: 4 })
    const issue = { body: { decision: aDecision(), assessmentIds: [waiting.assessmentId] } }
    await become(waiting.facility.id, { rank: null })
    const kept = await issueByTwo(api, issue, people.leader)
    expect([kept.status, kept.error.fields?.['assessmentIds']]).toEqual([409, expect.stringContaining('loại Thay đổi')])
    const { leftOut } = (await call(certificates.awaiting, {}, people.leader)).data
    expect(leftOut).toContainEqual(expect.objectContaining({ id: waiting.assessmentId }))
    await become(waiting.facility.id, { rank: 5 })
    expect((await issueByTwo(api, issue, people.leader)).status).toBe(200)
  })
})

describe('of two approvals of one facility', () => {
  const issue = (assessmentIds: string[]) =>
    issueByTwo(api, { body: { decision: aDecision(), assessmentIds } }, people.leader)
  const approvedTwice = async () => {
    const first = await approvedAssessment(api, people.leader, { at: new Date(Date.now() - 2 * 86_400_000) })
    const { id } = await twin(first.assessmentId)
    await approve(api, id, people.leader, { at: new Date(Date.now() - 86_400_000) })
    return { older: first.assessmentId, newer: id, facilityId: first.facility.id }
  }
  /** A second assessment of the same facility, as it could be begun before the first had its certificate. */
  const twin = async (assessmentId: string) => {
    const row = await rows
      .selectFrom('assessments')
      .selectAll()
      .where('id', '=', assessmentId)
      .executeTakeFirstOrThrow()
    const { facility_id, criteria_version_id, period_from, period_to, updated_at } = row
    const created_at = new Date(row.created_at.getTime() + 60_000)
    const same = { facility_id, criteria_version_id, period_from, period_to, created_at, updated_at }
    const [name_folded, search_text] = [row.name_folded, row.search_text]
    const code = `DG-${crypto.randomUUID().slice(0, 8)}`
    return rows
      .insertInto('assessments')
      .values({ ...same, name_folded, search_text, code, kind: 'change' })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const codeOf = async (id: string) => (await call(assessments.get, { params: { id } }, people.admin)).data.code

  it('only the newest is issued: the older one stands apart with the reason, and is refused, alone and beside it', async () => {
    const { older, newer, facilityId } = await approvedTwice()
    const { data } = await call(certificates.awaiting, {}, people.leader)
    expect(data.items.map(({ id }) => id)).toContain(newer)
    expect(data.items.map(({ id }) => id)).not.toContain(older)
    const reason = expect.stringContaining(await codeOf(newer)) as string
    expect(data.leftOut).toContainEqual(expect.objectContaining({ id: older, reason }))
    for (const ids of [[older], [older, newer], [newer, older]]) {
      const refused = await issue(ids)
      expect([refused.status, refused.error.code]).toEqual([409, 'CERTIFICATE_ACT_NOT_POSSIBLE'])
      expect(refused.error.fields?.['assessmentIds']).toContain(await codeOf(older))
    }
    // Reopened and approved anew, the older one would be the newest.
    const version = async () => (await call(assessments.get, { params: { id: older } }, people.admin)).data.version
    const again = { params: { id: older }, body: { version: await version(), reason: 'Xem lại.' } }
    const reopened = await call(assessments.reopen, again, people.admin)
    expect([reopened.status, reopened.error.message]).toEqual([409, 'Cơ sở đã lập phiếu khác sau quyết định này.'])
    expect((await issue([newer])).status).toBe(200)
    expect((await issue([older])).error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
    // The file of the certificate is looked at again: the older approval does not step in front of it.
    await rows
      .updateTable('assessments')
      .set({ status: 'submitted', decided_at: null })
      .where('id', '=', newer)
      .execute()
    expect((await issue([older])).error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
    const listed = await call(certificates.list, { query: { facilityId } }, people.leader)
    expect([listed.data.total, listed.data.counts.valid]).toEqual([1, 1])
  })

  it('no second one is begun while the first waits for its certificate, by the owner or on paper', async () => {
    const { owner, facility, assessmentId } = await approvedAssessment(api, people.leader)
    const code = await codeOf(assessmentId)
    const { data } = await call(portal.startOptions, {}, owner)
    for (const { problem } of data.kinds) expect(problem).toContain(code)
    const start = { kind: 'change' as const, periodTo: data.periods[0]?.to ?? '' }
    const onPaper = { body: { ...start, facilityId: facility.id } }
    for (const answer of [
      await call(portal.startAssessment, { body: start }, owner),
      await call(assessments.start, onPaper, people.admin),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([409, 'ASSESSMENT_KIND_NOT_POSSIBLE'])
      expect(answer.error.fields?.['kind']).toContain(code)
    }
    await issue([assessmentId])
    const after = (await call(portal.startOptions, {}, owner)).data.kinds
    expect(after.find(({ kind }) => kind === 'change')?.problem).toBeNull()
  })
})

describe('the reminders', () => {
  it('come once each, however often and however late anybody looks', async () => {
    const { params, owner } = await issued()
    const { validUntil } = await read(params)
    const moments = async (days: number) => {
      const now = new Date(startOfVietnamDay(addDays(validUntil, days)).getTime() + 60_000)
      await watchMoments({ db: api.db, now, platform: api.platform }, expiries)
      await watchMoments({ db: api.db, now, platform: api.platform }, expiries)
      return (await read(params)).reminders.map(({ moment }) => moment)
    }
    const tellings = async () => {
      const told = rows.selectFrom('notifications').selectAll().where('type', '=', 'certificate_expiring')
      const own = await told.where('user_id', '=', owner.id).execute()
      return own.map(({ body }) => body)
    }
    expect(await moments(-91)).toEqual([])
    expect(await moments(-90)).toEqual(['90'])
    expect(await moments(-20)).toEqual(expect.arrayContaining(['90', '60', '30']))
    expect(await moments(0)).toHaveLength(4)
    expect(await moments(1)).toHaveLength(5)
    expect(await moments(400)).toHaveLength(5)
    const bodies = await tellings()
    expect(bodies).toHaveLength(4)
    expect(bodies.filter((body) => body.includes('còn 20 ngày'))).toHaveLength(1)
    expect(bodies.filter((body) => body.includes('đã hết hạn ngày'))).toHaveLength(1)
  })
})
