import { z } from 'zod'
import { assessments } from '@nhanxanh/contract/features/assessments'
import type { AssessmentDetail } from '@nhanxanh/contract/features/assessments.rows'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/client.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { assessmentQueries, patchDetail } from '../../assessments.queries.ts'
import { useUnsavedValue, type UnsavedValueOf } from '../../../../lib/unsaved/unsaved-value.ts'
import { useJudging, type BenchProps } from '../judging.ts'

type Notes = Readonly<Record<string, string>>
const none: Notes = {}

/** What is said of each warning, by its key: kept on this machine until the decision is proposed. */
export const notesOf = ({ assessment, sheet }: Pick<BenchProps, 'assessment' | 'sheet'>): UnsavedValueOf<Notes> => ({
  name: `assessments.notes/${assessment.id}`,
  title: `Phiếu ${assessment.code}: giải trình cảnh báo`,
  version: sheet.attempt,
  schema: z.record(z.string(), z.string()),
})

export const useNotes = () => useUnsavedValue<Notes>(notesOf(useJudging()), none)

type Proposal = {
  outcome: 'approved' | 'failed'
  note: string
  recommendations: string
  notes: Readonly<Record<string, string>>
}

/** The acts that end a review, each once however often it is pressed. */
export function useDecisions({ id, version }: AssessmentDetail) {
  const client = useQueryClient()
  const params = { id }
  const onSuccess = (detail: AssessmentDetail) => patchDetail(client, detail)
  return {
    propose: useAct({
      mutationFn: ({ notes, ...body }: Proposal) =>
        call(assessments.propose, { params, body: { ...body, notes: { ...notes }, version } }),
      onSuccess,
    }),
    sendBack: useAct({
      mutationFn: (note: string) => call(assessments.return, { params, body: { note, version } }),
      onSuccess,
    }),
    sign: useAct({
      mutationFn: (signed: { shown: string; letterNote?: string }) =>
        call(assessments.countersign, { params, body: { version, ...signed } }, { isToldHere: true }),
      onSuccess,
      // What was refused because it has changed is read anew.
      onError: () => client.invalidateQueries({ queryKey: assessmentQueries.detail(id).queryKey }),
    }),
    takeBack: (heldId: string) => call(assessments.takeBack, { params, body: { heldId } }),
    complete: (heldId: string) => call(assessments.complete, { params, body: { heldId } }),
    onEnded: onSuccess,
    extend: useAct({
      mutationFn: ({ until, reason }: { until: string; reason: string }) =>
        call(assessments.extend, { params, body: { until, reason, version } }),
      onSuccess,
    }),
    reopen: useAct({
      mutationFn: (reason: string) => call(assessments.reopen, { params, body: { reason, version } }),
      onSuccess,
    }),
  }
}
