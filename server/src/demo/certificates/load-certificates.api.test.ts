import { contract } from '@nhanxanh/contract'
import { expirySpans } from '@nhanxanh/contract/shared/expiry'
import { certificateStandings } from '@nhanxanh/contract/features/facilities.rules'
import type { CertificateStanding } from '@nhanxanh/contract/features/facilities.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { loadDemoFacilities } from '../../../../tests/support/demo-facilities.ts'
import { stateOf } from '../../features/certificates/certificates.presenter.ts'
import { listAwaiting } from '../../features/certificates/subjects.repo.ts'
import { loadDemoAssessments } from '../assessments/load-assessments.ts'
import { loadDemoCertificates } from './load-certificates.ts'

const api = await startApi()
await shippedSets(api)
await loadDemoFacilities(api.rows)
await loadDemoAssessments(api.db, api.platform)
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
  const series = Map.groupBy(certificates, ({ number }) => number.slice(0, number.lastIndexOf('-')))
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
    .where('action', '<>', 'certificate.line')
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
  await loadDemoCertificates(api.db, api.platform)
  expect(await all()).toEqual(before)
})
