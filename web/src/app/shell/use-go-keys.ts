import { ofEachCaseScreen } from '@nhanxanh/contract/case-kinds'
import type { PlainScreen } from '@nhanxanh/contract/screens'
import { useNavigate } from '@tanstack/react-router'
import { usePermissions } from '../../lib/can.ts'
import { mayOpen, screens } from '../../lib/routing/screens.ts'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import { menu } from '../menu.ts'
import { toScreen } from '../to-screen.ts'
import { useBuilt } from '../../lib/routing/use-built.ts'

/** The letter behind G that leads to a screen: one of its name, as the menu has it. */
export const goLetters: Readonly<Record<PlainScreen, string>> = {
  '/reports': 'B',
  '/users': 'N',
  '/approve-accounts': 'D',
  '/facilities': 'S',
  '/roles': 'V',
  '/criterias': 'T',
  '/questions': 'C',
  '/assessments': 'A',
  '/certificates': 'G',
  '/contacts': 'L',
  ...ofEachCaseScreen(({ letter }) => letter),
  '/profile': 'H',
  '/notifications': 'O',
  '/audit-logs': 'K',
  '/reports/documents': 'U',
  '/settings': 'I',
}

const labelOf = (path: PlainScreen): string =>
  menu.flatMap(({ items }) => items).find((item) => item.path === path)?.label ?? screens[path].title

/** G and a letter lead to every screen that exists and that this person may open. */
export function useGoKeys(): void {
  const navigate = useNavigate()
  const held = usePermissions()
  const isBuilt = useBuilt()
  const paths = (Object.keys(goLetters) as PlainScreen[]).filter((path) => isBuilt(path) && mayOpen(path, held))
  useShortcuts(
    paths.map((path) => ({
      keys: `KeyG Key${goLetters[path]}`,
      label: labelOf(path),
      group: 'Đi tới',
      run: () => void navigate({ to: toScreen(path) }),
    })),
  )
}
