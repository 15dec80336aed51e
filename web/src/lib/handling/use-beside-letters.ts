import { mayOpen, screens } from '@nhanxanh/contract/screens'
import type { Beyond } from '../../ui/list/frame/list-tabs.tsx'
import { usePermissions } from '../can.ts'

const parts = ['/contacts', '/appeals', '/data-requests'] as const

/** The other lists of what comes to the programme from outside, for who may open them: each is a tab of the others. */
export const useBesideLetters = (here: (typeof parts)[number]): readonly Beyond[] => {
  const held = usePermissions()
  return parts
    .filter((path) => path !== here && mayOpen(path, held))
    .map((path) => ({ label: screens[path].title, to: path, search: {} }))
}
