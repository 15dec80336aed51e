import { useEffect, useEffectEvent } from 'react'
import type { Outcome } from './viewer-file.ts'

/** Tells how it ended, when it has; an end that stays is told once. */
export function useOutcome(tell: (outcome: Outcome) => void, outcome: Outcome | null): void {
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (outcome !== null) told(outcome)
  }, [outcome])
}
