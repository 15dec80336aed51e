import { Button, Group } from '@mantine/core'
import { campaigns, type CampaignDetail } from '@nhanxanh/contract/features/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useLeaveGone } from '../../../lib/routing/use-leave-gone.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useSecondsTo } from '../../../lib/use-seconds-to.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { forgetCampaign, refreshCampaigns } from '../campaigns.queries.ts'

const EditCampaign = lazyPart(() => import('../form/campaign-form.tsx').then((module) => module.EditCampaign))

const useActs = (id: string) => {
  const client = useQueryClient()
  const leaveGone = useLeaveGone()
  const params = { id }
  const stop = useAct({
    mutationFn: () => call(campaigns.stop, { params }),
    onSuccess: async (stopped) => {
      toast({ tone: 'success', text: 'Đã dừng. Thông báo chưa được gửi cho ai.' })
      await refreshCampaigns(client, stopped)
    },
  })
  const retry = useAct({
    mutationFn: () => call(campaigns.retry, { params, body: { cause: null } }),
    onSuccess: (retried) => refreshCampaigns(client, retried),
  })
  const remove = useAct({
    mutationFn: () => call(campaigns.delete, { params }),
    onSuccess: async () => {
      await leaveGone('/notifications')
      await forgetCampaign(client, id)
    },
  })
  return { stop, retry, remove }
}

/** Seconds in which a message that is about to go can still be stopped: then that is the first act, else one of several. */
const held = 60

/** What can be done with a message, by the rights that the server computed. */
export const CampaignActs = ({ campaign }: { campaign: CampaignDetail }) => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { id, can, sendAt } = campaign
  const left = useSecondsTo(sendAt)
  const { stop, retry, remove } = useActs(id)
  return (
    <Group gap="sm">
      {can.stop && (
        <Button variant={left > held ? 'default' : 'filled'} onClick={() => stop.mutate()} loading={stop.isPending}>
          {left > 0 && left <= held ? `Dừng gửi (còn ${left} giây)` : 'Dừng gửi'}
        </Button>
      )}
      {can.edit && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          Sửa
        </Button>
      )}
      {can.retry && (
        <Button variant="default" onClick={() => retry.mutate()} loading={retry.isPending}>
          Gửi lại cho người chưa nhận được
        </Button>
      )}
      {can.delete && (
        <Button variant="default" onClick={() => setOpen('delete')}>
          Xoá
        </Button>
      )}
      {open === 'edit' && <EditCampaign campaign={campaign} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title="Xoá thông báo này?"
        verb="Xoá thông báo"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setOpen(null)}
      >
        Thông báo chưa được gửi cho ai; đã xoá thì không khôi phục được.
      </ConfirmDialog>
    </Group>
  )
}
