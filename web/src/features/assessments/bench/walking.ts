import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { nextAfter, type BenchCriterion } from './bench-model.ts'
import { usePins } from './evidence/use-pins.ts'
import { useJudging } from './judging.ts'
import { statePart } from './state-part.tsx'

/**
 * Where one is: the criterion that is looked at, with the place on its evidence. It stands in the address by its code, so that it
 * can be sent to a colleague.
 */
function useWalkingState() {
  const { assessment, state, attempt, judged, isOpen, takeBack } = useJudging()
  const { criteria } = attempt
  const { toJudge } = judged
  // What one came to stays in sight when it is judged.
  const [first] = useState(() => toJudge.find(isOpen))
  const { criterion: code }: { criterion?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = criteria.find((each) => each.code === code) ?? first ?? criteria[0]
  const choose = useCallback(
    (criterion: BenchCriterion) =>
      void navigate({ to: '.', search: { criterion: criterion.code }, replace: true, resetScroll: false }),
    [navigate],
  )
  /** Goes to the next that fits and tells whether there was one. */
  const openNext = (fits: (criterion: BenchCriterion) => boolean, list = toJudge): boolean => {
    const next = chosen && nextAfter(list, chosen.id, fits)
    if (next) choose(next)
    return next !== undefined
  }
  const walk = (step: 1 | -1) => void openNext(() => true, step === 1 ? toJudge : toJudge.toReversed())
  /** Takes the last verdict back and leads to it. */
  const undo = () => {
    const criterion = takeBack()
    if (criterion) choose(criterion)
  }
  return { chosen, choose, openNext, walk, undo, ...usePins(assessment.id, state.pins, chosen) }
}

export const [WalkingProvider, useWalking] = statePart('Where one is', useWalkingState)
