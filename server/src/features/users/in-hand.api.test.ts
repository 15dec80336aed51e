import { contract } from '@nhanxanh/contract'
import { caseKinds, ofEachCase } from '@nhanxanh/contract/case-kinds'
import type { CaseKindName } from '@nhanxanh/contract/case-kinds'
import { inHandKinds } from '@nhanxanh/contract/features/users.rules'
import type { InHandKind } from '@nhanxanh/contract/features/users.rules'
import type { Endpoint } from '@nhanxanh/contract/spine'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { startApi } from '../../../../tests/support/api.ts'
import { submittedAssessment } from '../../../../tests/support/assessments.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { filledIn } from '../../../../tests/support/filled.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { bindSettings } from '../../../../tests/support/settings.ts'
import { staffOf } from './fixtures/staff.ts'

const api = await startApi()
await shippedSets(api)
const { call, rows } = api
const { users } = contract
const { admin, officer, editOf, roleId } = await staffOf(api)
const people = cast(api, { leader: ['leader', 1], clerk: ['secretariat', 1], second: ['secretariat', 2] })
const everyKey =
  'facility:list facility:read facility:approve assessment:list assessment:read assessment:update contact:list contact:read contact:edit certification:list certification:read'.split(
    ' ',
  )

let numbers = 0
const handling = [roleId('Tổ thư ký')]
/** A member of staff who may have work of every kind; only who knows assigned files alone judges one again. */
const worker = async (name: string, assigned_only = false) => {
  const made = await officer(name, everyKey)
  const { role_id } = await rows
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  handling.push(role_id ?? '')
  await bindSettings(api, { dataHandlerRoleIds: handling })
  await rows.updateTable('roles').set({ assigned_only }).where('id', '=', role_id).execute()
  return made
}

const tables = {
  facility: 'facilities',
  assessment: 'assessments',
  blindReview: 'blind_reviews',
  contact: 'contacts',
  ...ofEachCase(({ tables: { cases } }) => cases),
  followUp: 'certificate_follow_ups',
}
const columns: Partial<Record<InHandKind, string>> = { assessment: 'lead_id', blindReview: 'assessor_id' }
const columnOf = (kind: InHandKind): string => columns[kind] ?? 'assignee_id'
const put = async (kind: InHandKind, id: string, personId: string) => {
  await sql`update ${sql.table(tables[kind])} set ${sql.ref(columnOf(kind))} = ${personId} where id = ${id}`.execute(
    rows,
  )
}
const holderOf = async (kind: InHandKind, id: string): Promise<string | null> => {
  const found = await sql<{ is: string | null }>`select ${sql.ref(columnOf(kind))} as is
    from ${sql.table(tables[kind])} where id = ${id}`.execute(rows)
  return found.rows[0]?.is ?? null
}

const anAppeal = async () => {
  const { owner, facility } = await pendingFacility(api)
  const reasons = [{ code: 'other' as const, targets: ['name' as const], note: 'Sai tên.' }]
  const body = { version: facility.version, reasons }
  await call(contract.facilities.reject, { params: { id: facility.id }, body }, people.clerk)
  const asked = { query: { facilityId: facility.id } }
  const decision = (await call(contract.appeals.decisions, asked, people.second)).data.items[0]
  if (!decision) throw new Error('There is no decision')
  const appeal = {
    body: 'Đề nghị xem lại.',
    fileIds: [],
    namesPerson: false,
    kind: decision.kind,
    decisionId: decision.id,
  }
  return (await call(contract.portal.fileAppeal, { body: appeal }, owner)).data.id
}
const aContact = async () => {
  const body = {
    name: 'Lê Thị Khách',
    email: 'khach@kiemthu.example',
    phone: '',
    kind: 'question' as const,
    subject: 'Hỏi',
    body: 'Hỏi.',
  }
  return (await call(contract.contacts.create, { body }, people.clerk)).data.id
}
/** One of each kind that staff enter, its body filled in by its schema. */
const enteredCases = async () => {
  const made = Object.entries(caseKinds).map(async ([name, { screen }]) => {
    const calls: Readonly<Record<string, Endpoint>>[] = Object.values(contract)
    const enter = calls.find(({ list }) => list?.path === screen.path)?.['enter']
    if (!enter || name === 'appeal') return []
    const body = { ...(filledIn(enter.body as z.ZodType) as object), fileIds: [] }
    const input: object = { body }
    const { id }: { id: string } = (await call(enter, input as never, people.clerk)).data as never
    return [[name, id] as const]
  })
  return Object.fromEntries((await Promise.all(made)).flat()) as Record<Exclude<CaseKindName, 'appeal'>, string>
}
const aFollowUp = async () => {
  const approved = await approvedAssessment(api, people.leader)
  const body = { decision: aDecision(), assessmentIds: [approved.assessmentId] }
  const id = (await issueByTwo(api, { body }, people.leader)).data.items[0]?.id ?? ''
  const { items } = (await call(contract.certificates.followUps, { params: { id } }, people.leader)).data
  return items[0]?.id ?? ''
}

const aBlindReview = async (assessor_id: string) => {
  const { assessmentId: assessment_id } = await approvedAssessment(api, people.leader)
  const [quarter, now] = ['2026-01-01', new Date()]
  const round = { quarter, share: 5, drawn_at: now }
  await rows
    .insertInto('blind_rounds')
    .values(round)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  numbers += 1
  const given = { assessor_id, assigned_by: people.leader.id, assigned_at: now }
  const { id } = await rows
    .insertInto('blind_reviews')
    .values({ quarter, number: numbers, assessment_id, attempt: 1, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One open record of each kind in the hands of this person. */
const oneOfEach = async (personId: string): Promise<Record<InHandKind, string>> => {
  const made = {
    facility: (await pendingFacility(api)).facility.id,
    assessment: (await submittedAssessment(api)).params.id,
    blindReview: await aBlindReview(personId),
    contact: await aContact(),
    appeal: await anAppeal(),
    ...(await enteredCases()),
    followUp: await aFollowUp(),
  }
  for (const kind of inHandKinds) await put(kind, made[kind], personId)
  return made
}
const holders = async (made: Record<InHandKind, string>) =>
  Object.fromEntries(await Promise.all(inHandKinds.map(async (kind) => [kind, await holderOf(kind, made[kind])])))
const each = <Value>(value: Value) => Object.fromEntries(inHandKinds.map((kind) => [kind, value]))
const ban = { code: 'left', note: null } as const

it('hands over work of every kind, each to somebody who may have it, with a line in the log of each record', async () => {
  const [leaving, heir] = [await worker('Giữ mọi việc', true), await worker('Nhận mọi việc', true)]
  const made = await oneOfEach(leaving.id)
  const params = { id: leaving.id }
  const { data: held } = await call(users.offboarding, { params }, admin)
  expect(held.inHand.map(({ kind, items }) => [kind, items.map(({ id }) => id)])).toEqual(
    inHandKinds.map((kind) => [kind, [made[kind]]]),
  )
  expect(held.inHand.every(({ successors }) => successors.some(({ id }) => id === heir.id))).toBe(true)
  const viewer = await officer('Chỉ đọc cơ sở', ['facility:list'])
  const wrong = await call(users.ban, { params, body: { ...ban, handOver: each(viewer.id) } }, admin)
  expect(Object.keys(wrong.error.fields ?? {})).toEqual(inHandKinds.map((kind) => `handOver.${kind}`))
  expect((await call(users.ban, { params, body: { ...ban, handOver: each(heir.id) } }, admin)).status).toBe(200)
  expect(await holders(made)).toEqual(each(heir.id))
  expect((await call(users.offboarding, { params }, admin)).data.inHand).toEqual([])
  for (const kind of inHandKinds) {
    const { data } = await call(contract.auditLogs.list, { query: { refId: made[kind] } }, admin)
    const values = data.items.flatMap(({ changes }) => Object.values(changes ?? {}))
    expect({ kind, values }).toEqual({ kind, values: expect.arrayContaining([{ before: leaving.id, after: heir.id }]) })
  }
  const { data: log } = await call(contract.auditLogs.list, { query: { refId: leaving.id } }, admin)
  expect(log.items.find(({ action }) => action === 'user.ban')?.changes?.['handedOver']?.after).toBe(
    `1 hồ sơ đăng ký, 1 phiếu đánh giá, 1 phiếu chấm lại độc lập, 1 liên hệ, ${Object.values(caseKinds)
      .map(({ inHandName }) => `1 ${inHandName}`)
      .join(', ')}, 1 việc theo dõi sau cấp`,
  )
})

it('gives back what the successor may not have, and with a new role only what that role cannot do', async () => {
  const [leaving, heir] = [await worker('Giữ và đổi vai trò'), await worker('Có lợi ích')]
  const made = await oneOfEach(leaving.id)
  const { facility_id: facilityId } = await rows
    .selectFrom('assessments')
    .select('facility_id')
    .where('id', '=', made.assessment)
    .executeTakeFirstOrThrow()
  await call(contract.facilities.declareInterest, { params: { id: facilityId }, body: { reason: 'Em ruột.' } }, heir)
  const user = (await call(users.get, { params: { id: leaving.id } }, admin)).data
  const reads = await officer('Chỉ xử lý liên hệ', ['contact:list', 'contact:read', 'contact:edit'])
  const readsRole = (await call(users.get, { params: { id: reads.id } }, admin)).data.role?.id ?? roleId('Chỉ xem')
  const body = { ...editOf(user, { roleId: readsRole }), handOver: { ...each(heir.id), blindReview: null } }
  expect((await call(users.update, { params: { id: leaving.id }, body }, admin)).status).toBe(200)
  const kept = Object.entries({ contact: { edit: 'contact:edit' }, ...caseKinds })
    .filter(([, { edit }]) => edit === 'contact:edit')
    .map(([kind]) => [kind, leaving.id])
  expect(await holders(made)).toEqual({
    ...each(heir.id),
    ...Object.fromEntries(kept),
    assessment: null,
    blindReview: null,
  })
})

it('finds who cannot sign in any more and still has work, and hands it over without a ban', async () => {
  const [ended, heir] = [await worker('Hết hạn mà còn giữ việc'), await worker('Nhận thay')]
  const { facility } = await pendingFacility(api)
  await put('facility', facility.id, ended.id)
  const found = async (inHand: 'some' | 'gone') =>
    (await call(users.list, { query: { kind: 'staff', inHand, limit: 100 } }, admin)).data.items.map(({ id }) => id)
  expect([await found('some'), await found('gone')].map((ids) => ids.includes(ended.id))).toEqual([true, false])
  await rows.updateTable('users').set({ expires_on: '2026-01-01' }).where('id', '=', ended.id).execute()
  const asked = { query: { kind: 'staff' as const, facet: 'inHand' as const } }
  expect(await found('gone')).toEqual([ended.id])
  expect((await call(users.facets, asked, admin)).data.counts['gone']).toBe(1)
  const given = { params: { id: ended.id }, body: { handOver: { facility: heir.id } } }
  expect((await call(users.handOver, given, admin)).status).toBe(200)
  expect(await holderOf('facility', facility.id)).toBe(heir.id)
  expect(await found('gone')).not.toContain(ended.id)
})

/** Columns that name who did something, and whose a record is. */
const past = /(^|_)by(_id)?$|^(owner|actor|other)_id$/
/** Tables in which `user_id` and `person_id` name whose own something is, whom it is about or who did it. */
const own = new Set([
  'account_states',
  'appeal_bars',
  'assessment_conflicts',
  'assessment_entries',
  'avatars',
  'batches',
  'campaign_recipients',
  'certificate_bundles',
  'council_session_people',
  'devices',
  'email_codes',
  'exports',
  'facility_interests',
  'facility_writers',
  'held_acts',
  'notifications',
  'paper_signings',
  'permission_requests',
  'preferences',
  'pushes',
  'record_hands',
  'report_digests',
  'report_subscriptions',
  'saved_phrases',
  'saved_view_defaults',
  'saved_view_pins',
  'sessions',
  'signer_accounts',
])

it('knows every column that gives work to a person', async () => {
  const found = await sql<{
    place: string
    column: string
  }>`select c.conrelid::regclass::text as place, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(rows)
  const giving = found.rows
    .filter(({ place, column }) => !past.test(column) && !own.has(place))
    .map(({ place, column }) => `${place}.${column}`)
  const known = [...inHandKinds.map((kind) => `${tables[kind]}.${columnOf(kind)}`), 'assessment_members.user_id']
  expect(giving.toSorted()).toEqual(known.toSorted())
})
