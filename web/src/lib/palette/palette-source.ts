import type { Permission } from '@nhanxanh/contract/permissions'

/** A record as the palette shows it. */
export type PaletteRecord = {
  id: string
  label: string
  code: string
  /** Beside the name: code, place, phone. */
  hint: string
  /** Its state in a word. */
  note: string
  /** Further texts that it is found by. */
  words: readonly string[]
}

/**
 * Records that the palette can find, offered by a feature on the route of the record: what is found opens there, for
 * those who may open that screen. A route says so with `staticData: {palette: …}`, and nothing else enrols it.
 */
export type PaletteSource = {
  /** Heading of what was found. */
  label: string
  /** What the search itself asks for. */
  needs: Permission
  /**
   * Finds by name, code or phone, among those of one status where a form takes no others. Imported when it is first used, so that
   * it costs nothing at start.
   */
  find: (text: string, signal: AbortSignal, status?: string) => Promise<readonly PaletteRecord[]>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    palette?: PaletteSource
  }
}
