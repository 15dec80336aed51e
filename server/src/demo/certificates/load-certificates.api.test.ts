import { buffer } from 'node:stream/consumers'
import { contract } from '@nhanxanh/contract'
import { lastDayOfTerm } from '@nhanxanh/contract/features/certificates.rules'
import { isWorkingDay } from '@nhanxanh/contract/shared/terms'
import { expirySpans } from '@nhanxanh/contract/shared/expiry'
import { builtinRoles } from '@nhanxanh/contract/features/roles.builtin'
import { certificateStandings } from '@nhanxanh/contract/features/facilities.rules'
import type { CertificateStanding } from '@nhanxanh/contract/features/facilities.rules'
import { addDays, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readHolidays } from '../../../../seed/holidays/holidays.ts'
import { papers } from '../../../../seed/demo/assessments/papers.ts'
import { demoBegan } from '../../../../seed/demo/staff.ts'
import { startApi } from '../../../../tests/support/api.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { loadDemoFacilities } from '../../../../tests/support/demo-facilities.ts'
import { textOfPdf } from '../../../../tests/support/read-papers.ts'
import { stateOf } from '../../features/certificates/certificates.presenter.ts'
import { listAwaiting } from '../../features/certificates/subjects.repo.ts'
import { loadDemoAssessments } from '../assessments/load-assessments.ts'
import { loadDemoCases } from '../cases/load-cases.ts'
import { loadDemoReports } from '../reports/load-reports.ts'
import { loadDemoCertificates } from './load-certificates.ts'

const api = await startApi()
await shippedSets(api, true, demoBegan(new Date()))
await loadDemoFacilities(api.rows)
await loadDemoAssessments(api.db, api.platform)
// As it ships.
await api.rows
  .updateTable('roles')
  .set({ assigned_only: true })
  .where('name', '=', builtinRoles.assessor.name)
  .execute()
await loadDemoCases(api.db, api.platform)
await loadDemoCertificates(api.db, api.platform)
await loadDemoReports(api.db, api.platform)
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

it('tells what staff did on working days and in office hours, and nothing that is still to come', async () => {
  const { holidays, workedWeekends } = readHolidays()
  const steps = await rows
    .selectFrom('audit_logs as l')
    .innerJoin('users as u', 'u.id', 'l.changed_by')
    .select(['l.action', 'l.created_at'])
    .where('u.kind', '=', 'staff')
    .where('l.request_id', '=', 'demo')
    .execute()
  expect(steps.length).toBeGreaterThan(150)
  const isAtWork = (at: Date) => {
    const day = vietnamDay(at)
    const minute = (at.getTime() - startOfVietnamDay(day).getTime()) / 60_000
    return isWorkingDay(day, holidays, workedWeekends) && minute >= 480 && minute <= 1020 && at <= new Date()
  }
  expect(steps.filter(({ created_at }) => !isAtWork(created_at))).toEqual([])
})

/** Papers whose quarters add up to something else than is answered; what is only proposed from the cycle before is no answer. */
const countedOtherwise = async () => {
  const counting = new Map(papers.flatMap(({ fileName, counts }) => (counts ? [[fileName, counts] as const] : [])))
  const handedIn = await rows
    .selectFrom('assessment_evidence as e')
    .innerJoin('assessment_answers as w', (on) =>
      on.onRef('w.assessment_id', '=', 'e.assessment_id').onRef('w.question_id', '=', 'e.question_id'),
    )
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .innerJoin('assessments as a', 'a.id', 'e.assessment_id')
    .innerJoin('assessment_values as v', 'v.assessment_id', 'a.id')
    .innerJoin('question_inputs as i', 'i.id', 'v.input_id')
    .distinct()
    .select(['a.code', 'f.id', 'f.name', 'f.size', 'f.sha256', 'i.key', 'v.value'])
    .where('f.name', 'in', [...counting.keys()])
    .where('w.is_proposed', '=', false)
    .execute()
  const told = await Promise.all(
    handedIn.map(async ({ code, key, value, id, name, ...expected }) => {
      const counts = counting.get(name)
      if (counts?.input !== key) return []
      const file = await api.platform.files.open(id, expected)
      const text = file ? await textOfPdf(await buffer(file.stream)) : ''
      const parts = [...text.matchAll(new RegExp(`([\\d.]+) ${counts.unit}`, 'g'))]
      const sum = parts.reduce((all, [, part = '']) => all + Number(part.replaceAll('.', '')), 0)
      return [{ code, name, value, sum: String(sum) }]
    }),
  )
  expect(told.flat().length).toBeGreaterThan(5)
  return told.flat().filter(({ value, sum }) => sum !== value)
}

it('contradicts itself nowhere: who judged, proposed, concluded, signed and judged again, in this order and never alone', async () => {
  const { rows: found } = await sql`
    select 'signed alone' as what, d.id::text from assessment_decisions d
      where d.outcome <> 'supplement' and (d.signed_by = d.proposed_by or d.signed_at <= d.proposed_at)
    union all select 'judged after it was proposed', v.assessment_id::text from assessment_verdicts v
      join assessment_decisions d on d.assessment_id = v.assessment_id and d.attempt = v.attempt where v.judged_at > d.proposed_at
    union all select 'handed in after it was judged', v.assessment_id::text from assessment_verdicts v
      join assessment_attempts t on t.assessment_id = v.assessment_id and t.attempt = v.attempt
      where not v.is_carried and v.judged_at < t.submitted_at
    union all select 'concluded otherwise than signed', d.id::text from assessment_decisions d
      join council_sessions s on s.id = d.session_id
      left join council_session_files f on f.session_id = s.id and f.assessment_id = d.assessment_id
        and f.outcome = d.outcome and f.level is not distinct from d.level and f.points = d.points
      where f.outcome is null or s.closed_at >= d.signed_at or f.concluded_at <= d.proposed_at
    union all select 'signed past the council', d.id::text from assessment_decisions d
      where d.outcome <> 'supplement' and d.session_id is null
        and d.signed_at > (select min(created_at) from council_sessions)
    union all select 'decided without its paper', d.number from recognition_decisions d left join files f on f.id = d.file_id
      where f.id is null
    union all select 'asked by nobody whom the programme knows', r.code from data_requests r
      where not exists (select from facilities f join users u on u.id = f.owner_id where u.name = r.name)
    union all select 'judged again by who knows', r.id::text from blind_reviews r
      where r.assigned_at < (r.quarter + interval '3 months') or r.finished_at < r.assigned_at or exists (select from record_hands h
        where h.record_id = r.assessment_id and h.person_id = r.assessor_id)
    union all select 'settled by who decided, or complained about before', a.code from appeals a
      left join facility_decisions f on f.id::text = a.decision_id left join assessment_decisions d on d.id::text = a.decision_id
      left join audit_logs l on l.ref_id = a.id::text and l.action = 'appeal.settle'
      where l.changed_by in (f.decided_by, d.signed_by) or a.received_on < coalesce(f.decided_at, d.signed_at)::date
    union all select 'drawn up before its day', r.name from report_documents r
      where r.created_at::date < r.as_of or r.finished_at < r.created_at or r.counted_to > r.finished_at`.execute(rows)
  expect([...found, ...(await countedOtherwise())]).toEqual([])
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
    (select count(*)::int from blind_reviews where finished_at is not null) as "judged again",
    (select count(distinct r.id)::int from blind_reviews r join blind_verdicts v on v.review_id = r.id where r.finished_at is null) as "being judged",
    (select count(distinct state)::int from report_documents where rows > 0) as "documents",
    (select count(*)::int from notifications n join users u on u.id = n.user_id where u.kind = 'staff' and n.readed_at is null) as "unread"`.execute(
    rows,
  )
  expect(counts).toEqual([
    {
      appeals: 3,
      'data requests': 4,
      sent: 2,
      'to be sent': 1,
      earlier: 8,
      papers: 4,
      sessions: 7,
      'judged again': 1,
      'being judged': 1,
      documents: 2,
      unread: 0,
    },
  ])
})
