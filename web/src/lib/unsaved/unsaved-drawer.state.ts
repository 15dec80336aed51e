import { create } from 'zustand'

/** Whether the person looks at what they have not saved. */
export const useUnsavedDrawer = create(() => ({ isOpen: false }))

export const openUnsavedDrawer = (): void => useUnsavedDrawer.setState({ isOpen: true })
export const closeUnsavedDrawer = (): void => useUnsavedDrawer.setState({ isOpen: false })
