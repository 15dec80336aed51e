import { createContext, useContext } from 'react'

/** The value behind which somebody asked to enter the next: that field has the cursor when the panel opens. */
export const EnteringContext = createContext<string | null>(null)

export const useIsEntering = (id: string): boolean => useContext(EnteringContext) === id
