import { NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { needsConfirmation } from '@nhanxanh/contract/features/campaigns.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Banner } from '../../../ui/states/banner.tsx'
import { campaignQueries } from '../campaigns.queries.ts'
import type { CampaignForm } from './campaign-fields.tsx'

const pause = 400

/** How many it is for at this moment, with a few names; the number is typed where it is large or owners are meant. */
export const AudienceCount = ({ form }: { form: CampaignForm }) => {
  const { target, platforms, audience, title } = form.getValues()
  const [asked] = useDebouncedValue({ target, platforms, audience, title }, pause)
  const isWhole = asked.platforms.length > 0
  const { data } = useQuery({ ...campaignQueries.audience(asked), enabled: isWhole, placeholderData: keepPreviousData })
  if (!data) return null
  const { count, withoutAccount, devices, sample, unknownEmails, sameTitleAt } = data
  const few = sample === null || sample.length === 0 ? '' : ` Trong đó có: ${sample.join(', ')}.`
  return (
    <>
      <Banner tone={count === 0 ? 'warning' : 'info'}>
        {`Hiện có ${formatNumber(count)} người nhận${target === 'portal' ? ', mỗi người một thư' : ''}${withoutAccount > 0 ? `; ${formatNumber(withoutAccount)} cơ sở chưa có tài khoản chỉ nhận thư` : ''} (có thiết bị: ${devices.web} trình duyệt, ${devices.android} Android, ${devices.ios} iOS). Danh sách người nhận được lập vào lúc gửi.${few}`}
      </Banner>
      {unknownEmails.length > 0 && (
        <Banner tone="warning">{`Không có tài khoản nào với: ${unknownEmails.slice(0, 5).join(', ')}${unknownEmails.length > 5 ? '…' : ''}`}</Banner>
      )}
      {sameTitleAt !== null && (
        <Banner tone="warning">{`Một thông báo cùng tiêu đề đã được soạn lúc ${formatDateTime(sameTitleAt)}.`}</Banner>
      )}
      {needsConfirmation(target, count) && (
        <NumberInput
          label={`Gõ số người nhận để xác nhận: ${formatNumber(count)}`}
          withAsterisk
          hideControls
          allowDecimal={false}
          {...form.getInputProps('confirmedCount')}
        />
      )}
    </>
  )
}
