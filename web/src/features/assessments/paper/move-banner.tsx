import { assessments } from '@nhanxanh/contract/features/assessments'
import type { OwnAssessment } from '@nhanxanh/contract/features/assessments.own'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { assessmentQueries } from '../assessments.queries.ts'
import type { Paper } from './use-paper.ts'

/** A newer version of the criteria that a draft can, or must, be taken along to. */
export const MoveBanner = ({ paper, assessment }: { paper: Paper; assessment: OwnAssessment }) => {
  const client = useQueryClient()
  const { offer, version, can } = assessment
  const moving = useAct({
    mutationFn: () => call(assessments.move, { params: { id: paper.id }, body: { version } }),
    onSuccess: async ({ kept, toConfirm, left }) => {
      await client.invalidateQueries({ queryKey: assessmentQueries.paperForm(paper.id).queryKey })
      await paper.refresh()
      toast({
        tone: 'success',
        text: `Đã chuyển phiên bản: giữ ${kept} mục, ${toConfirm} mục cần xác nhận lại, bỏ ${left} mục.`,
      })
    },
  })
  if (offer === null || !can.move) return null
  return (
    <Banner
      tone={offer.mustMove ? 'warning' : 'info'}
      actionLabel={`Chuyển sang phiên bản ${offer.number}`}
      onAction={() => moving.mutate()}
      isBusy={moving.isPending}
    >
      {offer.sentence}
    </Banner>
  )
}
