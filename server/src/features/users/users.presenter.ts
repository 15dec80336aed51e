import type { UserDetail, UserRow } from '@nhanxanh/contract/features/users'
import { temporaryPasswordEnd } from '@nhanxanh/contract/features/users.rules'
import { maskPhone } from '@nhanxanh/contract/shared/phone'
import type { Caller } from '../../http/context.ts'
import type { AccountRecord } from './accounts.repo.ts'
import type { AccountListRecord } from './users.list.ts'
import * as policy from './users.policy.ts'
import { fieldsOf, pick } from '../../db/columns.ts'

const facilityOf = ({ facility_id, facility_name, facility_code }: AccountListRecord): UserRow['facility'] =>
  facility_id === null ? null : { id: facility_id, name: facility_name ?? '', code: facility_code ?? '' }

const rightsOn = (record: AccountListRecord, caller: Caller): UserRow['can'] => ({
  edit: policy.canEdit(caller, record),
  changeRole: policy.canChangeRole(caller, record),
  ban: policy.canBan(caller, record),
  unban: policy.canUnban(caller, record),
  handOver: policy.canHandOver(caller, record),
  delete: policy.canDelete(caller, record),
  resetPassword: policy.canResetPassword(caller, record),
  resendVerification: policy.canResendVerification(caller, record),
  endSessions: policy.canEndSessions(caller, record),
})

const shown = ['id', 'version', 'kind', 'name', 'email', 'status', 'expires_on', 'receives_push'] as const

/** An account as lists show it to this reader. */
export const toRow = (record: AccountListRecord, caller: Caller): UserRow => ({
  ...fieldsOf(pick(record, shown)),
  phone: record.phone !== null && !policy.canSeePhone(caller, record) ? maskPhone(record.phone) : record.phone,
  role: record.role_id === null ? null : { id: record.role_id, name: record.role_name ?? '' },
  // Who works on assigned files only is told of no facility beside its owner.
  facility: caller.assignedOnly ? null : facilityOf(record),
  isInvited: record.last_login_at === null,
  isExpired: record.status === 'active' && !record.works,
  isEmailVerified: record.email_verified_at !== null,
  lastLoginAt: record.last_login_at?.toISOString() ?? null,
  createdAt: record.created_at.toISOString(),
  can: rightsOn(record, caller),
})

/** An account as its own screen shows it. */
export const toDetail = (record: AccountRecord, caller: Caller, image: Buffer | null): UserDetail => ({
  ...toRow(record, caller),
  mustChangePassword: record.must_change_password,
  temporaryPasswordUntil: record.must_change_password ? temporaryPasswordEnd(record.created_at).toISOString() : null,
  avatar: image === null ? null : `data:image/webp;base64,${image.toString('base64')}`,
  ban: record.ban,
  pendingEmail:
    record.pending_email === null || record.pending_email_at === null
      ? null
      : { email: record.pending_email, at: record.pending_email_at.toISOString() },
  permissions: caller.can('role:read') ? (record.permissions ?? []) : null,
})
