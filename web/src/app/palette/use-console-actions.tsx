import {
  IconDeviceDesktop,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { useTheme } from '../../lib/preferences/use-theme.ts'
import { toggleSidebar, useSession } from '../../lib/session/session.store.ts'
import { signOut } from '../../lib/sign-out.ts'
import type { PaletteEntry } from '../../ui/palette/palette-entry.ts'
import type { Scheme } from '../../ui/theme/scheme.ts'

const icon = { size: 18, 'aria-hidden': true } as const

const schemes: readonly { scheme: Scheme; label: string; icon: PaletteEntry['icon']; keywords: readonly string[] }[] = [
  { scheme: 'light', label: 'Giao diện sáng', icon: <IconSun {...icon} />, keywords: ['nền sáng', 'light'] },
  { scheme: 'dark', label: 'Giao diện tối', icon: <IconMoon {...icon} />, keywords: ['nền tối', 'dark'] },
  { scheme: 'auto', label: 'Giao diện theo hệ thống', icon: <IconDeviceDesktop {...icon} />, keywords: ['tự động'] },
]

/** What can be done on any screen: the look, the menu, the way out. */
export const useConsoleActions = (): readonly PaletteEntry[] => {
  const theme = useTheme()
  const isCollapsed = useSession(({ sidebarCollapsed }) => sidebarCollapsed)
  return [
    ...schemes.map(({ scheme, label, icon: drawn, keywords }) => ({
      id: `scheme:${scheme}`,
      label,
      icon: drawn,
      keywords,
      disabledReason: theme.scheme === scheme ? 'Đang dùng giao diện này.' : null,
      run: () => theme.choose(scheme),
    })),
    {
      id: 'sidebar',
      label: isCollapsed ? 'Mở rộng trình đơn' : 'Thu gọn trình đơn',
      keywords: ['menu', 'thanh bên'],
      icon: isCollapsed ? <IconLayoutSidebarLeftExpand {...icon} /> : <IconLayoutSidebarLeftCollapse {...icon} />,
      run: toggleSidebar,
    },
    {
      id: 'sign-out',
      label: 'Đăng xuất',
      keywords: ['thoát', 'logout'],
      endsWork: true,
      icon: <IconLogout {...icon} />,
      run: () => void signOut(),
    },
  ]
}
