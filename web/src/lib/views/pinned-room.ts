import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import { isScreenPath, type ScreenPath } from '../routing/screens.ts'

const storageKey = 'pinned-room'

/** How many views stood under each screen when they were last known on this device, in the order of the answer. */
export function storedPins(): readonly ScreenPath[] {
  return (localStorage.getItem(storageKey) ?? '').split(' ').filter(isScreenPath)
}

/** Keeps the screens of the pinned views, so that the menu of the next visit has their room before they are known. */
export function storePins(pinned: readonly SavedView[]): void {
  try {
    localStorage.setItem(storageKey, pinned.map(({ screen }) => screen).join(' '))
  } catch {
    // A full or forbidden storage costs the room, nothing else.
  }
}
