import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import type { Simulation } from '@nhanxanh/contract/features/simulations'
import { simulations } from '@nhanxanh/contract/features/simulations'
import { staleSentences } from '@nhanxanh/contract/features/simulations.rules'
import { Button, Progress } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useAct } from '../../lib/use-act.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonLines } from '../../ui/states/skeleton.tsx'
import { PublishPlanForm, type PublishPlan } from './publish-plan.tsx'
import { SimulationResult } from './simulation-result.tsx'
import { isAtWork, simulationQueries } from './simulations.queries.ts'
import styles from './simulations.module.css'

/** Starts the simulation of a draft; the panel then follows it. */
const useStart = (versionId: string) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: () => call(simulations.start, { params: { id: versionId } }),
    onSuccess: (simulation) => client.setQueryData(simulationQueries.latest(versionId).queryKey, { simulation }),
  })
}

type Props = {
  version: CriteriaVersion
  /** Opens the publishing with what was chosen here; without it the choice is not offered. */
  onPublish?: (plan: PublishPlan) => void
}

/** What publishing a draft would do to everybody who is assessed or certified, before it is done. */
export const SimulationPanel = ({ version, onPublish }: Props) => {
  const { data, error, refetch } = useQuery(simulationQueries.latest(version.id))
  const { mutate, isPending } = useStart(version.id)
  if (data === undefined) {
    if (error === null) return <SkeletonLines lines={6} />
    const { text, requestId } = asApiError(error)
    return (
      <ErrorState title="Không tải được mô phỏng" text={text} requestId={requestId} onRetry={() => void refetch()} />
    )
  }
  const { simulation } = data
  const start = { canStart: version.can.edit, isStarting: isPending, onStart: () => mutate() }
  if (simulation === null) return <NoneYet {...start} canDraft={version.can.draft} />
  return (
    <section className={styles.panel} aria-label="Mô phỏng thay đổi">
      <Standing simulation={simulation} {...start} />
      {simulation.state === 'ready' && <SimulationResult key={simulation.id} simulation={simulation} />}
      {simulation.state === 'ready' && onPublish && version.can.edit && (
        <PublishPlanForm version={version} isStale={simulation.stale !== null} onPublish={onPublish} />
      )}
    </section>
  )
}

type Start = { canStart: boolean; isStarting: boolean; onStart: () => void }

const explained =
  'Mô phỏng chấm lại mọi phiếu đã nộp và phiếu đã công nhận theo bản nháp, rồi cho biết ai đổi mức và vì sao. Khi chưa có phiếu thật, hệ thống dùng bộ phiếu mẫu đi kèm.'
const onlyDrafts = 'Tạo bản nháp mới, sửa, rồi mô phỏng để biết ai sẽ đổi mức nếu bản nháp được phát hành.'
const onlyReading =
  'Kết quả hiện ở đây sau khi người soạn mô phỏng bản nháp: ai sẽ đổi mức nếu bản nháp được phát hành, và vì sao.'

/** What this person can do next, or whom the result depends on. */
const noneYetWords = (canStart: boolean, canDraft: boolean): string => {
  if (canStart) return explained
  return canDraft ? onlyDrafts : onlyReading
}

const NoneYet = ({ canStart, canDraft, isStarting, onStart }: Start & { canDraft: boolean }) => (
  <EmptyState
    kind="nothing"
    title={canStart ? 'Chưa mô phỏng bản nháp này' : 'Chưa có kết quả mô phỏng'}
    text={noneYetWords(canStart, canDraft)}
  >
    {canStart && (
      <Button loading={isStarting} onClick={onStart}>
        Mô phỏng
      </Button>
    )}
  </EmptyState>
)

const Standing = ({ simulation, canStart, isStarting, onStart }: Start & { simulation: Simulation }) => {
  const again = canStart ? { actionLabel: 'Mô phỏng lại', onAction: onStart, isBusy: isStarting } : {}
  const { state, failure, stale, isStalled, done, total } = simulation
  if (state === 'failed') {
    return (
      <Banner tone="error" {...again}>
        {failure ?? 'Chưa mô phỏng được.'}
      </Banner>
    )
  }
  if (!isAtWork(simulation)) {
    if (stale === null) return null
    return (
      <Banner tone="warning" {...again}>
        {staleSentences[stale]}
      </Banner>
    )
  }
  const words = `Đã chấm lại ${formatNumber(done)}/${formatNumber(total)} cơ sở.`
  return (
    <>
      <output>{words} Bạn có thể rời màn hình này; kết quả được giữ lại.</output>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label="Tiến độ mô phỏng" />
      {isStalled && (
        <Banner tone="warning" {...again}>
          Việc mô phỏng đang đứng yên. Chọn mô phỏng lại để tiếp tục từ chỗ dừng.
        </Banner>
      )}
    </>
  )
}
