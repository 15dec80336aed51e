import type { ActingScreen, ActOf } from '@nhanxanh/contract/abilities'
import { mayDo } from '@nhanxanh/contract/doctor'
import { holdsAll, type Right } from '@nhanxanh/contract/permissions'
import { useSession } from './session/session.store.ts'

const none: readonly string[] = []

/** What the role of the person who is signed in may: its keys, and what settings open to it. */
export const usePermissions = (): readonly string[] => useSession(({ user }) => user?.role.rights ?? none)

/** The same outside of components: guards of routes. */
export const heldPermissions = (): readonly string[] => useSession.getState().user?.role.rights ?? none

/** Whether the person holds the key, or `*`. For records, prefer their own `can`: the server computed it. */
export const useCan = (right: Right): boolean => holdsAll(usePermissions(), [right])

/** Whether the person may do what a screen offers, by the catalogue of the doctor: what draws a button that has no record. */
export const useMay = <Path extends ActingScreen>(path: Path, act: ActOf<Path>): boolean =>
  mayDo(usePermissions(), path, act)

/** Whether the reader knows of assigned files alone: an expert from outside. */
export const useIsOutside = (): boolean => useSession(({ user }) => user?.role.assignedOnly === true)
