import { activityQuery } from '@nhanxanh/contract/features/profile'
import type { AddressRules } from '../../ui/list/list-address.ts'
import type { Search } from '../../ui/list/list-declaration.ts'

/** The parts of the profile in their order. */
export const profileTabs = [
  { value: 'details', label: 'Thông tin' },
  { value: 'security', label: 'Bảo mật' },
  { value: 'activity', label: 'Hoạt động' },
  { value: 'notices', label: 'Thông báo' },
  { value: 'appearance', label: 'Giao diện' },
  { value: 'permissions', label: 'Quyền của tôi' },
  { value: 'leave', label: 'Vùng nguy hiểm' },
] as const
export type ProfileTab = (typeof profileTabs)[number]['value']

/** The part that an address shows; the first where it names none. */
export const tabOf = ({ tab }: Search): ProfileTab => profileTabs.find(({ value }) => value === tab)?.value ?? 'details'

export const activityRules: AddressRules<typeof activityQuery> = {
  schema: activityQuery,
  order: { orderField: 'createdAt', orderDirection: 'DESC' },
  around: { tab: 'activity' satisfies ProfileTab },
}
