import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { receivePapers } from '../scripts/large/assessments/papers.ts'
import { seedLarge } from '../scripts/large/seed.ts'
import { find } from '../server/src/features/assessments/assessments.repo.ts'
import { attemptUnderReview, hashesOf, totalsOf } from '../server/src/features/assessments/review/attempt.service.ts'
import { beginning, walk } from '../server/src/features/checks/walk.service.ts'
import { startApi } from './support/api.ts'
import { shippedSets } from './support/criteria.ts'

const api = await startApi()
const { rows } = api

it('fills a database with assessments that share files, with the totals and hashes that a recomputation gives', async () => {
  await shippedSets(api)
  const papers = await receivePapers(api.platform, 30)
  const until = new Date('2026-11-20T12:00:00Z')
  const said: string[] = []
  const size = {
    facilities: 60,
    assessments: 30,
    certificates: 20,
    audit: 10,
    until,
    papers,
    sealing: await api.platform.sealing(rows),
    db: rows,
    say: (line: string) => said.push(line),
  }
  await seedLarge(api.owner, size)
  expect(said[2]).toMatch(/^30 assessments/)
  const made = await rows.selectFrom('assessments').selectAll().where('attempt', '>', 0).execute()
  expect(made.length).toBeGreaterThan(15)
  for (const row of made) {
    const record = await find(rows, row.id)
    const review = record && (await attemptUnderReview(rows, record))
    if (!review) throw new Error('The assessment is gone')
    const { scored, totals } = totalsOf(review)
    expect([row.points, row.level, row.to_judge, row.judged]).toEqual([
      toDecimal(scored.score.points),
      totals.level,
      totals.to_judge,
      totals.judged,
    ])
    const hashes = hashesOf(review)
    expect(review.verdicts.filter((each) => hashes.get(each.criterion_id) !== each.judged_hash)).toEqual([])
  }
  const hands = await rows.selectFrom('record_hands').selectAll().orderBy('record_id').orderBy('part').execute()
  expect(hands.length).toBeGreaterThan(made.length / 2)
  await sql`select fill_hands_of_assessments()`.execute(rows)
  expect(await rows.selectFrom('record_hands').selectAll().orderBy('record_id').orderBy('part').execute()).toEqual(
    hands,
  )
  const decided = made.filter(({ status, rejection }) => status === 'approved' || rejection === 'failed')
  const { platform } = api
  const looking = { db: rows, platform, known: await platform.keyRing.known(rows), kept: null, anchor: null }
  const goesOn = () => Promise.resolve(true)
  const { parts } = await walk(looking, beginning(), { lastWhole: new Map(), goesOn, restMs: 0 })
  // Licences have no bytes there, and rows of the log no place in the tree.
  const ofRecords = parts.filter(({ key }) => key !== 'files' && key !== 'log')
  expect(ofRecords.flatMap(({ findings }) => findings)).toEqual([])
  expect(parts.find(({ key }) => key === 'records')?.done).toBe(decided.length)
  const certificates = await rows.selectFrom('certificates').select(['assessment_id', 'code']).execute()
  const approved = made.filter(({ status }) => status === 'approved')
  expect(certificates.length).toBe(Math.min(20, new Set(approved.map((row) => row.facility_id)).size))
  expect(certificates.every(({ code }) => /^[a-z2-7]{26}$/.test(code))).toBe(true)
  const evidence = await rows.selectFrom('assessment_evidence').select(['assessment_id', 'file_id']).execute()
  const shared = Map.groupBy(evidence, (row) => row.file_id)
  expect(shared.size).toBeLessThanOrEqual(30)
  expect([...shared.values()].some((links) => new Set(links.map((row) => row.assessment_id)).size > 5)).toBe(true)
}, 120_000)
