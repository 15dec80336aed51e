import { toNobody, userBulk } from '@nhanxanh/contract/features/users.fields'
import type { HandOver } from '@nhanxanh/contract/features/users.fields'
import type { UserRow } from '@nhanxanh/contract/features/users'
import type { Caller } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { batchReport, bulkAct } from '../../batches/batches.service.ts'
import type { BulkList, Reading } from '../../batches/batches.service.ts'
import { findRights } from '../../roles/administrators.repo.ts'
import { roleOf } from '../../roles/roles.service.ts'
import { accountsById, changeRole, listAccounts } from '../accounts.service.ts'
import { ban, unban } from '../bans.service.ts'
import { assertSuccessors, offboardingOfAll } from '../offboarding.service.ts'
import { resendInBatch } from '../verification.service.ts'
import type { UsersQuery } from '../users.list.ts'
import { isWithinReach } from '../users.policy.ts'

const own = 'Đây là tài khoản của chính bạn.'
const above = 'Tài khoản này giữ quyền mà bạn không có.'

/** Why an account is left out, where its own `can` says no: oneself first, then what the act itself asks. */
const unless = (isPossible: (row: UserRow) => boolean, special: (row: UserRow) => string | null) => {
  return (row: UserRow, caller: Caller): string | null => {
    if (row.id === caller.id) return own
    return special(row) ?? (isPossible(row) ? null : above)
  }
}

const ofOwner = ({ kind }: UserRow) => (kind === 'owner' ? 'Chủ cơ sở không có vai trò.' : null)
const bannedAlready = ({ status }: UserRow) => (status === 'inactive' ? 'Tài khoản này đang bị cấm.' : null)
const verified = ({ isEmailVerified }: UserRow) =>
  isEmailVerified ? 'Email của tài khoản này đã được xác minh.' : null
const outOfUse = ({ isExpired }: UserRow) => (isExpired ? 'Tài khoản này đã hết hạn.' : null)
const notBanned = ({ status }: UserRow) => (status === 'inactive' ? null : 'Tài khoản này không bị cấm.')

const leftByOneself = 'Người này tự kết thúc tài khoản nên không có lý do cấm để đặt lại. Hãy cấm riêng với một lý do.'

/** The successors cannot leave with the others; the report says so. */
const assertIsLeaving = (id: string, { handOver }: { handOver: HandOver }): void => {
  if (!Object.values(handOver).includes(id)) return
  throw new Refusal('VALIDATION_FAILED', { sentence: 'Người này được chọn để tiếp nhận việc nên được giữ lại.' })
}

/** What the people of a frozen set have in hand, and the others who could take it over. */
export const bulkOffboarding = async (reading: Reading, batchId: string) => {
  const { items } = await batchReport(userBulkList, reading, batchId)
  return offboardingOfAll(
    reading.db,
    items.filter(({ outcome }) => outcome === 'waiting').map(({ id }) => id),
  )
}

/** Bulk acts on accounts (PRODUCT D2): each row by the service function of the single act. */
export const userBulkList: BulkList<UsersQuery, UserRow> = {
  name: 'users',
  byFilter: async (reading, query, limit) => {
    const { items, total } = await listAccounts(reading, { ...query, page: 1, limit })
    return { rows: items, total }
  },
  byIds: accountsById,
  describe: ({ id, email, name, version }) => ({ id, code: email, name, version }),
  acts: {
    changeRole: bulkAct(userBulk.changeRole, {
      needs: 'user:edit',
      event: 'user.edit',
      obstacle: unless(({ can }) => can.changeRole, ofOwner),
      check: async ({ db, caller }, { roleId, handOver }) => {
        await assertSuccessors(db, handOver, [])
        const role = await roleOf(db, roleId)
        if (!isWithinReach(await findRights(db, caller.id), { rights: role.permissions })) {
          throw new Refusal('ROLE_NOT_GRANTABLE', { fields: { roleId: 'Vai trò này có quyền mà bạn không giữ.' } })
        }
      },
      run: async (acting, { id }, input) => {
        assertIsLeaving(id, input)
        return { given: input.roleId, before: await changeRole(acting, id, input) }
      },
      undo: {
        event: 'user.edit',
        run: async (acting, { id }, { given, before }) => {
          if (before === null) throw new Refusal('BATCH_NOT_UNDOABLE')
          await changeRole(acting, id, { roleId: before, handOver: toNobody, from: given })
        },
      },
    }),
    ban: bulkAct(userBulk.ban, {
      needs: 'user:ban',
      event: 'user.ban',
      obstacle: unless(({ can }) => can.ban, bannedAlready),
      check: ({ db }, { handOver }) => assertSuccessors(db, handOver, []),
      run: async (acting, { id }, input) => {
        assertIsLeaving(id, input)
        await ban(acting, id, input)
        return { at: acting.now.toISOString() }
      },
      undo: {
        event: 'user.unban',
        run: (acting, { id }, { at }) => unban(acting, id, at),
      },
    }),
    resendVerification: bulkAct(userBulk.resendVerification, {
      needs: 'user:edit',
      event: 'user.resend-verification',
      obstacle: unless(
        ({ can }) => can.resendVerification,
        (row) => bannedAlready(row) ?? outOfUse(row) ?? verified(row),
      ),
      run: (acting, { id }) => resendInBatch(acting, id),
    }),
    unban: bulkAct(userBulk.unban, {
      needs: 'user:ban',
      event: 'user.unban',
      obstacle: unless(({ can }) => can.unban, notBanned),
      run: async (acting, { id }) => ({ lifted: await unban(acting, id) }),
      undo: {
        event: 'user.ban',
        run: (acting, { id }, { lifted }) => {
          if (lifted === null) throw new Refusal('VALIDATION_FAILED', { sentence: leftByOneself })
          return ban(acting, id, { code: lifted.code, note: lifted.note, handOver: toNobody })
        },
      },
    }),
  },
}
