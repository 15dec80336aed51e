import { useEffect, useState } from 'react'
import { judgedBy } from '../bench-model.ts'
import type { BenchState } from '../use-bench.ts'
import { nearer, nearestShift, type Shift } from './nearest-shift.ts'

type Input = BenchState['sheet']['inputs'][number]
type Found = { of: object; shift: Shift | null }

/** A breath between two figures: each asks the engine some twenty times, and nobody waits for that. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The one figure whose least change, alone, leads to another level; undefined while it is looked for. */
export const useNearestShift = (bench: BenchState, inputs: readonly Input[]): Shift | null | undefined => {
  const { attempt, findings, state, judged, sheet } = bench
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isLeft = false
    const present = judged.score.level
    const levelWith = (itemId: string, value: number) => {
      const others = state.assessedValues.filter((each) => each.itemId !== itemId)
      return judgedBy(attempt, findings, [...others, { itemId, value: String(value) }]).score.level
    }
    const look = async () => {
      let nearest: Shift | null = null
      for (const { id, isWhole } of inputs) {
        await breath()
        if (isLeft) return
        const value = Number(state.assessedValues.find(({ itemId }) => itemId === id)?.value ?? sheet.values[id] ?? 0)
        nearest = nearer(nearest, nearestShift({ id, value, isWhole }, present, levelWith))
      }
      if (!isLeft) setFound({ of: judged, shift: nearest })
    }
    void look()
    return () => {
      isLeft = true
    }
  }, [attempt, findings, state.assessedValues, judged, sheet.values, inputs])
  return found?.of === judged ? found.shift : undefined
}
