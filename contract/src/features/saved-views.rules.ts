/** Who a saved view is for. */
export const viewScopes = ['mine', 'role', 'everyone'] as const
export type ViewScope = (typeof viewScopes)[number]
export const viewScopeNames: Record<ViewScope, string> = {
  mine: 'Chỉ tôi',
  role: 'Vai trò của tôi',
  everyone: 'Mọi người',
}

/** The pictures that a view may carry, by what they are called on screen. */
export const viewIconNames = {
  bookmark: 'Dấu trang',
  star: 'Ngôi sao',
  clock: 'Đồng hồ',
  flag: 'Lá cờ',
  alert: 'Cảnh báo',
  check: 'Dấu tích',
  user: 'Người',
  building: 'Toà nhà',
  'map-pin': 'Địa điểm',
  leaf: 'Chiếc lá',
} as const
export type ViewIcon = keyof typeof viewIconNames
export const viewIcons = Object.keys(viewIconNames) as [ViewIcon, ...ViewIcon[]]

/** Views that one person may own, and that one person may pin: what a menu can hold and one call can count. */
export const mostViews = 100
export const mostPinnedViews = 12

/**
 * The key that lets a person publish a view to a role or to everybody, and mend or take away what others have published:
 * whoever shapes roles also shapes what a role sees first.
 */
export const publishingKey = 'role:edit'
