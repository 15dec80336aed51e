import { contract } from '@nhanxanh/contract'
import { holdSeconds } from '@nhanxanh/contract/features/campaigns.rules'
import { addDays, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { staffOf } from '../users/fixtures/staff.ts'
import { campaignOf, campaignsOf } from './fixtures/campaigns.ts'

const api = await startApi()
const { call, rows, lettersTo } = api
const { admin, officer, newPerson, roleId } = await staffOf(api)
const { create, detail, run, send, leaveHalfSent } = campaignsOf(api)
const { campaigns, certificates, notifications } = contract
const people = cast(api, { leader: ['leader', 1], admin: ['administrator', 1] })
const today = vietnamDay(new Date())

const ownOf = async (by: { token: string }) => (await call(notifications.listOwn, {}, by)).data
const statusOf = async (id: string) => (await detail(admin, id)).status

describe('a message', () => {
  it('waits for a minute in which it can be stopped, changed or deleted, and tells nobody', async () => {
    const reader = await officer('Chờ gửi', [])
    const before = Date.now()
    const made = await create(admin, campaignOf([reader.email]))
    expect([made.status, made.settledAt, made.funnel]).toEqual(['pending', null, null])
    const wait = new Date(made.sendAt ?? 0).getTime() - before
    expect(wait).toBeGreaterThanOrEqual(holdSeconds * 1000)
    expect(wait).toBeLessThan(holdSeconds * 1000 + 20_000)
    await run(made.id)
    expect((await ownOf(reader)).total).toBe(0)
    const params = { id: made.id }
    const { data: stopped } = await call(campaigns.stop, { params }, admin)
    expect([stopped.sendAt, stopped.can]).toEqual([null, { edit: true, delete: true, stop: false, retry: false }])
    const body = { ...campaignOf([reader.email], { title: 'Họp dời sang thứ Ba' }), version: stopped.version }
    const { data: changed } = await call(campaigns.update, { params, body }, admin)
    expect([changed.title, changed.sendAt === null]).toEqual(['Họp dời sang thứ Ba', false])
    expect((await call(campaigns.update, { params, body }, admin)).error.code).toBe('STALE_VERSION')
    expect((await call(campaigns.delete, { params }, admin)).status).toBe(200)
    expect((await call(campaigns.get, { params }, admin)).error.code).toBe('NOTIFICATION_NOT_FOUND')
  })

  it('is one row for each who is meant when it is sent, and neither changes nor goes away then', async () => {
    const [one, leaving] = [await officer('Nhận tin', []), await officer('Sắp nghỉ', [])]
    const made = await create(admin, campaignOf([], { audience: { roleIds: [roleId('Chỉ xem')] } }))
    const { email } = await newPerson()
    await call(contract.users.ban, { params: { id: leaving.id }, body: { code: 'left', note: null } }, admin)
    const narrowed = campaignOf([one.email, leaving.email, email], { type: 'programme_reminder' })
    await call(campaigns.update, { params: { id: made.id }, body: { ...narrowed, version: made.version } }, admin)
    await send(made.id)
    await run(made.id)
    const { items } = await ownOf(one)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ title: made.title, body: made.body, type: 'programme_reminder', readedAt: null })
    const sent = await detail(admin, made.id)
    expect([sent.status, sent.counts]).toEqual(['sent', { recipients: 2, told: 2, read: 0, failed: 0 }])
    const params = { id: made.id }
    for (const answer of [
      await call(campaigns.stop, { params }, admin),
      await call(campaigns.delete, { params }, admin),
      await call(campaigns.update, { params, body: { ...narrowed, version: sent.version } }, admin),
    ]) {
      expect(answer.error.code).toBe('NOTIFICATION_NOT_PENDING')
    }
  })

  it('is counted as read and opened, also by who removed it afterwards, and names people only to who may', async () => {
    const readers = [await officer('Mở tin', []), await officer('Đọc hết', []), await officer('Chưa đọc', [])]
    const [opener, allReader] = readers
    const made = await create(admin, campaignOf(readers.map(({ email }) => email)))
    await send(made.id)
    const [item] = (await ownOf(opener ?? admin)).items
    const params = { id: item?.id ?? '' }
    await call(notifications.read, { params }, opener)
    await call(notifications.deleteOwn, { params }, opener)
    await call(notifications.readAll, {}, allReader)
    expect((await detail(admin, made.id)).funnel).toMatchObject({ audience: 3, withDevice: 0, read: 2, opened: 1 })
    const of = { params: { id: made.id } }
    const { data } = await call(campaigns.recipients, { ...of, query: { state: 'opened' } }, admin)
    expect(data.items.map(({ id, state }) => [id, state])).toEqual([[opener?.id, 'opened']])
    expect(data.items[0]?.name).not.toBeNull()
    const nameless = await officer('Không xem danh bạ', ['notification:list', 'notification:read'])
    const { data: hidden } = await call(campaigns.recipients, of, nameless)
    expect(hidden.items.map(({ name, place }) => [name, place])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  it('to nobody has failed, and there is nobody to send it to again', async () => {
    const made = await create(admin, campaignOf(['khong.ai@kiemthu.example']))
    await send(made.id)
    expect(await statusOf(made.id)).toBe('failed')
    const retried = await call(campaigns.retry, { params: { id: made.id }, body: { cause: null } }, admin)
    expect(retried.error.code).toBe('NOTHING_TO_RETRY')
  })

  it('that the server slept through until the night goes out in the morning, unless somebody insists', async () => {
    const reader = await officer('Ngủ ngon', [])
    const made = await create(admin, campaignOf([reader.email], { ignoresQuietHours: false }))
    const { clock } = api.platform
    const night = new Date('2099-11-25T15:00:00Z')
    const { sendCampaign } = await import('./sending/sending.jobs.ts')
    await rows.updateTable('campaigns').set({ send_at: night }).where('id', '=', made.id).execute()
    await sendCampaign(api.db, { zalo: null, clock: { ...clock, now: () => night } }, api.platform.jobs.enqueue, {
      campaignId: made.id,
      signal: new AbortController().signal,
    })
    const { sendAt, settledAt } = await detail(admin, made.id)
    expect([sendAt, settledAt]).toEqual(['2099-11-26T00:00:00.000Z', null])
  })
})

describe('the sending', () => {
  it('is taken up where it was killed, by two at once: one copy for each', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => newPerson()))
    const made = await create(admin, campaignOf(people.map(({ email }) => email)))
    const { id: first } = people[0] ?? { id: '' }
    await leaveHalfSent(
      made,
      people.map(({ id }) => id),
      first,
    )
    await Promise.all([run(made.id), run(made.id)])
    const copies = await rows.selectFrom('notifications').select('user_id').where('campaign_id', '=', made.id).execute()
    expect(copies.map(({ user_id }) => user_id).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
    expect(await statusOf(made.id)).toBe('sent')
  })
})

it('to owners is one letter to each, by mail, or on paper where no account stands for the facility', async () => {
  const [{ facility, owner }, onPaper] = [await pendingFacility(api), await pendingFacility(api)]
  const { communeCode } = facility.registration ?? { communeCode: '' }
  const ofPaper = rows.updateTable('facilities').where('id', '=', onPaper.facility.id)
  await ofPaper.set({ owner_id: null, invited_email: null }).execute()
  const told = {
    target: 'portal' as const,
    title: 'Lớp tập huấn tiết kiệm điện',
    audience: { communeCodes: [communeCode] },
  }
  const { target, platforms, audience } = campaignOf([], told)
  const counted = (await call(campaigns.countAudience, { body: { target, platforms, audience } }, admin)).data
  expect(counted.withoutAccount).toBe(1)
  const made = await create(admin, campaignOf([], { ...told, confirmedCount: counted.count }))
  await send(made.id)
  await Promise.all([run(made.id), run(made.id)])
  expect((await call(campaigns.retry, { params: { id: made.id }, body: { cause: null } }, admin)).status).toBe(409)
  await eventually(async () => {
    expect((await detail(admin, made.id)).letters).toEqual([
      { way: 'mail', state: 'sent', count: counted.count - 1 },
      { way: 'print', state: 'waiting', count: 1 },
    ])
  })
  const mails = (await lettersTo(owner.email)).filter((mail) => mail.includes(made.body))
  expect(mails).toHaveLength(1)
  const { items } = (await call(contract.ownerLetters.waiting, {}, admin)).data
  expect(items.filter(({ kind }) => kind === 'campaign').map(({ facility: of, subject }) => [of?.id, subject])).toEqual(
    [[onPaper.facility.id, told.title]],
  )
})

describe('the audience', () => {
  it('is counted with names for who may see them, narrows owners by their facility, and names unknown addresses', async () => {
    const { facility, owner } = await pendingFacility(api)
    const { target, platforms, audience } = campaignOf([], {
      target: 'portal',
      audience: { facilityTypes: [facility.registration?.type ?? 'CSLT'], emails: [] },
    })
    const count = async (more: object, by = admin as { token: string }) =>
      (await call(campaigns.countAudience, { body: { target, platforms, audience: { ...audience, ...more } } }, by))
        .data
    const all = await count({})
    expect(all.count).toBeGreaterThan(0)
    expect(all.sample).toContain((await call(contract.users.get, { params: { id: owner.id } }, admin)).data.name)
    expect((await count({ communeCodes: ['00000'] })).count).toBe(0)
    expect((await count({ levels: ['khong-co'] })).count).toBe(0)
    const { email } = await newPerson()
    expect((await count({ emails: [email] })).unknownEmails).toEqual([email])
    const writer = await officer('Soạn tin', ['notification:create'])
    expect((await count({}, writer)).sample).toBeNull()
  })

  it('of owners, or of more than 500, has its number typed', async () => {
    await pendingFacility(api)
    const body = campaignOf([], { target: 'portal' })
    const { target, platforms, audience } = body
    const { count } = (await call(campaigns.countAudience, { body: { target, platforms, audience } }, admin)).data
    const refused = await call(campaigns.create, { body: { ...body, confirmedCount: count + 1 } }, admin)
    expect([refused.status, refused.error.code]).toEqual([409, 'AUDIENCE_NOT_CONFIRMED'])
    expect(refused.error.fields).toHaveProperty('confirmedCount')
    expect((await call(campaigns.create, { body: { ...body, confirmedCount: count } }, admin)).status).toBe(200)
  })

  it('tells who writes the same title twice within a day', async () => {
    const body = campaignOf([(await newPerson()).email], { title: 'Nhắc nộp báo cáo quý' })
    const asked = { target: body.target, platforms: body.platforms, audience: body.audience }
    const same = async () =>
      (await call(campaigns.countAudience, { body: { ...asked, title: 'nhắc nộp báo cáo QUÝ' } }, admin)).data
        .sameTitleAt
    expect(await same()).toBeNull()
    const { createdAt } = await create(admin, body)
    expect(await same()).toBe(createdAt)
  })
})

describe('a trial', () => {
  it('reaches who writes it and nobody else, as often as they like', async () => {
    const writer = await officer('Gửi thử', ['notification:create'])
    const { title, body, type, image, link } = campaignOf([])
    const content = { title, body, type, image, link }
    for (let times = 0; times < 2; times += 1) await call(campaigns.test, { body: content }, writer)
    expect((await ownOf(writer)).items.map((item) => item.title)).toEqual([`Thử: ${title}`, `Thử: ${title}`])
  })
})

describe('the picture', () => {
  it('is drawn anew, loads without a token, and stands on every copy', async () => {
    const reader = await officer('Xem ảnh', [])
    const png = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const sent = new File([Uint8Array.from(png)], 'anh.png', { type: 'image/png' })
    const { data } = await call(campaigns.addImage, { body: sent }, admin)
    expect(data.image).toMatch(/^[\w-]{22}$/)
    const made = await create(admin, campaignOf([reader.email], { image: data.image }))
    await send(made.id)
    const [item] = (await ownOf(reader)).items
    expect([item?.image, made.image]).toEqual([data.url, data.url])
    const loaded = await fetch(`${api.address}${data.url}`)
    expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await sharp(Buffer.from(await loaded.arrayBuffer())).metadata()).toMatchObject({ width: 1024, height: 512 })
    expect((await fetch(`${api.address}/api/notification-images/${'A'.repeat(22)}`)).status).toBe(404)
    const unknown = await call(campaigns.create, { body: campaignOf([], { image: 'A'.repeat(22) }) }, admin)
    expect(unknown.error.code).toBe('IMAGE_NOT_FOUND')
  })
})

describe('a bulk act', () => {
  it('deletes what waits and leaves out what has gone', async () => {
    const { endOf } = await import('../../../../tests/support/batches.ts')
    const { email } = await newPerson()
    const [waiting, gone] = [await create(admin, campaignOf([email])), await create(admin, campaignOf([email]))]
    await send(gone.id)
    const ids = [waiting.id, gone.id]
    const { data: frozen } = await call(campaigns.freezeBatch, { body: { action: 'delete', ids } }, admin)
    expect(frozen.problems.map(({ why }) => why)).toEqual(['Thông báo đã được gửi đi nên không xoá được.'])
    const params = { id: frozen.id }
    await call(campaigns.runBatch, { params, body: {} }, admin)
    const done = await endOf(() => call(campaigns.batch, { params }, admin))
    expect(done.counts).toMatchObject({ done: 1, excluded: 1 })
  })
})

// The last one: the sessions of the others have ended in the years that pass here.
it('meets by level and by end the owners whose certificate is in force, as long as it is', async () => {
  await shippedSets(api)
  const { assessmentId } = await approvedAssessment(api, people.leader)
  const issuing = { body: { decision: aDecision(), assessmentIds: [assessmentId] } }
  const id = (await issueByTwo(api, issuing, people.leader)).data.items[0]?.id ?? ''
  const { level, validUntil } = (await call(certificates.get, { params: { id } }, people.leader)).data
  const count = async (more: object) => {
    const { target, platforms, audience } = campaignOf([], { target: 'portal', audience: { ...more, emails: [] } })
    return (await call(campaigns.countAudience, { body: { target, platforms, audience } }, people.admin)).data.count
  }
  const counts = async () => [await count({ levels: [level.key] }), await count({ expiresWithin: '90' })]
  expect(await counts()).toEqual([1, 0])
  await api.at(addDays(validUntil, -91))
  expect(await counts()).toEqual([1, 0])
  await api.at(addDays(validUntil, -90))
  expect(await counts()).toEqual([1, 1])
  await api.at(addDays(validUntil, 1))
  expect(await counts()).toEqual([0, 0])
  await api.at(today)
  const ending = { version: 1, kind: 'closed' as const, reason: 'Ngừng kinh doanh.' }
  expect((await call(certificates.end, { params: { id }, body: ending }, people.admin)).status).toBe(200)
  expect(await counts()).toEqual([0, 0])
})
