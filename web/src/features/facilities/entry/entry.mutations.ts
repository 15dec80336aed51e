import { facilities, type FacilityChange, type FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useLeaveGone } from '../../../lib/routing/use-leave-gone.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import { facilityQueries, patchFacility, reloadFacility } from '../facilities.queries.ts'

/** An act that answers with the record; one that came too late shows how the record is now. */
const useFacilityAct = <Wish = void>(id: string, run: (wish: Wish) => Promise<FacilityDetail>, text: string) => {
  const client = useQueryClient()
  return useAct<FacilityDetail, Wish>({
    mutationFn: run,
    onSuccess: (detail) => {
      patchFacility(client, detail)
      void client.invalidateQueries({ queryKey: facilityQueries.changes(id).queryKey })
      toast({ tone: 'success', text })
    },
    onError: () => void reloadFacility(client, id),
  })
}

/** Hands a rejected registration in again. */
export const useResubmission = ({ id, version, code }: FacilityDetail) =>
  useFacilityAct(
    id,
    () => call(facilities.resubmit, { params: { id }, body: { version } }),
    `Đã nộp lại hồ sơ ${code}, chờ duyệt.`,
  )

/** Brings an archived facility back. */
export const useRestoration = ({ id, version, code }: FacilityDetail) =>
  useFacilityAct(
    id,
    () => call(facilities.restore, { params: { id }, body: { version } }),
    `Đã đưa cơ sở ${code} trở lại.`,
  )

/** Deletes what nobody decided; its page gives way to the list. */
export const useDeletion = ({ id, code }: FacilityDetail) => {
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  return useAct({
    mutationFn: () => call(facilities.delete, { params: { id } }),
    onSuccess: async () => {
      toast({ tone: 'success', text: `Đã xoá hồ sơ ${code}.` })
      await leaveGone('/approve-accounts')
      client.removeQueries({ queryKey: facilityQueries.detail(id).queryKey })
      for (const { path } of [facilities.list, facilities.queue]) void client.invalidateQueries({ queryKey: [path] })
    },
  })
}

export const useChangeApproval = (id: string, { id: changeId }: FacilityChange) =>
  useFacilityAct(
    id,
    () => call(facilities.approveChange, { params: { id, changeId } }),
    'Đã chấp thuận; thông tin mới có hiệu lực từ bây giờ.',
  )

export const useChangeWithdrawal = (id: string, { id: changeId }: FacilityChange) =>
  useFacilityAct(id, () => call(facilities.withdrawChange, { params: { id, changeId } }), 'Đã rút đề nghị thay đổi.')
