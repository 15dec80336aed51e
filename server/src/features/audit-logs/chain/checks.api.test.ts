import { contract } from '@nhanxanh/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { pendingFacility } from '../../../../../tests/support/registrations.ts'
import type { ChainCourse } from '../../../db/tables/audit-tables.ts'
import { sealAuditLogs } from './chain.jobs.ts'
import { resumeChecks } from './checks.jobs.ts'
import { lookOn } from './verify-chain.service.ts'
import { eventually } from '../../../../../tests/support/eventually.ts'

const api = await startApi()
const { call, rows } = api
const { auditLogs } = contract
const people = cast(api, { admin: ['administrator', 1] })
const now = () => api.platform.clock.now()
const lastCheck = async () => (await call(auditLogs.lastCheck, {}, people.admin)).data.check

beforeAll(async () => {
  for (let nth = 0; nth < 5; nth += 1) await pendingFacility(api)
  // More than ten leaves, whose places as text have another order. Rows come into the tree once no transaction of the whole server is older than they are.
  const seal = async () => {
    await sealAuditLogs(api.db, api.platform, AbortSignal.timeout(20_000))
    expect((await rows.selectFrom('audit_leaves').select('seq').execute()).length).toBeGreaterThan(10)
  }
  await eventually(seal)
}, 60_000)

describe('a check of the chain', () => {
  it('is checked in the background without the limit of requests, one check for all who ask for the same', async () => {
    // Each row takes its time: together they take longer than a statement of a request may.
    await api.owner.query(`alter function is_audit_entry_true rename to is_true_at_once;
      create function is_audit_entry_true(l audit_logs) returns boolean language plpgsql as $$ begin
        perform pg_sleep(4.0 / (select count(*) from audit_leaves)); return is_true_at_once(l); end $$`)
    const asked = await Promise.all([1, 2].map(() => call(auditLogs.verify, { body: { anchor: null } }, people.admin)))
    const again = (await call(auditLogs.verify, { body: { anchor: null } }, people.admin)).data
    expect(asked.map(({ data }) => data.id)).toEqual([again.id, again.id])
    expect([again.report, again.failure]).toEqual([null, null])
    await eventually(async () => expect((await lastCheck())?.report?.problems).toEqual([]))
    await api.owner.query(
      'drop function is_audit_entry_true; alter function is_true_at_once rename to is_audit_entry_true',
    )
  })

  it('is checked on from where a killed check was', async () => {
    const courses: ChainCourse[] = []
    const asked = { now, anchor: null, atOnce: 3 }
    const goesOn = (course: ChainCourse) => Promise.resolve(courses.push(course) < 2)
    expect(await lookOn(api.db, { ...asked, goesOn })).toBeNull()
    const [, course] = courses
    expect(course?.peaks.map(({ leaves }) => leaves)).toEqual([4, 2])
    const rest = course && (await lookOn(api.db, { ...asked, from: JSON.parse(JSON.stringify(course)) as ChainCourse }))
    expect(rest?.problems).toEqual([])
    expect(rest?.size).toBeGreaterThan(6)
    // What was found before the kill is told at the end, and the rows before it are not looked at again.
    const found = {
      ...course,
      problems: [{ place: 1, sentence: 'Đã thấy' }],
      more: 0,
      peaks: course?.peaks ?? [],
      next: course?.next ?? 0,
    }
    expect((await lookOn(api.db, { ...asked, from: found }))?.problems).toEqual(found.problems)
    // A check whose process was killed in the middle is taken up at the next start.
    const { id } = await rows
      .insertInto('chain_checks')
      .values({
        asked_by: people.admin.id,
        anchor: null,
        total: 1,
        size: 6,
        course: JSON.stringify(found),
        report: null,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await resumeChecks(api.db, api.platform)
    await vi.waitFor(async () => expect((await lastCheck())?.report?.problems).toEqual(found.problems), {
      timeout: 10_000,
    })
    expect((await lastCheck())?.id).toBe(id)
  })
})
