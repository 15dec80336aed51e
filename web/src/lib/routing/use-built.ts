import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ScreenPath } from './screens.ts'

/** Whether a screen exists in this version: it has a route. */
export type IsBuilt = (path: ScreenPath) => boolean

/** Whether a screen of the specification has a route in this version; asked of the router, never of a list by hand. */
export const useBuilt = (): IsBuilt => {
  const { routesByPath } = useRouter()
  return useCallback((path) => Object.hasOwn(routesByPath, path), [routesByPath])
}
