import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import { isScreenPath, type ScreenPath } from '../routing/screens.ts'

/** What views need room for: the pinned ones in the menu, all of them over their lists. */
type Room = 'pinned-room' | 'tabs-room'

/** The screens of the views that had this room when they were last known on this device, in the order of the answer. */
export function storedRoom(room: Room): readonly ScreenPath[] {
  return (localStorage.getItem(room) ?? '').split(' ').filter(isScreenPath)
}

/** Keeps the screens of these views, so that the next visit has their room before they are known. */
export function storeRoom(room: Room, views: readonly SavedView[]): void {
  try {
    localStorage.setItem(room, views.map(({ screen }) => screen).join(' '))
  } catch {
    // A full or forbidden storage costs the room, nothing else.
  }
}
