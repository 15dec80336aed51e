import { facilities, type RejectionReason } from '@nhanxanh/contract/features/facilities'
import type { Checklist, DuplicateVerdict } from '@nhanxanh/contract/features/facilities.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../lib/use-act.ts'
import { call } from '../../lib/api/client.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { facilityQueries, patchFacility } from './facilities.queries.ts'

/** Takes a file up, or gives it back. */
export const useAssignment = () => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id, isClaim }: { id: string; isClaim: boolean }) =>
      call(isClaim ? facilities.claim : facilities.release, { params: { id } }),
    onSuccess: (detail, { isClaim }) => {
      patchFacility(client, detail)
      const act = isClaim ? 'Đã nhận xử lý' : 'Đã thôi nhận xử lý'
      toast({ tone: 'success', text: `${act} hồ sơ ${detail.code}.` })
    },
  })
}

/** Gives a file to a colleague. */
export const useGiving = (id: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ idempotencyKey, ...body }: { assigneeId: string; idempotencyKey: string }) =>
      call(facilities.assign, { params: { id }, body }, { idempotencyKey }),
    onSuccess: (detail) => {
      patchFacility(client, detail)
      void client.invalidateQueries({ queryKey: [facilities.assignees.path] })
      toast({ tone: 'success', text: `Đã giao hồ sơ ${detail.code} cho ${detail.assignee?.name ?? 'cán bộ khác'}.` })
    },
  })
}

type Judgement = { otherId: string; verdict: DuplicateVerdict; version: number; otherVersion: number }

/** Tells whether two registrations are the same place. */
export const useJudgement = (id: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ otherId, ...body }: Judgement) => call(facilities.judgeDuplicate, { params: { id, otherId }, body }),
    // Refused as well: then one of the two has changed, and is to be compared anew.
    onSettled: async () => {
      const parts = [facilityQueries.duplicates(id), facilityQueries.detail(id), facilityQueries.history(id)]
      await Promise.all(parts.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
      void client.invalidateQueries({ queryKey: [facilities.list.path] })
    },
  })
}

/** A decision comes with its key: clicked again after a lost answer, it gets the first answer. */
type Decided = { version: number; checklist: Checklist; idempotencyKey: string }
type Rejected = Decided & { reasons: RejectionReason[] }

export const useApproval = (id: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ idempotencyKey, ...body }: Decided) =>
      call(facilities.approve, { params: { id }, body }, { idempotencyKey }),
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
      toast({ tone: 'success', text: `Đã từ chối hồ sơ ${detail.name} (${detail.code}). Chủ cơ sở sẽ đọc được lý do.` })
    },
  })
}
