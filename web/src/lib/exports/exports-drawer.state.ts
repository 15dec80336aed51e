import { create } from 'zustand'

/** Whether the person looks at their files: opened from the user menu and from messages about a file. */
export const useExportsDrawer = create(() => ({ isOpen: false }))

export const openExports = (): void => useExportsDrawer.setState({ isOpen: true })
export const closeExports = (): void => useExportsDrawer.setState({ isOpen: false })
