import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { IsBuilt } from './menu.ts'

/** Whether a screen of the specification has a route in this version; asked of the router, never of a list by hand. */
export const useBuilt = (): IsBuilt => {
  const { routesByPath } = useRouter()
  return useCallback((path) => Object.hasOwn(routesByPath, path), [routesByPath])
}
