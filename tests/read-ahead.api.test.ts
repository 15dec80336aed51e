import { contract } from '@nhanxanh/contract'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { startApi } from './support/api.ts'
import { pendingFacility } from './support/registrations.ts'

const api = await startApi()
const { call, rows, signIn, statements } = api
const { facilities } = contract

const isRecord = (statement: string) => statement.includes('"licence_files"')
const isAssignment = (statement: string) => statement.includes('update "facilities" set "assignee_id"')

/** While one table cannot be read, `act`; then what was asked meanwhile goes on. */
const whileLocked = async (table: 'sessions' | 'facilities', act: () => Promise<void>) =>
  rows.transaction().execute(async (lock) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(lock)
    await act()
  })

describe('a record that is read ahead', () => {
  it('is read while the session is looked up', async () => {
    const { facility } = await pendingFacility(api)
    const officer = await signIn('secretariat')
    const before = statements.length
    const asked: Promise<unknown>[] = []
    await whileLocked('sessions', async () => {
      asked.push(call(facilities.get, { params: { id: facility.id } }, officer))
      await vi.waitFor(() => expect(statements.slice(before).filter(isRecord)).toHaveLength(1), 4_000)
    })
    expect(await Promise.all(asked)).toMatchObject([{ status: 200, data: { id: facility.id } }])
    expect(statements.slice(before).filter(isRecord)).toHaveLength(1)
  })

  it('is given to nobody whose session has ended or who may not read it', async () => {
    const { facility } = await pendingFacility(api)
    const officer = await signIn('secretariat')
    const ask = () => call(facilities.get, { params: { id: facility.id } }, officer)
    const role = rows.selectFrom('users').select('role_id').where('id', '=', officer.user.id)
    await rows
      .updateTable('roles')
      .set({ permissions: ['report:view'] })
      .where('id', '=', role)
      .execute()
    expect((await ask()).status).toBe(403)
    await rows.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', officer.user.id).execute()
    expect((await ask()).status).toBe(401)
  })

  it('is not answered with where it was edited before it was taken up', async () => {
    const { facility } = await pendingFacility(api)
    const { id } = facility
    const officer = await signIn('administrator')
    const before = statements.length
    const asked: Promise<unknown>[] = []
    await rows.transaction().execute(async (edit) => {
      await edit.updateTable('facilities').set({ name: 'Khách sạn Đổi Tên', version: 7 }).where('id', '=', id).execute()
      asked.push(call(facilities.claim, { params: { id } }, officer))
      await vi.waitFor(() => expect(statements.slice(before).filter(isRecord)).toHaveLength(1), 4_000)
    })
    const changed = {
      id,
      name: 'Khách sạn Đổi Tên',
      version: 7,
      assignee: { id: officer.user.id, name: officer.user.name },
    }
    expect(await Promise.all(asked)).toMatchObject([{ status: 200, data: changed }])
    expect(statements.slice(before).filter(isAssignment)).toHaveLength(1)
    expect(statements.slice(before).filter(isRecord)).toHaveLength(2)
  })

  it('is read once by a claim and by giving back, whose answers are the record as it is then', async () => {
    const { facility } = await pendingFacility(api)
    const { id } = facility
    const officer = await signIn('administrator')
    for (const [act, assignee] of [
      [facilities.claim, { id: officer.user.id, name: officer.user.name }],
      [facilities.release, null],
    ] as const) {
      const before = statements.length
      const { hadBy, ...data } = (await call(act, { params: { id } }, officer)).data
      expect(statements.slice(before).filter(isRecord)).toHaveLength(1)
      expect(data).toMatchObject({ assignee })
      expect(hadBy).toBe(assignee === null ? officer.user.id : null)
      expect(data).toEqual((await call(facilities.get, { params: { id } }, officer)).data)
    }
  })
})
