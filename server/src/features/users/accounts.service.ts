import type { UserDetail, UserRow } from '@nhanxanh/contract/features/users'
import type { HandOver, newUser, userEdit } from '@nhanxanh/contract/features/users.fields'
import type { UserKind } from '@nhanxanh/contract/features/users.rules'
import { isExpired } from '@nhanxanh/contract/features/users.rules'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { differences, withMaskedPhone } from '../../changes.ts'
import type { Chosen } from '../../db/list/beside/all-rows.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Changes, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { storyOf } from '../audit-logs/story/story.service.ts'
import { forgetSigner } from '../certificates/signings/signers.service.ts'
import { noteMoved } from '../codes/codes.service.ts'
import { sendLetter } from '../outgoing-letters/outgoing-letters.service.ts'
import { forgetDevices } from '../notifications/devices.service.ts'
import { tellAccountChanged, tellRoleChanged } from '../notifications/account-notices.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import { tellGranted } from '../permission-requests/permission-requests.service.ts'
import { savePortrait } from '../profile/profile.service.ts'
import { findRights } from '../roles/administrators.repo.ts'
import { keepingAdministrator } from '../roles/administrators.service.ts'
import { listAll as listRoles } from '../roles/roles.repo.ts'
import { assertAppointable, roleOf } from '../roles/roles.service.ts'
import { whyNotGivable } from '../settings/settings.service.ts'
import * as repo from './accounts.repo.ts'
import { restEmail } from './pending-email.service.ts'
import { handOverAll, handOverLost } from './offboarding.service.ts'
import { endSessions } from '../auth/account.service.ts'
import { assertStrong } from '../auth/strength.service.ts'
import { accounts } from './users.list.ts'
import type { Standpoint, UsersQuery } from './users.list.ts'
import { canSeeAllPhones, isWithinReach } from './users.policy.ts'
import { toDetail, toRow } from './users.presenter.ts'
import { create } from './users.repo.ts'

type Reading = { db: Db; caller: Caller; now: Date }
export type Acting = Context & { caller: Caller }
/** The context of a change of one account, in a request of its own or as a row of a batch. */
export type Changing = Pick<Context, 'db' | 'now' | 'audit'> & Pick<Raising, 'platform'> & { caller: Caller }

/** USER_NOT_FOUND unless there is such an account, or it has been deleted. */
export const accountOf = async (db: Db, id: string): Promise<repo.AccountRecord> => {
  const record = await repo.find(db, id)
  if (!record) throw new Refusal('USER_NOT_FOUND')
  return record
}

const standpointOf = ({ caller, now }: Reading): Standpoint => ({ now, seesPhones: canSeeAllPhones(caller) })

/** A page of accounts with the counts of all kinds. */
export const listAccounts = async (reading: Reading, query: UsersQuery) => {
  const { rows, counts, total } = await accounts.page(reading.db, query, standpointOf(reading))
  const items = rows.map((record) => toRow(record, reading.caller))
  return { items, total, counts: counts as Record<UserKind, number> }
}

/** Accounts for an export: how many, and all of them as the list shows them to this reader. */
export const accountRows = {
  count: async (reading: Reading, query: UsersQuery) => (await listAccounts(reading, { ...query, limit: 1 })).total,
  named: (reading: Reading, query: UsersQuery, chosen: Chosen) =>
    accounts.countChosen(reading.db, query, standpointOf(reading), chosen),
  batches: async function* (reading: Reading, query: UsersQuery, chosen: Chosen) {
    for await (const rows of accounts.each(reading.db, query, standpointOf(reading), chosen)) {
      yield rows.map((record) => toRow(record, reading.caller))
    }
  },
}

/** Counts the accounts of each option of a filter under the other filters. */
export const countAccounts = (reading: Reading, query: UsersQuery & { facet: keyof UsersQuery }) =>
  accounts.facets(reading.db, query, standpointOf(reading))

/** Counts the accounts that were made since the page was loaded. */
export const countFreshAccounts = (reading: Reading, query: UsersQuery & { elapsed: number }) =>
  accounts.fresh(reading.db, query, standpointOf(reading), reading.now)

/** Accounts by their ids, as lists show them; unknown ones are left out. */
export const accountsById = async ({ db, caller }: Reading, ids: readonly string[]): Promise<UserRow[]> => {
  const found = new Map((await repo.findMany(db, ids)).map((record) => [record.id, toRow(record, caller)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** An account as this reader sees it, with its portrait; USER_NOT_FOUND where there is none. */
export const accountDetail = async ({ db, caller }: Reading, id: string): Promise<UserDetail> =>
  toDetail(await accountOf(db, id), caller, await repo.imageOf(db, id))

/** Every role by name, and whether the caller may give it. */
export const rolesToGive = async ({ db, caller }: Reading) => {
  const whyNot = await whyNotGivable(db, { permissions: caller.rights })
  return {
    items: (await listRoles(db)).map((role) => ({
      id: role.id,
      name: role.name,
      isGrantable: isWithinReach(caller.rights, { rights: role.permissions }) && whyNot(role.id) === null,
    })),
  }
}

/** The story of an account; USER_NOT_FOUND if there is none. */
export const accountStory = async (reading: Reading, id: string, page: { before?: string | undefined }) => {
  await accountOf(reading.db, id)
  return storyOf(reading, { entityType: 'user', id }, page)
}

/** Slow, so before the transaction: the hash of the temporary password, or of one that nobody knows. */
export const prepareHash = async (
  { outside, platform }: Pick<Context, 'outside' | 'platform'>,
  { password }: z.output<typeof newUser>,
): Promise<string> => {
  if (password !== null) await assertStrong(outside, password)
  return platform.passwords.hash(password ?? randomBytes(32).toString('base64url'))
}

/**
 * Creates a member of staff. With a temporary password the address counts as verified, because the administrator vouches
 * for it, and the password must be changed; an invited person proves the address when choosing a password.
 */
export const createAccount = async (
  context: Acting,
  { name, email, phone, roleId, expiresOn, entrance }: z.output<typeof newUser>,
  passwordHash: string,
): Promise<UserDetail> => {
  const { db, now } = context
  assertAhead(expiresOn, now)
  const role = await roleOf(db, roleId)
  await assertAppointable(context, role)
  const isInvited = entrance === 'invitation'
  const account = { kind: 'staff', name, email, phone, roleId, expiresOn, passwordHash } as const
  const id = await create(db, { ...account, verifiedAt: isInvited ? null : now, mustChangePassword: !isInvited })
  if (isInvited) await sendLetter(context, { notice: 'invitation', id })
  const after = { name, email, role: role.name, entrance, ...(expiresOn !== null && { expiresOn }) }
  context.audit({ refId: id, changes: differences({}, after) })
  return accountDetail(context, id)
}

/**
 * Takes an account for a change by somebody else: not one's own (NOT_ON_ONESELF), and none that holds keys which the
 * caller does not hold at this moment (ACCOUNT_ABOVE_YOURS).
 */
export const takeAccount = async (
  { db, caller }: Pick<Changing, 'db' | 'caller'>,
  id: string,
): Promise<repo.AccountRecord> => {
  const record = await repo.lock(db, id)
  if (!record) throw new Refusal('USER_NOT_FOUND')
  if (record.id === caller.id) throw new Refusal('NOT_ON_ONESELF')
  if (!isWithinReach(await findRights(db, caller.id), record)) throw new Refusal('ACCOUNT_ABOVE_YOURS')
  return record
}

/** Sets the portrait of somebody else's account, or takes it away (null). */
export const setPortrait = async (context: Acting, id: string, image: Buffer | null): Promise<UserDetail> => {
  context.audit({ refId: id })
  await takeAccount(context, id)
  await savePortrait(context.db, id, image, context.now)
  return accountDetail(context, id)
}

/** Another role, and the keys that were asked for and come with it. */
const tellNewRole = async (
  context: Changing,
  record: repo.AccountRecord,
  role: { name: string; permissions: string[] },
) => {
  await tellRoleChanged(context, record.id, role.name)
  const before = record.permissions ?? []
  await tellGranted(context, { of: { userId: record.id }, before, after: role.permissions })
}

type Edit = z.output<typeof userEdit>

const ownerHasNone = 'Chủ cơ sở không có vai trò.'

const assertRole = (record: repo.AccountRecord, { roleId }: Edit) => {
  if ((roleId === null) === (record.kind === 'owner')) return
  const sentence = roleId === null ? 'Vui lòng chọn vai trò.' : ownerHasNone
  throw new Refusal('VALIDATION_FAILED', { fields: { roleId: sentence } })
}

const changesOf = (
  record: repo.AccountRecord,
  { name, email, phone, expiresOn }: Edit,
  { role, rests }: { role: string | null; rests: boolean },
): Changes =>
  withMaskedPhone(
    differences(
      {
        name: record.name,
        email: record.email,
        pendingEmail: record.pending_email,
        phone: record.phone,
        role: record.role_name,
        expiresOn: record.expires_on,
      },
      {
        name,
        email: rests ? record.email : email,
        pendingEmail: rests ? email : record.pending_email,
        phone,
        role,
        expiresOn,
      },
    ),
  )

const assertAhead = (expiresOn: VietnamDay | null, now: Date): void => {
  if (!isExpired(expiresOn, now)) return
  throw new Refusal('VALIDATION_FAILED', { fields: { expiresOn: 'Ngày hết hạn phải từ hôm nay trở đi.' } })
}

/** Changes an account. Another role holds from the person's next request on; work that it may not do is handed over. */
export const updateAccount = (context: Acting, id: string, edit: Edit): Promise<UserDetail> => {
  context.audit({ refId: id })
  const change = async () => {
    const { db, now } = context
    const record = await takeAccount(context, id)
    if (record.version !== edit.version) throw new Refusal('STALE_VERSION')
    assertRole(record, edit)
    const isNewRole = edit.roleId !== null && edit.roleId !== record.role_id
    const role = edit.roleId === null ? null : await roleOf(db, edit.roleId)
    if (role && isNewRole) await assertAppointable(context, role)
    const { name, email, phone, roleId, expiresOn } = edit
    const isOther = email !== record.email
    const rests = isOther && record.kind === 'owner'
    const isNewEmail = isOther && !rests
    if (expiresOn !== record.expires_on) assertAhead(expiresOn, now)
    const values = { name, phone, role_id: roleId, expires_on: expiresOn }
    await repo.change(db, id, { ...values, ...(isNewEmail && { email, email_verified_at: now }) }, now)
    if (rests) await restEmail(context, record, email)
    // The holder of the old mailbox must not stay signed in, and a person who comes back after the last day signs in anew.
    const comesBack = isExpired(record.expires_on, now) && !isExpired(expiresOn, now)
    if (isNewEmail || comesBack) await endSessions(db, { userId: id, reason: 'ended', now })
    const handed = role && isNewRole ? await handOverLost(context, id, edit.handOver) : {}
    if (role && isNewRole) await tellNewRole(context, record, role)
    if (isNewEmail) {
      const moved = await noteMoved(context, { email, userId: id, replaces: record.email })
      await sendLetter(context, { notice: 'email-changed', id: moved })
      await tellAccountChanged(context, id, 'user_email_changed')
    }
    if (phone !== record.phone) await tellAccountChanged(context, id, 'user_phone_changed')
    context.audit({ changes: { ...changesOf(record, edit, { role: role?.name ?? null, rests }), ...handed } })
    return accountDetail(context, id)
  }
  return keepingAdministrator(context.db, change, edit.expiresOn === null ? 'roleId' : 'expiresOn')
}

const roleChanged = 'Vai trò của tài khoản này đã được đổi lần nữa sau đó.'

/**
 * Gives an account another role, with `from` only instead of that one, and tells which it had; what the new one may not
 * decide is handed over.
 */
export const changeRole = (
  context: Changing,
  id: string,
  { roleId, handOver, from }: { roleId: string; handOver: HandOver; from?: string },
): Promise<string | null> => {
  context.audit({ refId: id })
  return keepingAdministrator(context.db, async () => {
    const { db, now } = context
    const record = await takeAccount(context, id)
    if (record.kind === 'owner') throw new Refusal('VALIDATION_FAILED', { sentence: ownerHasNone })
    if (from !== undefined && record.role_id !== from) throw new Refusal('STALE_VERSION', { sentence: roleChanged })
    const role = await roleOf(db, roleId)
    await assertAppointable(context, role)
    await repo.change(db, id, { role_id: roleId }, now)
    const handed = await handOverLost(context, id, handOver)
    if (record.role_id !== roleId) await tellNewRole(context, record, role)
    context.audit({ changes: { role: { before: record.role_name, after: role.name }, ...handed } })
    return record.role_id
  })
}

/** Deletes an account: the name stays in the history, the address is free again, nothing of it works any more. */
export const deleteAccount = (context: Acting, id: string, handOver: HandOver): Promise<null> => {
  context.audit({ refId: id })
  return keepingAdministrator(context.db, async () => {
    const { db, now } = context
    const record = await takeAccount(context, id)
    if (record.facility_id !== null) throw new Refusal('USER_HAS_FACILITY')
    const handed = await handOverAll(context, id, handOver)
    await endSessions(db, { userId: id, reason: 'ended', now })
    await forgetDevices(db, id)
    await forgetSigner(db, id)
    await repo.change(
      db,
      id,
      { status: 'inactive', deleted_at: now, email: `${id}@da-xoa.invalid`, ...repo.nothingPending },
      now,
    )
    context.audit({
      changes: { name: { before: record.name, after: null }, email: { before: record.email, after: null }, ...handed },
    })
    return null
  })
}
