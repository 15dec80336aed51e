import { homeOf, mayOpen, plainScreens, screens } from '@nhanxanh/contract/screens'
import type { Neighbour } from '../ui/page/list-page.tsx'
import { usePermissions } from './can.ts'

/** Screens that stand beside each other, by their titles. */
export const neighbours = <Path extends keyof typeof screens>(
  paths: readonly Path[],
  here: Path,
): readonly Neighbour[] => paths.map((path) => ({ label: screens[path].title, to: path, isHere: path === here }))

/** The screens under one item of the menu, for who may open them; nothing where this is the only one. */
export const useNeighbours = (here: keyof typeof screens): readonly Neighbour[] | undefined => {
  const held = usePermissions()
  const paths = plainScreens.filter((path) => homeOf(path) === homeOf(here) && mayOpen(path, held))
  return paths.length > 1 ? neighbours(paths, here) : undefined
}
