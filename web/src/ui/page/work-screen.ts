import { useEffect } from 'react'
import { create } from 'zustand'

/** How many screens that need the whole window are open: the side menu folds while there is one. */
export const useWorkScreens = create<{ open: number }>(() => ({ open: 0 }))

/** Declares that the component is a screen to work on, such as the review bench; the stored choice of the menu stays. */
export const useWorkScreen = (): void =>
  useEffect(() => {
    useWorkScreens.setState(({ open }) => ({ open: open + 1 }))
    return () => useWorkScreens.setState(({ open }) => ({ open: open - 1 }))
  }, [])
