import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import type { Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '../../../lib/api/api-error.ts'
import { idempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useLetterPart } from '../../../lib/letters/letter-part.tsx'
import { dropUnsaved } from '../../../lib/unsaved/unsaved.store.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { useApproval, useRejection } from '../facilities.mutations.ts'
import { reloadFacility } from '../facilities.queries.ts'
import type { Queue } from '../review/use-queue.ts'
import { checklistOf, reasonsOf } from './unsaved-decision.ts'

type Conflict = { text: string; isStale: boolean }

/** 409: somebody was faster, or the record is not what this page shows any more; said with what becomes of the draft. */
const conflictOf = (failure: unknown): Conflict | null => {
  if (failure === null || failure === undefined) return null
  const { status, message, text } = asApiError(failure)
  if (status !== 409) return null
  if (message !== 'STALE_VERSION') return { text, isStale: false }
  const kept = 'Lý do đã viết được giữ lại; danh mục kiểm tra cần làm lại trên dữ liệu mới.'
  return { text: `${text} ${kept}`, isStale: true }
}

/** On to who comes next, and to the list where there is nobody. */
const opening = (queue: Queue) => (next: string | null | undefined) => {
  if (next) return queue.open(next)
  if (next === null) toast({ tone: 'info', text: 'Đó là hồ sơ cuối cùng của danh sách này.' })
  return queue.openList()
}

/** Approving and rejecting one file, with what follows: drafts forgotten, the next file opened, conflicts said. */
export function useDecision(facility: FacilityDetail, checklist: Checklist, queue: Queue) {
  const { id, version } = facility
  const client = useQueryClient()
  const approval = useApproval(id)
  const rejection = useRejection(id)
  const [added, letterPart] = useLetterPart('facility.approve', { params: { id }, body: { version, checklist } })
  const [approvalKey] = useState(idempotencyKey)
  const forget = () => {
    for (const { name } of [checklistOf(facility), reasonsOf(facility)]) dropUnsaved(name)
  }
  /** What stands against a decision on the server is shown at once; data that moved under a draft, when the officer asks. */
  const show = (failure: unknown) => {
    if (conflictOf(failure)?.isStale === false) void reloadFacility(client, id)
  }
  const openNext = opening(queue)
  const approve = (goesOn: boolean) => {
    if (approval.isPending) return
    const approved = { version, checklist, ...added }
    // After the decision the file stands in the queue no more.
    const next = goesOn ? queue.neighbour() : undefined
    approval.mutate(
      { ...approved, after: next, idempotencyKey: approvalKey.of(approved) },
      {
        onSuccess: async () => {
          forget()
          if (goesOn) openNext(await next)
        },
        onError: show,
      },
    )
  }
  const conflict = conflictOf(approval.error) ?? conflictOf(rejection.error)
  return {
    approve,
    /** The letter that an approval sends, and what is added to it. */
    letterPart,
    openNext,
    /** Who comes after this file, asked before a decision takes it out of its queue. */
    next: queue.neighbour,
    isApproving: approval.isPending,
    reject: async (reasons: Parameters<typeof rejection.mutateAsync>[0]['reasons'], idempotencyKey: string) => {
      await rejection.mutateAsync({ version, checklist, reasons, idempotencyKey }, { onError: show })
      forget()
    },
    conflict: conflict?.text ?? null,
    isStale: conflict?.isStale ?? false,
    reload: async () => {
      await reloadFacility(client, id)
      approval.reset()
      rejection.reset()
    },
  }
}
export type Decision = ReturnType<typeof useDecision>
