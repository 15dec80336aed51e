import { assessments } from '@nhanxanh/contract/features/assessments'
import type { ReviewState } from '@nhanxanh/contract/features/assessments.review'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api/client.ts'
import { unsavedValue, useUnsavedValue } from '../../../lib/unsaved/unsaved-value.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import { emptyVerdict } from './bench-model.ts'
import { isWhole, pressedOf, verdictQueue, type Pressed } from './verdict-queue.ts'

const nothing: Pressed = {}

type Judging = { id: string; code: string; attempt: number; state: ReviewState }

/**
 * Verdicts as they are pressed: shown at once, kept on this machine until the server has them, sent with the version that was
 * read. What a colleague judged meanwhile is told, and nothing is lost.
 */
export function useVerdicts({ id, code, attempt, state }: Judging) {
  const client = useQueryClient()
  const of = pressedOf(id, code, attempt)
  const [pressed] = useUnsavedValue<Pressed>(of, nothing)
  const { queryKey } = assessmentQueries.review(id)
  const saved = (criterionId: string) =>
    (client.getQueryData(queryKey) ?? state).verdicts.find((each) => each.criterionId === criterionId)
  const [queue] = useState(() => {
    const ask = (query: { queryKey: readonly unknown[] }) => void client.invalidateQueries({ queryKey: query.queryKey })
    return verdictQueue(
      of,
      async (criterionId, body) => {
        const version = saved(criterionId)?.version ?? 0
        const params = { id, otherId: criterionId }
        const answer = await call(assessments.judge, { params, body: { ...body, version } }, { isUnasked: true })
        client.setQueryData(queryKey, answer)
        ask(assessmentQueries.check(id))
      },
      () => ask({ queryKey }),
    )
  })
  const { refusal, isOffline, savedAt } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  useEffect(() => void queue.pump(), [queue])
  const unsent = Object.entries(pressed)
  return {
    pressed,
    /** A verdict as it stands at this moment: between its sending and the next drawing the screen shows an older one. */
    current: (criterionId: string): VerdictBody =>
      unsavedValue(of)?.[criterionId] ?? saved(criterionId) ?? emptyVerdict,
    press: queue.press,
    drop: queue.drop,
    refusal,
    isOffline,
    savedAt,
    unsent: unsent.length,
    /** Verdicts that still want a reason. */
    unfinished: unsent.filter(([, body]) => !isWhole(body)).map(([criterionId]) => criterionId),
  }
}
export type Verdicts = ReturnType<typeof useVerdicts>
