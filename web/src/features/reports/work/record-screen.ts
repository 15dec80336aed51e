import type { CountedList } from '@nhanxanh/contract/features/reports.rules'
import { mayOpen } from '@nhanxanh/contract/screens'

const recordScreens = {
  '/approve-accounts': '/approve-accounts/$id',
  '/facilities': '/approve-accounts/$id',
  '/assessments': '/assessments/$id',
  '/certificates': '/certificates/$id',
  '/notifications': '/notifications/$id',
} as const

/** Where a record of a list opens; null for who may not open it, and for letters, which open beside their list. */
export const recordScreen = (list: CountedList, held: readonly string[]) => {
  if (list === '/contacts') return null
  const screen = recordScreens[list]
  return mayOpen(screen, held) ? screen : null
}
