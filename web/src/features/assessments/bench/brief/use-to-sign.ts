import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLetterPart } from '../../../../lib/letters/letter-part.tsx'
import { useSession } from '../../../../lib/session/session.store.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import { useJudging } from '../judging.ts'

/** Whether what waits in a file is for this person to sign, to send back, or to end its hold; who proposed it looks on from the bench. */
const isFor = ({ toSign, can }: AssessmentDetail, me: string | undefined): boolean =>
  Boolean(toSign) && toSign?.content.proposed.id !== me && (can.sign || can.withdraw || can.takeBack || can.complete)

/** The way from the bench to the brief; null for whom there is none. */
export const useToBrief = (assessment: AssessmentDetail): (() => void) | null => {
  const me = useSession(({ user }) => user?.id)
  const navigate = useNavigate()
  return isFor(assessment, me) ? () => void navigate({ to: '.', search: {} }) : null
}

/**
 * What is read before it is signed, where the file opens by its brief; null: by the bench. Once open it stays when the decision
 * takes effect, so that nothing jumps.
 */
export const useBrief = (assessment: AssessmentDetail): ToSign | null => {
  const me = useSession(({ user }) => user?.id)
  const { criterion }: { criterion?: string } = useSearch({ strict: false })
  const now = isFor(assessment, me) ? assessment.toSign : null
  const [kept, keep] = useState(now)
  if (now !== null && now !== kept) keep(now)
  return criterion === undefined ? (now ?? kept) : null
}

/**
 * What was read when the brief opened, and what would be sealed now: what differs is read again before anything is signed.
 * With the letter that follows: what is added to it, and the part that shows it.
 */
export const useSeen = (now: ToSign) => {
  const { id, version } = useJudging().assessment
  const [seen, setSeen] = useState(now)
  const asked = { params: { id }, body: { version, shown: seen.sha256 } }
  const [added, letterPart] = useLetterPart('assessment.countersign', asked)
  return { seen, hasChanged: now.sha256 !== seen.sha256, readAgain: () => setSeen(now), added, letterPart }
}

/** Where the file stands among those that wait for a signature or are held, by deadline, and the ways to those that wait. */
export const useSigningQueue = () => {
  const { id } = useJudging().assessment
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery(assessmentQueries.toSign())
  const items = data?.items ?? []
  const at = items.findIndex((row) => row.id === id)
  const waits = ({ stage }: (typeof items)[number]) => stage === 'deciding'
  const nextId = items.slice(at + 1).find(waits)?.id ?? null
  const previousId = items.slice(0, Math.max(0, at)).findLast(waits)?.id ?? null
  useEffect(() => {
    if (nextId === null) return
    void client.prefetchQuery(assessmentQueries.detail(nextId))
    void client.prefetchQuery(assessmentQueries.review(nextId))
    void client.prefetchQuery({ ...assessmentQueries.sheet(nextId), staleTime: Infinity })
  }, [client, nextId])
  const wayTo = (other: string | null) =>
    other === null ? null : () => void navigate({ to: '/assessments/$id', params: { id: other }, search: {} })
  const place = data ? { position: at < 0 ? null : at + 1, total: items.length } : null
  return { place, next: wayTo(nextId), previous: wayTo(previousId) }
}

/** Past the hold the file is read again until its decision stands. */
export const useEndOfHold = (): void => {
  const { id, held } = useJudging().assessment
  const client = useQueryClient()
  const until = held?.until ?? null
  useEffect(() => {
    if (until === null) return undefined
    const { queryKey } = assessmentQueries.detail(id)
    const look = () => void client.invalidateQueries({ queryKey })
    let again: ReturnType<typeof setInterval> | undefined
    const first = setTimeout(
      () => {
        look()
        again = setInterval(look, 10_000)
      },
      Math.max(0, Date.parse(until) - Date.now()) + 2000,
    )
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [client, id, until])
}
