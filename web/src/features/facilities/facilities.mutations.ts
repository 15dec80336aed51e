import { facilities, type HandledFacility, type RejectionReason } from '@nhanxanh/contract/features/facilities'
import type { Checklist, DuplicateVerdict } from '@nhanxanh/contract/features/facilities.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../lib/use-act.ts'
import { call } from '../../lib/api/client.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { toastWithUndo } from '../../ui/toast/undo-toast.ts'
import { facilityQueries, forgetComparisons, patchFacility, reloadFacility } from './facilities.queries.ts'

/**
 * Shows and says that a file has changed hands. "Hoàn tác" puts it back into those that the server saw it in, only while it
 * is still where the act put it: what a colleague did meanwhile stays.
 */
export const useHandled = () => {
  const client = useQueryClient()
  const show = ({ hadBy: _before, ...detail }: HandledFacility) => {
    patchFacility(client, detail)
    void client.invalidateQueries({ queryKey: [facilities.assignees.path] })
  }
  const takeBack = async (id: string, body: { assigneeId: string | null; heldBy: string | null }) => {
    try {
      show(await call(facilities.assign, { params: { id }, body }))
    } catch (refusal) {
      // Somebody else was there: beside why, the screen says who has it now.
      void reloadFacility(client, id)
      throw refusal
    }
  }
  return (handled: HandledFacility, text: string): void => {
    show(handled)
    const { id, assignee, hadBy } = handled
    const heldBy = assignee?.id ?? null
    if (heldBy === hadBy) return void toast({ tone: 'success', text })
    toastWithUndo({ text, undo: () => takeBack(id, { assigneeId: hadBy, heldBy }) })
  }
}

/** Takes a file up, or gives it back. */
export const useAssignment = () => {
  const say = useHandled()
  return useAct({
    mutationFn: ({ id, isClaim }: { id: string; isClaim: boolean }) =>
      call(isClaim ? facilities.claim : facilities.release, { params: { id } }),
    onSuccess: (handled, { isClaim }) =>
      say(handled, isClaim ? `Đã nhận xử lý hồ sơ ${handled.code}.` : `Đã trả hồ sơ ${handled.code} lại hàng chờ.`),
  })
}

type Judgement = { otherId: string; verdict: DuplicateVerdict; version: number; otherVersion: number }

/** Tells whether two registrations are the same place. */
export const useJudgement = (id: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ otherId, ...body }: Judgement) => call(facilities.judgeDuplicate, { params: { id, otherId }, body }),
    // Refused as well: then one of the two has changed, and is to be compared anew.
    onSettled: async (_answer, _refusal, { otherId }) => {
      forgetComparisons(client)
      void client.invalidateQueries({ queryKey: facilityQueries.detail(otherId).queryKey })
      const parts = [facilityQueries.duplicates(id), facilityQueries.detail(id)]
      await Promise.all(parts.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
      void client.invalidateQueries({ queryKey: [facilities.list.path] })
    },
  })
}

/** A decision comes with its key: clicked again after a lost answer, it gets the first answer. */
type Decided = { version: number; checklist: Checklist; idempotencyKey: string }
/** `after`: what is to be known before, because the approval takes it away. */
type Approved = Decided & { letterNote?: string; after?: Promise<unknown> | undefined }
type Rejected = Decided & { reasons: RejectionReason[] }

export const useApproval = (id: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({ after, idempotencyKey, ...body }: Approved) => {
      await after
      return call(facilities.approve, { params: { id }, body }, { idempotencyKey })
    },
    onSuccess: (detail) => {
      patchFacility(client, detail)
      toast({ tone: 'success', text: `Đã duyệt cơ sở ${detail.name} (${detail.code}).` })
    },
  })
}

export const useRejection = (id: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ idempotencyKey, ...body }: Rejected) =>
      call(facilities.reject, { params: { id }, body }, { idempotencyKey }),
    onSuccess: (detail) => {
      patchFacility(client, detail)
      toast({
        tone: 'success',
        text: `Đã từ chối hồ sơ ${detail.name} (${detail.code}). Lý do đã được gửi đến chủ cơ sở.`,
      })
    },
  })
}
