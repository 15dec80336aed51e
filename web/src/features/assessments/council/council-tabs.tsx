import { useQuery } from '@tanstack/react-query'
import { rulesInForce } from '../../../lib/rules-in-force.ts'
import type { Beyond } from '../../../ui/list/frame/list-tabs.tsx'
import { ListTabs } from '../../../ui/list/frame/list-tabs.tsx'
import { withTab } from '../../../ui/list/list-address.ts'
import { assessmentRules } from '../list/assessment-address.ts'

/** The part of `/assessments` that shows the sessions of the council. */
export const councilPart = 'council'

const beyond: Beyond = { label: 'Phiên họp hội đồng', search: { part: councilPart } }

/** The tab of the council, where the programme has one. */
export const useCouncilTab = (): Beyond | undefined =>
  useQuery(rulesInForce()).data?.councilSessions === true ? beyond : undefined

const nowhere = { search: {}, place: { view: null }, tabSearch: (value: string) => withTab(assessmentRules, {}, value) }

/** The tabs of the list, the council chosen: each leads back to its rows. */
export const CouncilTabs = () => (
  <ListTabs rules={assessmentRules} control={nowhere} counts={null} beyond={{ ...beyond, isChosen: true }} />
)
