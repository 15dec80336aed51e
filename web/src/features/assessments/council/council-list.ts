import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { rulesInForce } from '../../../lib/rules-in-force.ts'
import type { Neighbour } from '../../../ui/page/list-page.tsx'
import { assessmentQueries } from '../assessments.queries.ts'

/** The part of `/assessments` that shows the sessions of the council… */
export const councilPart = 'council'
/** …and the one with the decided files that are judged again. */
export const blindPart = 'blind'

/**
 * The assessments, the sessions of the council, where the programme has one or its sessions are open, and what is judged again, where
 * there is something: those that are known later stand behind the ones that are there.
 */
export const useAssessmentLists = (here: 'assessments' | 'council' | 'blind'): readonly Neighbour[] => {
  const { data } = useQuery(rulesInForce())
  const blind = useQuery({ ...assessmentQueries.blindReviews(), enabled: useMay('/assessments', 'open') })
  const hasCouncil = here === 'council' || data?.councilSessions === true
  const hasBlind = here === 'blind' || (blind.data?.items.length ?? 0) > 0
  const parts = [
    ...(hasCouncil ? [['council', 'Phiên họp hội đồng'] as const] : []),
    ...(hasBlind ? [['blind', 'Chấm lại độc lập'] as const] : []),
  ]
  return [
    { label: 'Đánh giá', to: '/assessments', isHere: here === 'assessments' },
    ...parts.map(([part, label]) => ({ label, to: '/assessments', search: { part }, isHere: here === part })),
  ]
}
