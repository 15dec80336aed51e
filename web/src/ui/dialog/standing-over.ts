import { createContext, useContext, useEffect, useState } from 'react'

type StandOver = () => () => void

/** Tells the dialog around that another stands over it now; what it gives back tells that it has gone. */
export const StandingOver = createContext<StandOver | null>(null)

/**
 * Of dialogs that stand over each other only the uppermost answers Esc: the kit closes all of them at once. `isTop` is false
 * as long as one that is drawn within this one is open; `standOver` is what those within call, by the context.
 */
export function useStandingOver(isOpen: boolean) {
  const [above, setAbove] = useState(0)
  const [standOver] = useState<StandOver>(() => () => {
    setAbove((count) => count + 1)
    return () => setAbove((count) => count - 1)
  })
  const around = useContext(StandingOver)
  useEffect(() => (isOpen ? around?.() : undefined), [isOpen, around])
  return { isTop: above === 0, standOver }
}
