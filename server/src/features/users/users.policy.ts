import { holdsAll } from '@nhanxanh/contract/permissions'
import type { Permission } from '@nhanxanh/contract/permissions'
import type { Caller } from '../../http/context.ts'

type Account = {
  id: string
  kind: 'staff' | 'owner'
  status: 'active' | 'inactive'
  /** Active, and its last day is not over. */
  works: boolean
  email_verified_at: Date | null
  rights: readonly string[] | null
  facility_id: string | null
}

/** A person who changes an account could take it over, so all its rights must be the caller's own (PRODUCT D2). */
export const isWithinReach = (held: readonly string[], account: Pick<Account, 'rights'>): boolean =>
  holdsAll(held, account.rights ?? [])

const mayChange = (caller: Caller, key: Permission, account: Account): boolean =>
  caller.can(key) && caller.id !== account.id && isWithinReach(caller.rights, account)

/** Another's account within reach; one's own is changed in the profile. */
export const canEdit = (caller: Caller, account: Account): boolean => mayChange(caller, 'user:edit', account)

/** Owners have no role. */
export const canChangeRole = (caller: Caller, account: Account): boolean =>
  canEdit(caller, account) && account.kind === 'staff'

/** Another's account within reach that is not banned already. */
export const canBan = (caller: Caller, account: Account): boolean =>
  mayChange(caller, 'user:ban', account) && account.status === 'active'

/** Work lies in the hands of staff alone. */
export const canHandOver = (caller: Caller, account: Account): boolean =>
  mayChange(caller, 'user:edit', account) && account.kind === 'staff'

/** The key that bans also lifts a ban. */
export const canUnban = (caller: Caller, account: Account): boolean =>
  mayChange(caller, 'user:ban', account) && account.status === 'inactive'

/** An owner with a facility stays: the registration needs somebody who answers for it. */
export const canDelete = (caller: Caller, account: Account): boolean =>
  mayChange(caller, 'user:delete', account) && account.facility_id === null

/** A code for a new password is of no use to an account that does not work. */
export const canResetPassword = (caller: Caller, account: Account): boolean => canEdit(caller, account) && account.works

/** Only while nobody has proven the address. */
export const canResendVerification = (caller: Caller, account: Account): boolean =>
  canEdit(caller, account) && account.works && account.email_verified_at === null

/** Ending sessions keeps somebody out for the moment, so it takes the key of a ban. */
export const canEndSessions = (caller: Caller, account: Account): boolean => mayChange(caller, 'user:ban', account)

/** A person who edits accounts reads their phones, but only a person who sees all phones may search by them. */
export const canSeeAllPhones = (caller: Caller): boolean => caller.can('facility:approve')

/** Phones of persons are masked for those without `facility:approve` (PRODUCT, decision 16), and open to who edits them. */
export const canSeePhone = (caller: Caller, account: Account): boolean =>
  canSeeAllPhones(caller) || canEdit(caller, account) || caller.id === account.id
