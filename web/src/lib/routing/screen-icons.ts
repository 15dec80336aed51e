import {
  IconBell,
  IconBuildingStore,
  IconCertificate,
  IconChartBar,
  IconClipboardCheck,
  IconFileText,
  IconHelpCircle,
  IconHistory,
  IconListCheck,
  IconMessage2,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import { homeOf, type ScreenPath } from './screens.ts'

export type ScreenIcon = typeof IconUser

const icons: Partial<Record<ScreenPath, ScreenIcon>> = {
  '/reports': IconChartBar,
  '/reports/documents': IconFileText,
  '/users': IconUsers,
  '/approve-accounts': IconBuildingStore,
  '/roles': IconShieldLock,
  '/criterias': IconListCheck,
  '/questions': IconHelpCircle,
  '/assessments': IconClipboardCheck,
  '/certificates': IconCertificate,
  '/contacts': IconMessage2,
  '/notifications': IconBell,
  '/audit-logs': IconHistory,
  '/appeals': IconScale,
  '/data-requests': IconUserShield,
  '/settings': IconSettings,
}

/** The sign of a screen, wherever it is named in a menu: its own, or that of the item it stands under. */
export const iconOf = (path: ScreenPath): ScreenIcon => icons[path] ?? icons[homeOf(path)] ?? IconUser
