import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../../../../tests/support/api.ts'
import { endOf } from '../../../../../tests/support/batches.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import { staffOf } from '../../users/fixtures/staff.ts'

const api = await startApi()
const { call, rows, lettersTo } = api
const { contacts } = contract
const people = cast(api, { clerk: ['secretariat', 1], colleague: ['secretariat', 2] })
const { officer } = await staffOf(api)

let nth = 0
const letter = async (changes: object = {}) => {
  nth += 1
  const body = {
    name: `Người gửi ${nth}`,
    email: `gop.${nth}@kiemthu.example`,
    phone: null,
    subject: `Thư gộp ${nth}`,
    body: `Nội dung ${nth}.`,
    kind: 'question' as const,
    ...changes,
  }
  return (await call(contacts.create, { body }, people.clerk)).data
}
type Letter = Awaited<ReturnType<typeof letter>>
const read = async (id: string, by = people.clerk) => (await call(contacts.get, { params: { id } }, by)).data
const note = (id: string, body: string) => call(contacts.note, { params: { id }, body: { body } }, people.clerk)
const merge = (one: Letter, into: Letter, by = people.clerk) =>
  call(
    contacts.merge,
    { params: { id: one.id }, body: { version: one.version, intoId: into.id, intoVersion: into.version } },
    by,
  )
const unmerge = (id: string) => call(contacts.unmerge, { params: { id } }, people.clerk)
const found = async (q: string) =>
  (await call(contacts.list, { query: { q, limit: 100 } }, people.clerk)).data.items.map(({ id }) => id)
const update = async (id: string, changes: object, by = people.clerk) => {
  const { version, status, kind, finding, namesPerson, assignee, facility } = await read(id, by)
  const body = { version, status, kind, finding, namesPerson, assigneeId: assignee?.id ?? null, facilityId: null }
  return call(contacts.update, { params: { id }, body: { ...body, facilityId: facility?.id ?? null, ...changes } }, by)
}

describe('two letters made one', () => {
  it('stand as one thread in time, are found once, and are two again as they were', async () => {
    const [one, other] = [await letter(), await letter()]
    await note(one.id, 'Ghi chú của thư đầu.')
    await update(other.id, { status: 'closed' })
    await note(other.id, 'Ghi chú của thư sau.')
    const { data } = await merge(await read(one.id), await read(other.id))
    expect(data).toMatchObject({ id: other.id, status: 'open', merged: [{ id: one.id, code: one.code }] })
    expect(data.entries.map(({ body, kind, from }) => [kind, body, from?.code ?? null])).toEqual([
      ['letter', one.body, one.code],
      ['note', 'Ghi chú của thư đầu.', one.code],
      ['note', 'Ghi chú của thư sau.', null],
    ])
    expect(await found(one.code)).toEqual([])
    expect(await read(one.id)).toMatchObject({ mergedInto: { id: other.id }, can: { edit: false, reply: false } })
    const told = await rows
      .selectFrom('audit_logs')
      .select(['action', 'changes'])
      .where('ref_id', '=', other.id)
      .where('action', '=', 'contact.merge')
      .executeTakeFirstOrThrow()
    expect(told.changes).toMatchObject({
      mergedCode: { before: null, after: one.code },
      status: { before: 'closed', after: 'open' },
    })
    const { data: back } = await unmerge(one.id)
    expect(back).toMatchObject({ id: other.id, status: 'closed', merged: [] })
    expect(back.entries.map(({ body }) => body)).toEqual(['Ghi chú của thư sau.'])
    expect(await found(one.code)).toEqual([one.id])
    expect((await unmerge(one.id)).error.message).toBe('CONTACT_NOT_MERGED')
  })

  it('keeps what somebody changed after the merge when it is taken back', async () => {
    const [one, other] = [await letter(), await letter()]
    await update(one.id, { assigneeId: people.colleague.id })
    const { data } = await merge(await read(one.id), other)
    expect(data.assignee?.id).toBe(people.colleague.id)
    await update(other.id, { assigneeId: people.clerk.id })
    expect((await unmerge(one.id)).data.assignee?.id).toBe(people.clerk.id)
  })

  it('is one act for a double click and for two people in opposite directions', async () => {
    const [one, other] = [await letter(), await letter()]
    const answers = await Promise.all([merge(one, other), merge(one, other), merge(other, one, people.colleague)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const merged = await rows
      .selectFrom('contacts')
      .select('id')
      .where('id', 'in', [one.id, other.id])
      .where('merged_into_id', 'is not', null)
      .execute()
    expect(merged).toHaveLength(1)
  })

  it('are answered to each of their people, by a mail of their own, and a merged one by itself no more', async () => {
    const [one, other] = [await letter(), await letter()]
    const { data } = await merge(one, other)
    expect(new Set(data.recipients)).toEqual(new Set([one.email, other.email]))
    const body = { version: data.version, body: 'Chương trình đã xử lý.', closes: false }
    const refused = await call(contacts.reply, { params: { id: one.id }, body }, people.clerk)
    expect(refused.error.message).toBe('CONTACT_MERGED')
    await call(contacts.reply, { params: { id: other.id }, body }, people.clerk)
    for (const { email, name, code } of [one, other]) {
      await expect.poll(() => lettersTo(email ?? '')).toHaveLength(1)
      const [mail = ''] = await lettersTo(email ?? '')
      expect(mail).toContain(name)
      expect(mail).toContain(code)
    }
  })

  it('are refused where one is spam, is itself, is unknown, is stale, or where they are about two facilities', async () => {
    const [one, other, spam] = [await letter(), await letter(), await letter()]
    await update(spam.id, { status: 'spam' })
    expect((await merge(one, await read(spam.id))).error.message).toBe('CONTACT_IS_SPAM')
    expect((await merge(one, one)).error.message).toBe('CONTACT_KEPT')
    expect((await merge(one, { ...other, id: crypto.randomUUID() })).error.message).toBe('CONTACT_NOT_FOUND')
    await update(other.id, { status: 'open' })
    expect((await merge(one, other)).error.message).toBe('STALE_VERSION')
    const lister = await officer('Chỉ đọc liên hệ', ['contact:list', 'contact:read'])
    expect((await merge(one, other, lister as never)).status).toBe(403)
  })

  it('are merged many at once into one of them, and taken back', async () => {
    const letters = [await letter(), await letter(), await letter()]
    const [kept, ...others] = letters.map(({ id }) => id)
    const body = { action: 'merge' as const, ids: letters.map(({ id }) => id) }
    const { data } = await call(contacts.freezeBatch, { body }, people.clerk)
    const params = { id: data.id }
    const ended = (id: string) => endOf(() => call(contacts.batch, { params: { id } }, people.clerk))
    await call(contacts.runBatch, { params, body: { intoId: kept ?? '' } }, people.clerk)
    expect((await ended(data.id)).counts).toMatchObject({ done: 2, skipped: 1 })
    expect((await read(kept ?? '')).merged.map(({ id }) => id).toSorted()).toEqual(others.toSorted())
    const undone = await call(contacts.undoBatch, { params }, people.clerk)
    expect((await ended(undone.data.id)).counts).toMatchObject({ done: 2 })
    expect((await read(kept ?? '')).merged).toEqual([])
  })
})

describe('entries made a letter of their own', () => {
  const split = (one: Letter, body: object) =>
    call(
      contacts.split,
      {
        params: { id: one.id },
        body: { version: one.version, entryIds: [], subject: 'Việc thứ hai', kind: 'technical', body: null, ...body },
      },
      people.clerk,
    )

  it('go to the same person under a new code, and come back while nobody has touched them', async () => {
    const one = await letter()
    await note(one.id, 'Ở lại.')
    await note(one.id, 'Đi theo.')
    const { entries } = await read(one.id)
    const moved = entries.filter(({ body }) => body === 'Đi theo.').map(({ id }) => id)
    expect(Object.keys((await split(one, { entryIds: moved })).error.fields ?? {})).toEqual(['body'])
    const { data } = await split(one, { entryIds: moved, body: 'Cổng không nhận ảnh.' })
    expect(data).toMatchObject({
      status: 'open',
      email: one.email,
      body: 'Cổng không nhận ảnh.',
      splitFrom: { id: one.id },
    })
    expect(data.entries.map(({ body }) => body)).toEqual(['Đi theo.'])
    expect((await read(one.id)).entries.map(({ body }) => body)).toEqual(['Ở lại.'])
    expect((await split(one, { body: 'Lần nữa.' })).error.message).toBe('STALE_VERSION')
    const { data: back } = await call(contacts.unsplit, { params: { id: data.id } }, people.clerk)
    expect(back.entries.map(({ body }) => body)).toEqual(['Ở lại.', 'Đi theo.'])
    expect((await call(contacts.get, { params: { id: data.id } }, people.clerk)).error.message).toBe(
      'CONTACT_NOT_FOUND',
    )
  })

  it('begin with what the person wrote, told once', async () => {
    const one = await letter()
    const { id } = await rows
      .insertInto('contact_entries')
      .values({
        contact_id: one.id,
        kind: 'letter',
        body: 'Còn việc nữa.',
        written_by: null,
        written_by_name: one.name,
        written_at: new Date(Date.now() - 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { data } = await split(one, { entryIds: [id] })
    expect([data.body, data.entries]).toEqual(['Còn việc nữa.', []])
    await update(data.id, { status: 'closed' })
    expect((await call(contacts.unsplit, { params: { id: data.id } }, people.clerk)).error.message).toBe(
      'STALE_VERSION',
    )
  })

  it('are of this letter: not of another, nor of one that was merged into it', async () => {
    const [one, other] = [await letter(), await letter()]
    await note(other.id, 'Của thư khác.')
    const [foreign] = (await read(other.id)).entries
    const entryIds = [foreign?.id ?? '']
    expect((await split(one, { entryIds, body: 'Thử.' })).error.message).toBe('CONTACT_ENTRIES_MOVED')
    const { data } = await merge(await read(other.id), one)
    expect((await split(data, { entryIds, body: 'Thử.' })).error.message).toBe('CONTACT_ENTRIES_MOVED')
  })
})

describe('a letter that complains of a person by name', () => {
  it('is for who may handle letters, and for one alone from then on', async () => {
    const one = await letter({ kind: 'complaint', namesPerson: true })
    const lister = await officer('Đọc liên hệ', ['contact:list', 'contact:read'])
    const params = { id: one.id }
    expect((await call(contacts.get, { params }, lister)).status).toBe(404)
    expect((await call(contacts.list, { query: { q: one.code } }, lister)).data.items).toEqual([])
    expect((await call(contacts.get, { params }, people.colleague)).status).toBe(200)
    await update(one.id, { assigneeId: people.clerk.id })
    expect((await call(contacts.get, { params }, people.colleague)).status).toBe(404)
    expect((await call(contacts.note, { params, body: { body: 'Lén.' } }, people.colleague)).status).toBe(404)
    expect((await merge(await read(one.id), await letter(), people.colleague)).error.message).toBe('CONTACT_NOT_FOUND')
    expect((await read(one.id)).namesPerson).toBe(true)
    const { data } = await merge(await read(one.id), await letter())
    expect([data.namesPerson, data.assignee?.id]).toEqual([true, people.clerk.id])
  })

  it('is answered once more to who has given it away, and then known to them no more', async () => {
    const one = await letter({ kind: 'complaint', namesPerson: true })
    const given = await update(one.id, { assigneeId: people.colleague.id })
    expect(given.data.assignee?.id).toBe(people.colleague.id)
    expect((await call(contacts.get, { params: { id: one.id } }, people.clerk)).status).toBe(404)
    expect((await call(contacts.get, { params: { id: one.id } }, people.colleague)).status).toBe(200)
  })

  it('is not locked away with somebody who works here no longer', async () => {
    const one = await letter({ namesPerson: true })
    await update(one.id, { assigneeId: people.clerk.id })
    await rows.updateTable('users').set({ status: 'inactive' }).where('id', '=', people.clerk.id).execute()
    expect((await call(contacts.get, { params: { id: one.id } }, people.colleague)).status).toBe(200)
  })
})
