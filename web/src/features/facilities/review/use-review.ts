import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { useUnsavedValue } from '../../../lib/unsaved/unsaved-value.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import type { Outcome } from '../../../ui/viewer/viewer-file.ts'
import { checkRowsOf } from '../checks/check-rows.ts'
import { useChecks } from '../checks/use-checks.ts'
import { usePlaces } from '../checks/use-places.ts'
import { documentObstaclesOf, documentsOf, foundedChecklist, type Outcomes } from '../decision/documents.ts'
import { approvalObstacles } from '../decision/readiness.ts'
import { checklistOf } from '../decision/unsaved-decision.ts'
import { useDecision } from '../decision/use-decision.ts'
import { facilityQueries, reloadFacility } from '../facilities.queries.ts'
import { useQueue } from './use-queue.ts'

type Props = { facility: FacilityDetail; search: Search }

/** What stands over the table in the left pane; null: the table itself. */
export type Over = 'previous' | 'duplicates' | 'reject' | 'history' | 'changes' | 'letter'

const none: Checklist = {}

/** Which licences this page could show. One that could not may be known to be damaged by now: the record says so. */
function useDocuments(facility: FacilityDetail) {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  return {
    documents: documentsOf(facility, outcomes),
    setOutcome: (id: string, outcome: Outcome) => {
      setOutcomes((known) => ({ ...known, [id]: outcome }))
      if (outcome === 'failed') void reloadFacility(client, facility.id)
    },
  }
}

/** The decision on this very attempt, once there is one. */
const decisionOf = ({ status, attempt, decisions }: FacilityDetail) =>
  status === 'pending' ? undefined : decisions.find((decision) => decision.attempt === attempt)

/** The checklist as it is being judged; after the decision as it was left, in the words of that day. */
const useChecklist = (facility: FacilityDetail) => {
  const [kept, setChecklist] = useUnsavedValue<Checklist>(checklistOf(facility), none)
  const { documents, setOutcome } = useDocuments(facility)
  const rules = useRulesInForce()
  const decided = decisionOf(facility)
  const checklist = decided?.checklist ?? foundedChecklist(kept, documents, rules)
  const rows = checkRowsOf(decided?.checklistLines ?? rules.checklist)
  const checks = useChecks({ rows, checklist, documents, canJudge: facility.can.approve, onChange: setChecklist })
  return { checklist, checks, documents, setOutcome, rules }
}

/** What stands over the table, and how it is opened and closed: a change that waits is what an approved file is opened for. */
const useOver = ({ flags }: FacilityDetail) => {
  const [chosen, choose] = useState<Over | 'table' | null>(null)
  const usual: Over | null = flags.includes('change') ? 'changes' : null
  const over = chosen === 'table' ? null : (chosen ?? usual)
  return {
    over,
    /** Opens it, or closes it where it is open. */
    toggle: (what: Over) => choose(over === what ? 'table' : what),
    close: () => choose('table'),
  }
}

/** Everything that the screen of one file knows and can do. */
export function useReview({ facility, search }: Props) {
  const { checklist, checks, documents, setOutcome, rules } = useChecklist(facility)
  const alike = useQuery(facilityQueries.duplicates(facility.id))
  const queue = useQueue(facility.id, search)
  const decision = useDecision(facility, checklist, queue)
  const places = usePlaces(facility, checks)
  const duplicates = alike.data?.items ?? null
  const own = approvalObstacles(checklist, duplicates, rules)
  // A licence that is just being opened is told of where nothing else is: a sentence that goes by itself moves what stands below.
  const isTold = documents !== 'opening' || own.length === 0
  return {
    checklist,
    checks,
    documents,
    setOutcome,
    obstacles: [...(isTold ? documentObstaclesOf(documents, rules) : []), ...own],
    duplicates,
    queue,
    decision,
    places,
    ...useOver(facility),
    canJudge: useMay('/approve-accounts/$id', 'judgeDuplicate') && facility.status === 'pending',
  }
}
export type ReviewState = ReturnType<typeof useReview>
