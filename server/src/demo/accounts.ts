import { demoOwner, demoStaff } from '../../../seed/demo/staff.ts'
import { builtinRoles } from '@nhanxanh/contract/features/roles.builtin'

/** The accounts that the start prints, in the order of the README. */
export const demoAccounts: readonly { email: string; role: string }[] = [
  ...demoStaff.map(({ email, role }) => ({ email, role: builtinRoles[role].name })),
  { email: demoOwner.email, role: 'Chủ cơ sở (API cổng thông tin)' },
]
