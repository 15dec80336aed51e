import { screens } from '@nhanxanh/contract/screens'
import type { Neighbour } from '../ui/page/list-page.tsx'

/** Screens that stand beside each other, by their titles. */
export const neighbours = <Path extends keyof typeof screens>(
  paths: readonly Path[],
  here: Path,
): readonly Neighbour[] => paths.map((path) => ({ label: screens[path].title, to: path, isHere: path === here }))
