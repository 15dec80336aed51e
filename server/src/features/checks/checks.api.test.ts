import { contract } from '@nhanxanh/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { runScript } from '../../../../tests/support/rotate.ts'
import { sealAll } from '../../../../tests/support/sealing.ts'
import { lookOn } from '../audit-logs/chain/verify-chain.service.ts'
import type { ChainCourse } from '../../db/tables/audit-tables.ts'
import { checkNightly, resumeChecks } from './checks.jobs.ts'
import { beginning } from './walk.service.ts'

const api = await startApi()
const { call, rows } = api
const { checks } = contract
const people = cast(api, { admin: ['administrator', 1] })
const now = () => api.platform.clock.now()
const lastCheck = async () => (await call(checks.last, {}, people.admin)).data.check
const ended = () =>
  eventually(async () => {
    const check = await lastCheck()
    if (check?.report == null) throw new Error(check?.failure ?? 'The check is at work')
    return check
  })

beforeAll(async () => {
  for (let nth = 0; nth < 5; nth += 1) await pendingFacility(api)
  // More than ten leaves, whose places as text have another order.
  await sealAll(api.db, api.platform)
}, 60_000)

describe('a check', () => {
  it('is done in the background without the limit of requests, one for all who ask for the same, part by part', async () => {
    // Each row takes its time: together they take longer than a statement of a request may.
    await api.owner.query(`alter function is_audit_entry_true rename to is_true_at_once;
      create function is_audit_entry_true(l audit_logs) returns boolean language plpgsql as $$ begin
        perform pg_sleep(4.0 / (select count(*) from audit_leaves)); return is_true_at_once(l); end $$`)
    const asked = await Promise.all([1, 2].map(() => call(checks.start, { body: { anchor: null } }, people.admin)))
    const again = (await call(checks.start, { body: { anchor: null } }, people.admin)).data
    expect(asked.map(({ data }) => data.id)).toEqual([again.id, again.id])
    expect([again.report, again.failure]).toEqual([null, null])
    const check = await ended()
    expect(check.report?.problems).toEqual([])
    expect(check.parts.map(({ key, findings, isDone }) => [key, findings, isDone])).toEqual(
      ['keys', 'versions', 'records', 'said', 'certificates', 'files', 'log'].map((key) => [key, [], true]),
    )
    expect(check.parts.find(({ key }) => key === 'files')).toMatchObject({ done: 5, total: 5 })
    await api.owner.query(
      'drop function is_audit_entry_true; alter function is_true_at_once rename to is_audit_entry_true',
    )
  })

  it('is asked for by nobody each night, once while it is at work', async () => {
    // It stays at work until both have asked, however late the second is.
    const { clock } = api.platform
    const later = { clock, jobs: { enqueue: () => Promise.resolve() } }
    await Promise.all([checkNightly(api.db, later), checkNightly(api.db, later)])
    await resumeChecks(api.db, api.platform)
    expect(await ended()).toMatchObject({ askedBy: null, failure: null })
    const own = await rows.selectFrom('chain_checks').select('id').where('asked_by', 'is', null).execute()
    expect(own).toHaveLength(1)
  })

  it('goes on from where a killed one was, within the log and between its parts', async () => {
    const courses: ChainCourse[] = []
    const asked = { now, anchor: null, atOnce: 3 }
    const goesOn = (course: ChainCourse) => Promise.resolve(courses.push(course) < 2)
    expect(await lookOn(api.db, { ...asked, goesOn })).toBeNull()
    const [, course] = courses
    expect(course?.peaks.map(({ leaves }) => leaves)).toEqual([4, 2])
    const rest = course && (await lookOn(api.db, { ...asked, from: JSON.parse(JSON.stringify(course)) as ChainCourse }))
    expect(rest?.problems).toEqual([])
    expect(rest?.size).toBeGreaterThan(6)
    // What was found before the kill is told at the end, and what lies before it is not looked at again.
    const found = beginning().parts.map(({ key, ...part }) => {
      const findings = key === 'files' ? ['Đã thấy'] : []
      return Object.assign(part, { key, findings, isDone: key !== 'log' })
    })
    const problem = { place: 1, sentence: 'Dòng 1 khác.' }
    const cursor = JSON.stringify({ ...course, problems: [problem] })
    const { id } = await rows
      .insertInto('chain_checks')
      .values({
        asked_by: people.admin.id,
        anchor: null,
        size: 6,
        parts: JSON.stringify(found),
        course: JSON.stringify({ cursor }),
        report: null,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await resumeChecks(api.db, api.platform)
    const check = await ended()
    expect([check.id, check.report?.problems]).toEqual([id, [problem]])
    expect(check.parts.find(({ key }) => key === 'files')).toMatchObject({ findings: ['Đã thấy'], done: 0 })
    const [sentence] = check.parts.find(({ key }) => key === 'log')?.findings ?? []
    expect(sentence).toMatch(/^Dòng 1 khác; có thể từ .+ \(lần kiểm tra gần nhất còn đúng\); hãy giữ nguyên .+\.$/)
  })

  it('is the same as a command beside the server, which ends with 1 where it found something', async () => {
    const verify = () => runScript(api, ['scripts/verify.ts'])
    const whole = await verify()
    expect(whole).toMatchObject({
      code: 0,
      text: expect.stringMatching(/✓ Tệp đã lưu: 5 đã xem, đúng\.\n✓ Chuỗi nhật ký: /),
    })
    await rows
      .updateTable('files')
      .set({ sha256: '0'.repeat(64) })
      .execute()
    const broken = await verify()
    expect(broken.code).toBe(1)
    expect(broken.text).toMatch(/✗ Tệp đã lưu: 5 đã xem, 5 chỗ không đúng\.\n✗ Tệp .+, giấy tờ của cơ sở /)
  })
})
