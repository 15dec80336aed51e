import { isPermission } from '@nhanxanh/contract/permissions'

/** The parts of a role in their order. */
export const roleTabs = [
  { value: 'tasks', label: 'Công việc' },
  { value: 'keys', label: 'Bảng quyền' },
  { value: 'details', label: 'Thông tin' },
  { value: 'holders', label: 'Người giữ' },
  { value: 'history', label: 'Lịch sử' },
] as const
export type RoleTab = (typeof roleTabs)[number]['value']

/** `tab`: the part that is shown, the first without it. `grant`: the key that somebody asks for; the editor marks it. */
export type RoleAddress = { tab?: RoleTab; grant?: string }

export const roleAddress = ({ tab, grant }: Record<string, unknown>): RoleAddress => {
  const known = roleTabs.find(({ value }) => value === tab)?.value
  return {
    ...(known !== undefined && known !== 'tasks' && { tab: known }),
    ...(typeof grant === 'string' && isPermission(grant) && { grant }),
  }
}
