import { createContext } from 'react'

/** Where the keyboard goes when a cell closes: back to its row, on to the next cell that can be changed, or it is gone already. */
export type CellLeft = 'row' | 'next' | 'previous' | 'elsewhere'

/** How the open cell closes; the table knows which it is. */
export const CellLeaveContext = createContext<(to: CellLeft) => void>(() => undefined)
