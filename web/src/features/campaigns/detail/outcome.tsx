import { Button } from '@mantine/core'
import { campaigns, type CampaignDetail } from '@nhanxanh/contract/features/campaigns'
import { pushCauses, type PushCause } from '@nhanxanh/contract/features/notifications.push.rules'
import { letterStateWords } from '@nhanxanh/contract/features/owner-letters.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { ShareBar } from '../../../ui/status/share-bar.tsx'
import { WaitingLetters } from '../../owner-letters/owner-letters.public.tsx'
import { refreshCampaigns } from '../campaigns.queries.ts'
import styles from '../campaigns.module.css'

const steps = [
  ['audience', 'Đối tượng'],
  ['withDevice', 'Có thiết bị'],
  ['accepted', 'Nhà cung cấp nhận'],
  ['shown', 'Máy đã hiện'],
  ['read', 'Đã đọc'],
  ['opened', 'Đã mở'],
] as const

/** From whom it was for to who opened it, and why devices were not reached. */
export const Outcome = ({ campaign }: { campaign: CampaignDetail }) => {
  const { funnel, failures, letters } = campaign
  if (funnel === null) return null
  const all = Math.max(1, funnel.audience)
  return (
    <FactsSection title="Kết quả gửi">
      {funnel.audience === 0 && letters.length === 0 && <p>Vào lúc gửi, không có ai thuộc nhóm người nhận đã chọn.</p>}
      <table className={styles.table} aria-label="Các bước đến người nhận">
        <tbody>
          {steps.map(([key, label]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <ShareBar share={funnel[key] / all}>{formatNumber(funnel[key])}</ShareBar>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {failures.length > 0 && <Failures campaign={campaign} />}
      {letters.length > 0 && <Letters letters={letters} />}
    </FactsSection>
  )
}

const Letters = ({ letters }: Pick<CampaignDetail, 'letters'>) => (
  <>
    <table className={styles.table} aria-label="Thư gửi chủ cơ sở">
      <tbody>
        {letters.map(({ way, state, count }) => (
          <tr key={`${way} ${state}`}>
            <th scope="row">{`Thư ${letterStateWords({ way, state, postedOn: null, postedNumber: null })}`}</th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <WaitingLetters />
  </>
)

const Failures = ({ campaign: { id, failures, can } }: { campaign: CampaignDetail }) => {
  const client = useQueryClient()
  const retry = useAct({
    mutationFn: (cause: PushCause) => call(campaigns.retry, { params: { id }, body: { cause } }),
    onSuccess: (retried) => refreshCampaigns(client, retried),
  })
  return (
    <table className={styles.table} aria-label="Nguyên nhân chưa nhận được">
      <tbody>
        {failures.map(({ cause, count }) => (
          <tr key={cause}>
            <th scope="row">{pushCauses[cause]}</th>
            <td>{formatNumber(count)}</td>
            <td>
              {can.retry && (
                <Button variant="default" size="compact-sm" onClick={() => retry.mutate(cause)}>
                  Gửi lại cho nhóm này
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
