import { contract } from '@nhanxanh/contract'
import { permissions } from '@nhanxanh/contract/permissions'
import { fillPath } from '@nhanxanh/contract/spine'
import type { Endpoint } from '@nhanxanh/contract/spine'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { withinSight } from '../server/src/db/assigned.ts'
import { endpointsOf } from './architecture/endpoints.ts'
import { startApi } from './support/api.ts'
import { submittedAssessment } from './support/assessments.ts'
import { cast } from './support/cast.ts'
import { shippedSets } from './support/criteria.ts'
import { registration, smallPdf } from './support/registrations.ts'
import { judgeAll } from './support/verdicts.ts'

/* Everything that can be asked for, asked by who must not see all of it. */

const api = await startApi()
await shippedSets(api)
const { call } = api
const { assessments, facilities, files, roles } = contract
const people = cast(api, { admin: ['administrator', 1], expert: ['viewer', 1], leader: ['leader', 1] })
const hidden = 'GHI-CHU-NOI-BO-KHONG-CHO-CHU-CO-SO'

type Submitted = Awaited<ReturnType<typeof submittedAssessment>>
let own: Submitted
let other: Submitted
/** The other one, judged again by the expert: the sealed attempt alone may be read. */
let reviewId = ''

/** Judged with remarks among staff, visited, and sent back, so that the owner may read what was found. */
const sentBack = async (submitted: Submitted): Promise<void> => {
  const { params } = submitted
  await call(
    assessments.assign,
    { params, body: { leadId: people.admin.id, memberIds: [people.expert.id] } },
    people.admin,
  )
  const [first, ...others] = await judgeAll(api, params.id, people.admin)
  const { verdicts } = (await call(assessments.review, { params }, people.admin)).data
  const versionOf = (id = '') => verdicts.find(({ criterionId }) => criterionId === id)?.version ?? 0
  const said = { share: null, reason: 'evidence_missing', comment: 'Xin gửi thêm ảnh.', internalNote: hidden } as const
  for (const [nth, each] of [first, others[0]].entries()) {
    const body = nth === 0 ? { ...said, verdict: 'supplement' as const } : { ...said, verdict: 'not_met' as const }
    const at = { params: { ...params, otherId: each?.id ?? '' }, body: { ...body, version: versionOf(each?.id) } }
    expect((await call(assessments.judge, at, people.admin)).status).toBe(200)
  }
  const visit = { visitedOn: '2026-01-05', people: hidden, minutes: hidden, fileIds: [] }
  expect((await call(assessments.recordVisit, { params, body: visit }, people.admin)).status).toBe(200)
  const { version } = (await call(assessments.get, { params }, people.admin)).data
  const back = await call(assessments.return, { params, body: { note: 'Xin bổ sung.', version } }, people.admin)
  expect(back.status).toBe(200)
}

beforeAll(async () => {
  const body = {
    name: 'Mọi quyền, chỉ hồ sơ được giao',
    description: null,
    permissions: [...permissions],
    assignedOnly: true,
  }
  const { data } = await call(roles.create, { body }, people.admin)
  await api.rows.updateTable('users').set({ role_id: data.id }).where('id', '=', people.expert.id).execute()
  own = await submittedAssessment(api, { name: 'Khách sạn Biển Của Mình' })
  other = await submittedAssessment(api, { name: 'Nhà nghỉ Của Người Khác' })
  await sentBack(own)
  await call(
    assessments.assign,
    { params: other.params, body: { leadId: people.admin.id, memberIds: [] } },
    people.admin,
  )
  const [quarter, now] = ['2026-01-01', new Date()]
  await api.rows.insertInto('blind_rounds').values({ quarter, share: 5, drawn_at: now }).execute()
  const given = { assessor_id: people.expert.id, assigned_by: people.admin.id, assigned_at: now }
  const review = await api.rows
    .insertInto('blind_reviews')
    .values({ quarter, number: 1, assessment_id: other.params.id, attempt: 1, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  reviewId = review.id
}, 60_000)

const reads = endpointsOf(contract).filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'public')

/** The answer of an endpoint, whatever it says. */
const textOf = async ({ path }: Endpoint, token: string, params: object): Promise<string> => {
  const query = path.endsWith('/facets') || path.endsWith('/counts') ? '?facet=type' : ''
  const response = await fetch(`${api.address}/api${fillPath(path, { ...params })}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  // What the database keeps from a reader is not there for them; it is no error of ours.
  expect([path, response.status]).not.toEqual([path, 500])
  return response.text()
}

/** Ids of all that belongs to one assessment; each stands in for the parameter of a path. */
const idsOf = ({ params, facility, owner, fileId, form }: Submitted) => [
  params.id,
  facility.id,
  owner.id,
  fileId,
  ...form.groups
    .flatMap(({ subGroups }) => subGroups.flatMap(({ criteria }) => criteria.map(({ id }) => id)))
    .slice(0, 2),
]

describe('an expert with every key, but for assigned files only', () => {
  /** The log is of the whole programme, and one's own activity names what one asked for: here the ids of this sweep. */
  const ofAll = new Set<string>(['auditLogs.list', 'auditLogs.get', 'auditLogs.chain', 'profile.activityHistory'])
  const staffReads = reads.filter(({ name, endpoint }) => endpoint.access !== 'portal' && !ofAll.has(name))

  it.each(staffReads)('$name tells nothing of another assessment, nor of its facility', async ({ endpoint }) => {
    const secrets = [other.assessment.code, other.facility.code, 'Của Người Khác', other.params.id, other.facility.id]
    for (const id of [...idsOf(other), reviewId]) {
      const text = await textOf(endpoint, people.expert.token, { id, otherId: id })
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  })

  it('is kept from it by the database itself, whatever a statement asks for', async () => {
    const ids = { own: [own.params.id, own.facility.id], other: [other.params.id, other.facility.id] }
    const tables = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and (a.attname in ('assessment_id', 'facility_id')
        or (a.attname = 'id' and c.relname in ('assessments', 'facilities')))`.execute(api.rows)
    const countIn = (db: typeof api.db, { table, column }: { table: string; column: string }, of: readonly string[]) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = any(${of})`
        .execute(db)
        .then(({ rows }) => rows[0]?.n ?? 0)
    const seen = await api.db.transaction().execute((transaction) =>
      withinSight(transaction, { id: people.expert.id, assignedOnly: true }, async () => {
        const counts = []
        for (const each of tables.rows) {
          counts.push([
            each.table,
            await countIn(transaction, each, ids.own),
            await countIn(transaction, each, ids.other),
          ])
        }
        return counts
      }),
    )
    const there = []
    for (const each of tables.rows) there.push([each.table, await countIn(api.db, each, ids.own), 0])
    expect(seen).toEqual(there)
    const others = await Promise.all(tables.rows.map((each) => countIn(api.db, each, ids.other)))
    expect(others.filter((count) => count > 0).length).toBeGreaterThan(6)
  })

  it('writes no record that it would not know of', async () => {
    const { data: licence } = await call(files.upload, { body: await smallPdf() }, people.expert)
    const body = { ...registration({ licenceFileIds: [licence.id] }), code: null, invitedEmail: null }
    const { status, error } = await call(facilities.create, { body }, people.expert)
    expect([status, error.code]).toEqual([403, 'FORBIDDEN'])
  })

  it('judges the other one again, so that the sweep asks while it is open', async () => {
    const { status, data } = await call(assessments.blindSheet, { params: { id: reviewId } }, people.expert)
    expect([status, Object.keys(data.sheet.answers).length > 0]).toEqual([200, true])
  })

  it('sees the own one in the lists, so that the sweep asks what can answer', async () => {
    const { data } = await call(assessments.list, { query: { status: ['supplement'] } }, people.expert)
    expect(JSON.stringify(data)).toContain(own.assessment.code)
  })
})

describe('an owner at the portal', () => {
  const portalReads = reads.filter(({ endpoint }) => endpoint.access === 'portal')

  it.each(portalReads)('$name tells nothing of another’s assessment', async ({ endpoint }) => {
    const secrets = [own.assessment.code, own.facility.code, 'Biển Của Mình', own.params.id, own.fileId]
    for (const id of idsOf(own)) {
      const text = await textOf(endpoint, other.owner.token, { id, otherId: id })
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  })

  it.each(portalReads)('$name tells no remark among staff', async ({ endpoint }) => {
    for (const id of idsOf(own)) {
      expect(await textOf(endpoint, own.owner.token, { id, otherId: id })).not.toContain(hidden)
    }
  })

  it('is told what was meant for the owner, so that the sweep reads what staff wrote', async () => {
    const result = await call(contract.portal.assessmentResult, { params: own.params }, own.owner)
    expect(JSON.stringify(result.data)).toContain('Xin gửi thêm ảnh.')
  })

  it('passes no door of the console, and opens no file of a visit', async () => {
    const staffReads = reads.filter(({ endpoint }) => endpoint.access !== 'portal')
    for (const { name, endpoint } of staffReads) {
      const path = fillPath(endpoint.path, { id: own.params.id, otherId: own.params.id })
      const { status } = await fetch(`${api.address}/api${path}`, {
        headers: { authorization: `Bearer ${own.owner.token}` },
      })
      expect([name, status]).toEqual([name, 403])
    }
  })
})
