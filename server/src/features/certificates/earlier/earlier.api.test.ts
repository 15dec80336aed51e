import { contract } from '@nhanxanh/contract'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { approvedFacility, newestPeriod } from '../../../../../tests/support/assessments.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { aDecision, approve, approvedAssessment, issueByTwo } from '../../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'
import { pendingFacility, smallPdf } from '../../../../../tests/support/registrations.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { assessments, certificates, facilities, files, portal } = contract
const people = cast(api, { admin: ['administrator', 1], leader: ['leader', 1], clerk: ['secretariat', 1] })
const today = vietnamDay(new Date())

let count = 0
const item = (facilityId: string, changes: object = {}) => {
  count += 1
  return {
    facilityId,
    number: `${count}/GCN-DLX`,
    level: 'co_ban',
    decisionNumber: `${count}/QĐ-SDL`,
    decidedOn: '2025-01-20',
    issuedOn: '2025-02-01',
    validUntil: addDays(today, 200),
    ...changes,
  }
}
const signer = { signerName: 'Nguyễn Thị Minh Tâm', signerTitle: 'Giám đốc', fileId: null }
const enter = (items: ReturnType<typeof item>[], token = people.admin) =>
  call(certificates.enterEarlier, { body: { ...signer, items } }, token)
const levelKey = async () => (await call(certificates.earlierLevels, {}, people.admin)).data.items[0]?.key ?? ''

/** A facility whose certificate was issued on paper. */
const entered = async () => {
  const { facility, owner } = await approvedFacility(api)
  const given = item(facility.id, { level: await levelKey() })
  const { data } = await enter([given])
  return { facility, owner, given, id: data.items[0]?.id ?? '' }
}

describe('a certificate of before the system', () => {
  it('is entered with decision, level and dates, is in force, and says what it is', async () => {
    const { facility, owner, given, id } = await entered()
    const { data } = await call(certificates.get, { params: { id } }, people.admin)
    expect(data).toMatchObject({
      origin: 'earlier',
      number: given.number,
      state: 'valid',
      issuedOn: given.issuedOn,
      validUntil: given.validUntil,
      assessment: null,
      points: null,
      recordNumber: null,
      paper: null,
      decision: { number: given.decisionNumber, decidedOn: given.decidedOn, signerName: signer.signerName },
      can: { exchange: false, suspend: true, revoke: true, end: true },
    })
    expect(data.facility.id).toBe(facility.id)
    const page = await (await fetch(`${api.address}/verify/${data.code}`)).text()
    expect(page).toContain('Cấp trên giấy trước khi có hệ thống')
    const { data: row } = await call(facilities.get, { params: { id: facility.id } }, people.admin)
    expect(row.status).toBe('approved')
    const own = await call(portal.ownCertificates, {}, owner)
    expect(own.data.items).toMatchObject([{ number: given.number, assessment: null }])
    const { data: list } = await call(certificates.list, { query: { origin: ['earlier'], limit: 100 } }, people.leader)
    expect(list.items.map(({ number }) => number)).toContain(given.number)
  })

  it('proves nothing that it cannot: no seal, no paper, no credential, no exchange', async () => {
    const { id } = await entered()
    const params = { id }
    const { data } = await call(certificates.get, { params }, people.admin)
    for (const refused of [
      await call(certificates.recompute, { params }, people.leader),
      await call(certificates.capsule, { params }, people.leader),
    ]) {
      expect([refused.status, refused.error.code]).toEqual([404, 'SEALED_RECORD_NOT_FOUND'])
    }
    const body = { version: data.version, origin: 'exchange', reason: 'Đổi tên.', decision: null } as const
    const exchanged = await call(certificates.exchange, { params, body }, people.admin)
    expect([exchanged.status, exchanged.error.code]).toEqual([409, 'CERTIFICATE_ACT_NOT_POSSIBLE'])
    expect((await fetch(`${api.address}/verify/${data.code}/credential.json`)).status).toBe(404)
    const { rows } = api
    const drawn = await rows.selectFrom('certificate_papers').select('id').where('certificate_id', '=', id).execute()
    expect(drawn).toEqual([])
  })

  it('is entered by who decides of certificates alone, all of a list or none', async () => {
    const [one, other] = [await approvedFacility(api), await pendingFacility(api)]
    const level = await levelKey()
    const first = item(one.facility.id, { level })
    expect((await enter([first], people.leader)).status).toBe(403)
    const waiting = await enter([first, item(other.facility.id, { level })])
    expect(waiting.error).toMatchObject({
      code: 'FACILITY_NOT_APPROVED',
      fields: { 'items.1.facilityId': expect.any(String) as string },
    })
    expect((await call(certificates.list, { query: { facilityId: one.facility.id } }, people.admin)).data.total).toBe(0)
  })

  it('is refused at its field: level, days, term, number, a facility that has one', async () => {
    const { facility, given } = await entered()
    const level = await levelKey()
    const { facility: free } = await approvedFacility(api)
    const fieldsOf = async (changes: object) => (await enter([item(free.id, { level, ...changes })])).error.fields
    expect(await fieldsOf({ level: 'kim_cuong' })).toEqual({ 'items.0.level': 'Loại cơ sở này không có mức đó.' })
    expect(await fieldsOf({ issuedOn: addDays(today, 1) })).toHaveProperty('items.0.issuedOn')
    expect(await fieldsOf({ validUntil: '2025-01-31' })).toHaveProperty('items.0.validUntil')
    expect(await fieldsOf({ validUntil: '2045-01-31' })).toHaveProperty('items.0.validUntil')
    const written = `GCN số: ${given.number.toLowerCase().replace('-', ' – ')}.`
    expect(await fieldsOf({ number: written })).toEqual({ 'items.0.number': 'Số giấy này đã có.' })
    const again = await enter([item(facility.id, { level })])
    expect([again.status, again.error.code]).toEqual([409, 'CERTIFICATE_ALREADY_EXISTS'])
    const decisionNumber = `số ${given.decisionNumber.replace('Đ', 'D').toLowerCase()}.`
    const both = await Promise.all([1, 2].map(() => enter([item(free.id, { level, decisionNumber })])))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { data } = await call(certificates.list, { query: { facilityId: free.id } }, people.admin)
    expect(data.items[0]?.decision?.number).toBe(given.decisionNumber)
  })

  it('that was entered by mistake is taken back and entered anew under its number; others cannot be', async () => {
    const { facility, owner, given, id } = await entered()
    const mistaken = (version: number) => ({ version, kind: 'mistaken' as const, reason: 'Sai ngày.' })
    const { data } = await call(certificates.end, { params: { id }, body: mistaken(1) }, people.admin)
    expect(data).toMatchObject({ state: 'ended', endKind: 'mistaken' })
    expect((await call(portal.ownCertificates, {}, owner)).data.items).toEqual([])
    const again = await enter([{ ...item(facility.id), level: given.level, number: given.number }])
    expect(again.status).toBe(200)
    const { assessmentId } = await approvedAssessment(api, people.leader)
    const issue = { body: { decision: aDecision(), assessmentIds: [assessmentId] } }
    const { data: issued } = await issueByTwo(api, issue, people.leader)
    const params = { id: issued.items[0]?.id ?? '' }
    const refused = await call(certificates.end, { params, body: mistaken(1) }, people.admin)
    expect(refused.error.code).toBe('CERTIFICATE_ACT_NOT_POSSIBLE')
  })

  it('may be renewed by an assessment, whose certificate follows it, and whose number passes over those on paper', async () => {
    const { facility } = await approvedFacility(api)
    const level = await levelKey()
    const soon = item(facility.id, { level, validUntil: addDays(today, 60) })
    await enter([soon])
    const query = { facilityId: facility.id }
    const { data: options } = await call(assessments.startOptions, { query }, people.clerk)
    const problems = Object.fromEntries(options.kinds.map(({ kind, problem }) => [kind, problem]))
    expect(problems).toMatchObject({ renewal: null, initial: expect.any(String) as string })
    const start = { body: { ...query, kind: 'renewal' as const, periodTo: newestPeriod() } }
    const { data: begun } = await call(assessments.start, start, people.clerk)
    await approve(api, begun.id, people.leader)
    const { facility: other } = await approvedFacility(api)
    const { items } = (await call(certificates.list, { query: { limit: 100 } }, people.leader)).data
    const last = items.flatMap(({ number }) => /^(\d{4}\/\S+-)(\d{4})$/.exec(number)?.slice(1, 3) ?? [])
    const [series = `${today.slice(0, 4)}/KT-CSLT-`, nth = '0'] = last
    const onPaper = Array.from({ length: 3 }, (_, at) => `${series}${String(Number(nth) + at + 1).padStart(4, '0')}`)
    await enter([item(other.id, { level, number: onPaper[0] })])
    const issue = { body: { decision: aDecision(), assessmentIds: [begun.id] } }
    const { data: issued } = await issueByTwo(api, issue, people.leader)
    expect(issued.items[0]?.number).not.toBe(onPaper[0])
    const { data: detail } = await call(certificates.get, { params: { id: issued.items[0]?.id ?? '' } }, people.admin)
    expect(detail.chain.map(({ number }) => number)).toEqual([soon.number, issued.items[0]?.number])
  })
})

describe('a list of certificates of before the system', () => {
  it('is read against the register: what was found, and what was not, in words', async () => {
    const { facility } = await approvedFacility(api, { name: 'Khách sạn Trước Hệ Thống' })
    const { data: levels } = await call(certificates.earlierLevels, {}, people.admin)
    const first = levels.items.find(({ type }) => type === 'CSLT')
    const lines = [
      'DANH SÁCH ĐÃ CẤP;;;;;;',
      'Tên cơ sở;Mức;Số giấy;Số quyết định;Ngày quyết định;Ngày cấp;Hiệu lực đến',
      `khách sạn trước hệ thống;${first?.name};A/1;12/QĐ;20/01/2025;2025-02-01;31/01/2028`,
      'Khách sạn Không Có;Kim cương;A/2;12/QĐ;20/01/2025;31/02/2025;31/01/2028',
    ]
    const body = new File([lines.join('\n')], 'da-cap.csv')
    const { data } = await call(certificates.readEarlier, { body }, people.admin)
    expect(data.problems).toEqual([])
    expect(data.rows).toMatchObject([
      { line: 3, facility: { id: facility.id }, level: first?.key, issuedOn: '2025-02-01', problems: [] },
      {
        line: 4,
        facility: null,
        level: null,
        issuedOn: null,
        problems: [
          'Không tìm thấy cơ sở đã duyệt nào là “Khách sạn Không Có”.',
          'Không có mức “Kim cương”.',
          'Ngày cấp “31/02/2025” không phải là ngày.',
        ],
      },
    ])
    const scan = await call(files.upload, { body: await smallPdf('Quyet dinh') }, people.admin)
    const [row] = data.rows
    const whole = {
      ...signer,
      fileId: scan.data.id,
      items: [
        {
          facilityId: row?.facility?.id ?? '',
          number: row?.number ?? '',
          level: row?.level ?? '',
          decisionNumber: row?.decisionNumber ?? '',
          decidedOn: row?.decidedOn ?? '',
          issuedOn: row?.issuedOn ?? '',
          validUntil: row?.validUntil ?? '',
        },
      ],
    }
    const { data: made } = await call(certificates.enterEarlier, { body: whole }, people.admin)
    expect(made.items).toEqual([{ id: expect.any(String) as string, number: 'A/1' }])
  })
})
