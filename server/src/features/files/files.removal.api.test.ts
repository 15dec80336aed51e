import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { contract } from '@nhanxanh/contract'
import type { Permission } from '@nhanxanh/contract/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { pendingFacility, readyOwner, registration, smallPdf } from '../../../../tests/support/registrations.ts'
import { testPassword } from '../../../../tests/support/template.ts'
import { filesBelow } from '../../platform/files/fixtures/folders.ts'
import { handmadePdf } from '../../platform/files/fixtures/pdfs.ts'
import { sweepFiles } from './files.jobs.ts'
import { assertUsable } from './files.service.ts'
import { filesOf } from './fixtures/uploads.ts'
import type { Bearer } from './fixtures/uploads.ts'

const api = await startApi()
const { call, rows, platform } = api
const { portal } = contract
const store = path.join(api.folder, 'files')
const { upload, uploadPdf, readAsOwner, remove, removeAsOwner, rowOf, rowsOf, auditOf } = filesOf(api)

const staff = {} as Record<'administrator' | 'secretariat', Bearer>
beforeAll(async () => {
  staff.administrator = await api.signIn('administrator')
  staff.secretariat = await api.signIn('secretariat')
})

describe('deleting', () => {
  it('removes the row at once and the bytes after it', async () => {
    const owner = await readyOwner(api)
    const { id } = await uploadPdf(owner)
    expect(await platform.files.has(id)).toBe(true)
    expect((await removeAsOwner(owner, id)).status).toBe(200)
    expect(await rowOf(id)).toBeUndefined()
    await expect.poll(() => platform.files.has(id)).toBe(false)
    expect(await auditOf(id)).toMatchObject([{ action: 'file.upload' }, { action: 'file.delete', outcome: 'success' }])
    expect((await removeAsOwner(owner, id)).error.message).toBe('FILE_NOT_FOUND')
  })

  it('is for the uploader and the administrator, and not for a file of a facility', async () => {
    const { owner, fileId } = await pendingFacility(api)
    const { id } = await uploadPdf(owner)
    const answers = [
      await removeAsOwner(await readyOwner(api), id),
      await remove(staff.secretariat, id),
      await removeAsOwner(owner, fileId),
      await remove(staff.administrator, fileId),
      await remove(staff.administrator, id),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 409, 409, 200])
    expect(await rowOf(fileId)).toBeDefined()
  })

  it('needs, beside its own permission, that of the record', async () => {
    const { fileId } = await pendingFacility(api)
    const cleaner = await staffWith('file:read', 'file:delete')
    const { status, error } = await remove(cleaner, fileId)
    expect([status, error.message]).toEqual([403, 'NO_FILE_DELETE_PERMISSION'])
  })

  it('that is rolled back keeps row and bytes', async () => {
    const owner = await readyOwner(api)
    const { id } = await uploadPdf(owner)
    await withBrokenAudit('file.delete', async () => {
      expect((await removeAsOwner(owner, id)).status).toBe(500)
    })
    expect(await rowOf(id)).toBeDefined()
    expect((await readAsOwner(owner, id)).status).toBe(200)
  })

  it('and registering with the same file at the same moment: one of the two happens', async () => {
    for (let round = 0; round < 10; round += 1) {
      const owner = await readyOwner(api)
      const { id } = await uploadPdf(owner)
      const body = registration({ licenceFileIds: [id] })
      const [removed, registered] = await Promise.all([
        removeAsOwner(owner, id),
        call(portal.registerFacility, { body }, owner),
      ])
      const isRegistered = registered.status === 200
      expect(removed.status).toBe(isRegistered ? 409 : 200)
      expect(registered.error.message).toBe(isRegistered ? undefined : 'FILE_NOT_FOUND')
      await expect.poll(() => platform.files.has(id)).toBe(isRegistered)
    }
  })
})

/** A member of staff whose role holds just these permissions. */
const staffWith = async (...permissions: Permission[]): Promise<Bearer> => {
  const [name, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@kiemthu.example`]
  const { password_hash } = await rows.selectFrom('users').select('password_hash').limit(1).executeTakeFirstOrThrow()
  const role = { name, name_folded: name, description: null, permissions }
  const { id } = await rows.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()
  const account = { kind: 'staff' as const, email, name, password_hash, role_id: id, email_verified_at: new Date() }
  await rows.insertInto('users').values(account).execute()
  const { data } = await call(contract.auth.login, { body: { email, password: testPassword } })
  return { token: data.accessToken }
}

/** Makes the last write of an act fail, as a fault in the middle of its transaction would. */
const withBrokenAudit = async (action: string, act: () => Promise<void>) => {
  await sql`
    create function break_audit() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
  `.execute(rows)
  await sql`
    create trigger break_audit before insert on audit_logs for each row
    when (new.action = ${sql.lit(action)}) execute function break_audit()
  `.execute(rows)
  try {
    await act()
  } finally {
    await sql`drop function break_audit cascade`.execute(rows)
  }
}

describe('giving files to a record', () => {
  const register = (by: Bearer, licenceFileIds: string[]) =>
    call(portal.registerFacility, { body: registration({ licenceFileIds }) }, { token: by.token })

  it('refuses, at the field, what is not there, not theirs, or of another facility', async () => {
    const other = await pendingFacility(api)
    const [owner, stranger] = [await readyOwner(api), await readyOwner(api)]
    const [mine, theirs] = [await uploadPdf(owner), await uploadPdf(stranger)]
    for (const id of ['00000000-0000-4000-8000-000000000000', theirs.id, other.fileId]) {
      const { status, error } = await register(owner, [mine.id, id])
      expect([status, error.message]).toEqual([404, 'FILE_NOT_FOUND'])
      expect(error.fields?.['licenceFileIds']).toBe('Không tìm thấy tệp.')
    }
    expect((await register(owner, [mine.id])).status).toBe(200)
  })

  it('lets a facility keep what it has, and no other take it', async () => {
    const { owner, facility, fileId } = await pendingFacility(api)
    await assertUsable(api.db, owner.id, [fileId], facility.id)
    const refused = { code: 'FILE_NOT_FOUND' }
    await expect(assertUsable(api.db, owner.id, [fileId])).rejects.toMatchObject(refused)
    await expect(assertUsable(api.db, owner.id, [fileId], crypto.randomUUID())).rejects.toMatchObject(refused)
  })
})

describe('the nightly sweep', () => {
  it('removes loose files of yesterday and bytes without a row; everything else stays', async () => {
    const { owner, fileId } = await pendingFacility(api)
    const [old, young] = [await uploadPdf(owner), await uploadPdf(owner)]
    const orphan = await platform.files.receive(Readable.from([handmadePdf()]), 'a.pdf')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await rows.updateTable('files').set({ created_at: yesterday }).where('id', 'in', [old.id, fileId]).execute()
    for (const id of [fileId, orphan.id]) await utimes(path.join(store, id.slice(0, 2), id), yesterday, yesterday)
    await sweepFiles(api.db, platform)
    const isThere = async (id: string) => [await platform.files.has(id), (await rowOf(id)) !== undefined]
    expect(await isThere(old.id)).toEqual([false, false])
    expect(await isThere(orphan.id)).toEqual([false, false])
    expect(await isThere(young.id)).toEqual([true, true])
    expect(await isThere(fileId)).toEqual([true, true])
  })

  it('takes up what an upload leaves whose transaction failed', async () => {
    const owner = await readyOwner(api)
    const before = await filesBelow(store)
    await withBrokenAudit('file.upload', async () => {
      expect((await upload(owner, await smallPdf())).status).toBe(500)
    })
    expect(await rowsOf(owner.id)).toEqual([])
    const left = (await filesBelow(store)).filter((file) => !before.includes(file))
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    for (const file of left) await utimes(path.join(store, file), yesterday, yesterday)
    await sweepFiles(api.db, platform)
    expect((await filesBelow(store)).sort()).toEqual(before.sort())
  })
})
