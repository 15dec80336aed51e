import { contract } from '@nhanxanh/contract'
import { lastDayOfTerm } from '@nhanxanh/contract/features/certificates.rules'
import { expirySpans } from '@nhanxanh/contract/shared/expiry'
import { certificateStandings } from '@nhanxanh/contract/features/facilities.rules'
import type { CertificateStanding } from '@nhanxanh/contract/features/facilities.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { demoBegan } from '../../../../seed/demo/staff.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { loadDemoFacilities } from '../../../../tests/support/demo-facilities.ts'
import { stateOf } from '../../features/certificates/certificates.presenter.ts'
import { listAwaiting } from '../../features/certificates/subjects.repo.ts'
import { loadDemoAssessments } from '../assessments/load-assessments.ts'
import { loadDemoCases } from '../cases/load-cases.ts'
import { loadDemoCertificates } from './load-certificates.ts'

const api = await startApi()
await shippedSets(api, true, demoBegan(new Date()))
await loadDemoFacilities(api.rows)
await loadDemoAssessments(api.db, api.platform)
await loadDemoCases(api.db, api.platform)
await loadDemoCertificates(api.db, api.platform)
const { rows } = api
const byMoment = (one: { created_at: Date }, other: { created_at: Date }) =>
  one.created_at.getTime() - other.created_at.getTime()
const all = () => rows.selectFrom('certificates').selectAll().orderBy('number').execute()

it('has certificates of every state, without a gap in their numbers, and approved files that wait', async () => {
  const certificates = await all()
  const today = vietnamDay(new Date())
  const states = Map.groupBy(certificates, (certificate) => stateOf(certificate, today))
  const counts = Object.fromEntries([...states].map(([state, { length }]) => [state, length]))
  expect(counts).toMatchObject({ suspended: 1, revoked: 1, ended: 1, superseded: 1 })
  expect(counts['expired']).toBeGreaterThan(0)
  expect(counts['expiring']).toBeGreaterThan(4)
  expect(counts['valid']).toBeGreaterThan(5)
  const own = certificates.filter(({ origin }) => origin !== 'earlier')
  const series = Map.groupBy(own, ({ number }) => number.slice(0, number.lastIndexOf('-')))
  for (const numbers of series.values()) {
    expect(numbers.map(({ number }) => Number(number.split('-').at(-1)))).toEqual(numbers.map((_, nth) => nth + 1))
  }
  expect((await listAwaiting(rows)).length).toBeGreaterThan(4)
})

it('is found in the registry by where the last one of a facility stands', async () => {
  const { token } = await api.signIn('administrator')
  const today = vietnamDay(new Date())
  const last = new Map((await all()).toSorted(byMoment).map((each) => [each.facility_id, each]))
  const standings = [...last.values()].map((each) => stateOf(each, today))
  const ended = new Set<string>(['revoked', 'ended', 'superseded'])
  const counted = (standing: CertificateStanding) =>
    standings.filter((state) => standing === (state === 'superseded' ? 'ended' : state)).length
  for (const standing of certificateStandings.filter((each) => each !== 'none')) {
    const { data } = await api.call(contract.facilities.list, { query: { certificate: [standing] } }, { token })
    expect([standing, data.total]).toEqual([standing, counted(standing)])
    expect(data.items.every(({ certificate }) => certificate !== null)).toBe(true)
  }
  const { data } = await api.call(contract.facilities.facets, { query: { facet: 'certificate' } }, { token })
  expect(data).toMatchObject({ counts: { valid: counted('valid'), suspended: counted('suspended') } })
  // By the level that it holds, and by how soon that ends; each option shows as many as are counted beside it.
  const held = [...last.values()].filter((each) => !ended.has(stateOf(each, today)) && each.valid_until >= today)
  const by = {
    level: Map.groupBy(held, ({ level }) => level),
    expiresWithin: new Map(
      expirySpans.map((days) => [days, held.filter((each) => each.valid_until <= addDays(today, Number(days)))]),
    ),
  }
  for (const facet of ['level', 'expiresWithin'] as const) {
    const found = (await api.call(contract.facilities.facets, { query: { facet } }, { token })).data.counts
    for (const [value, of] of by[facet]) {
      const { data: shown } = await api.call(contract.facilities.list, { query: { [facet]: value } }, { token })
      expect([value, shown.total, found[value] ?? 0]).toEqual([value, of.length, of.length])
    }
  }
  const { data: soon } = await api.call(contract.facilities.list, { query: { expiresWithin: '90' } }, { token })
  expect(soon.items.every(({ due }) => due.length > 0)).toBe(true)
})

it('tells in the log of each decision and of what became of its certificates', async () => {
  const steps = await rows
    .selectFrom('audit_logs')
    .select('action')
    .where('entity_type', '=', 'certificate')
    .where('action', 'not in', ['certificate.line', 'certificate.enter-earlier'])
    .orderBy('created_at')
    .execute()
  expect(steps.map(({ action }) => action)).toEqual([
    ...Array.from({ length: 6 }, () => 'certificate.issue'),
    'certificate.exchange',
    'certificate.suspend',
    'certificate.revoke',
    'certificate.end',
  ])
})

it('is loaded once', async () => {
  const before = await all()
  await loadDemoCases(api.db, api.platform)
  await loadDemoCertificates(api.db, api.platform)
  expect(await all()).toEqual(before)
})

it('tells nothing in the wrong order: criteria, assessment, approval, decision, certificate, end', async () => {
  const { rows: told } = await sql<Record<string, Date | null>>`
    select v.published_at as criteria, a.created_at as begun, a.submitted_at as submitted, a.decided_at as approved,
      d.created_at as decided, c.created_at as issued, c.suspended_at as suspended, c.ended_at as ended, now() as today
    from certificates c
      join assessments a on a.id = c.assessment_id
      join criteria_versions v on v.id = a.criteria_version_id
      join recognition_decisions d on d.id = c.decision_id`.execute(rows)
  expect(told.length).toBeGreaterThan(20)
  for (const row of told) {
    const moments = Object.values(row).flatMap((at) => at ?? [])
    expect(moments).toEqual(moments.toSorted((one, other) => one.getTime() - other.getTime()))
  }
  const { rows: begun } =
    await sql`select a.code from assessments a join criteria_versions v on v.id = a.criteria_version_id
    join facilities f on f.id = a.facility_id
    left join certificates c on c.facility_id = f.id and c.origin = 'earlier'
    where a.created_at < v.published_at or a.created_at < f.decided_at or a.decided_at > now()
      or (a.kind = 'renewal' and (c.created_at < a.created_at) is not true)`.execute(rows)
  expect(begun).toEqual([])
})

it('has certificates of three years alone, its own none before the decision that founds it', async () => {
  const certificates = await all()
  const told = certificates.filter(({ origin }) => origin !== 'exchange')
  expect(told.map(({ valid_until }) => valid_until)).toEqual(told.map(({ issued_on }) => lastDayOfTerm(issued_on, 3)))
  const own = certificates.filter(({ origin }) => origin !== 'earlier')
  expect(own.filter(({ issued_on }) => issued_on <= '2025-05-27')).toEqual([])
})

it('has something for every list, and nobody is told anew of the past', async () => {
  const { rows: counts } = await sql<Record<string, number>>`select
    (select count(distinct status)::int from appeals) as "appeals",
    (select count(distinct status)::int from data_requests) as "data requests",
    (select count(*)::int from campaigns where status = 'sent') as "sent",
    (select count(*)::int from campaigns where status = 'pending') as "to be sent",
    (select count(*)::int from certificates where origin = 'earlier') as "earlier",
    (select count(*)::int from assessment_papers) as "papers",
    (select count(*)::int from council_sessions) as "sessions",
    (select count(*)::int from notifications n join users u on u.id = n.user_id where u.kind = 'staff' and n.readed_at is null) as "unread"`.execute(
    rows,
  )
  expect(counts).toEqual([
    { appeals: 3, 'data requests': 4, sent: 2, 'to be sent': 1, earlier: 8, papers: 4, sessions: 1, unread: 0 },
  ])
})
