import type { Permission } from '@nhanxanh/contract/permissions'

/** How many records of a screen wait for this person: a count, whose key follows the list that it counts. */
export type Waiting = {
  /** Nothing waits for people without it. */
  needs: Permission
  queryKey: readonly string[]
  /** Imported when it is first used, so that it costs nothing at start. */
  count: (held: readonly string[], signal: AbortSignal) => Promise<number>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Said on the item of the menu that leads to the screen. */
    waiting?: Waiting
  }
}
