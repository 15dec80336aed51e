import { useQuery } from '@tanstack/react-query'
import { rulesInForce } from '../../../lib/rules-in-force.ts'
import type { Neighbour } from '../../../ui/page/list-page.tsx'

/** The part of `/assessments` that shows the sessions of the council. */
export const councilPart = 'council'

/** The assessments and the sessions of the council, where the programme has one or its sessions are open. */
export const useAssessmentLists = (isCouncil: boolean): readonly Neighbour[] | undefined => {
  const { data } = useQuery(rulesInForce())
  if (!isCouncil && data?.councilSessions !== true) return undefined
  return [
    { label: 'Đánh giá', to: '/assessments', isHere: !isCouncil },
    { label: 'Phiên họp hội đồng', to: '/assessments', search: { part: councilPart }, isHere: isCouncil },
  ]
}
