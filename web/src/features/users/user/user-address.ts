/** The parts of an account in their order (PRODUCT D2). */
export const userTabs = [
  { value: 'details', label: 'Thông tin' },
  { value: 'keys', label: 'Quyền hiệu lực' },
  { value: 'sessions', label: 'Phiên và thiết bị' },
  { value: 'activity', label: 'Hoạt động' },
  { value: 'history', label: 'Lịch sử' },
  { value: 'facilities', label: 'Cơ sở' },
] as const
export type UserTab = (typeof userTabs)[number]['value']

/** `tab`: the part that is shown, the first without it. */
export type UserAddress = { tab?: UserTab }

export const userAddress = ({ tab }: Record<string, unknown>): UserAddress => {
  const known = userTabs.find(({ value }) => value === tab)?.value
  return known === undefined || known === 'details' ? {} : { tab: known }
}
