import { declaredScreens } from './declared-features.ts'
import { holdsAll } from './permissions.ts'
import type { Right } from './permissions.ts'

export type Screen = {
  title: string
  permission: Right | null
  /** Leads to it behind G: one of its name, as the menu has it. Screens of single records have none. */
  letter?: string
  /** The item of the menu that it stands under, where it has none of its own; one switch on both leads to the other. */
  under?: `/${string}`
}

/** Every protected route of SPECIFICATION 2 with the key that it requires; a path that is not here is refused. */
export const screens = {
  '/reports': { title: 'Báo cáo', permission: 'report:view', letter: 'B' },
  '/profile': { title: 'Hồ sơ cá nhân', permission: null, letter: 'H' },
  '/users': { title: 'Người dùng', permission: 'user:list', letter: 'N' },
  '/users/$id': { title: 'Chi tiết người dùng', permission: 'user:read' },
  '/approve-accounts': { title: 'Duyệt cơ sở', permission: 'facility:list', letter: 'D' },
  '/approve-accounts/$id': { title: 'Hồ sơ cơ sở', permission: 'facility:read' },
  '/roles': { title: 'Vai trò', permission: 'role:list', letter: 'V' },
  '/roles/$id': { title: 'Chi tiết vai trò', permission: 'role:read' },
  '/facilities': { title: 'Cơ sở', permission: 'facility:list', letter: 'S', under: '/approve-accounts' },
  '/questions': { title: 'Câu hỏi', permission: 'question:list', letter: 'C' },
  '/criterias': { title: 'Tiêu chí', permission: 'criteria:list', letter: 'T' },
  '/contacts': { title: 'Liên hệ', permission: 'contact:list', letter: 'L' },
  '/certificates': { title: 'Giấy chứng nhận', permission: 'certification:list', letter: 'G' },
  '/certificates/$id': { title: 'Chi tiết giấy chứng nhận', permission: 'certification:read' },
  '/assessments': { title: 'Phiếu đánh giá', permission: 'assessment:list', letter: 'A' },
  '/assessments/$id': { title: 'Chi tiết phiếu đánh giá', permission: 'assessment:read' },
  '/notifications': { title: 'Quản lý thông báo', permission: 'notification:list', letter: 'O' },
  '/notifications/$id': { title: 'Chi tiết thông báo', permission: 'notification:read' },
  '/audit-logs': { title: 'Nhật ký hệ thống', permission: 'audit-log:list', letter: 'K' },
  // Ours: reached from the screens that they stand under.
  ...declaredScreens,
  // Ours: in the user menu, not in the side menu (PRODUCT, decision 10).
  '/settings': { title: 'Cài đặt', permission: 'settings:read', letter: 'I' },
} as const satisfies Record<string, Screen>

export type ScreenPath = keyof typeof screens

/** True if a route pattern is in the table. */
export const isScreenPath = (path: unknown): path is ScreenPath =>
  typeof path === 'string' && Object.hasOwn(screens, path)

/** True if these keys open the screen (SPECIFICATION 6). */
export const mayOpen = (path: ScreenPath, held: readonly string[]): boolean => {
  const { permission } = screens[path]
  return permission === null || holdsAll(held, [permission])
}

/** Screens with an address of their own, which a person can start with or keep a view of: all but single records. */
export type PlainScreen = Exclude<ScreenPath, `${string}$${string}`>
export const plainScreens = Object.keys(screens).filter(
  (path): path is PlainScreen => isScreenPath(path) && !path.includes('$'),
) as [PlainScreen, ...PlainScreen[]]

/** The key by which the side menu shows a screen: its own, but for certificates (SPECIFICATION 6; PRODUCT, decision 1). */
export const menuKey = (path: ScreenPath): Right | null =>
  path === '/certificates' ? 'certificate:list' : screens[path].permission

/** The screen whose item in the menu is that of a screen: its own, or the one that it stands under. */
export const homeOf = (path: ScreenPath): ScreenPath => {
  const { under }: Screen = screens[path]
  return isScreenPath(under) ? under : path
}
