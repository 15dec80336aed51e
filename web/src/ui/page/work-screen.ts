import { useLayoutEffect } from 'react'
import { create } from 'zustand'

/** How many screens that need the whole window are open: the side menu folds while there is one. */
export const useWorkScreens = create<{ open: number }>(() => ({ open: 0 }))

const count = (by: 1 | -1) => (): void => useWorkScreens.setState(({ open }) => ({ open: open + by }))

/**
 * Of a route to a screen to work on, such as the review bench: the menu folds from its first moment on, and not once its record has come,
 * so that nothing moves. The stored choice of the menu stays.
 */
export const workScreen = { onEnter: count(1), onLeave: count(-1) } as const

/** The same of a screen that a parameter of the address opens; drawn by itself it holds the place of what is on its way. */
export const WorkScreen = (): null => {
  useLayoutEffect(() => {
    count(1)()
    return count(-1)
  }, [])
  return null
}
