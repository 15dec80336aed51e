import { Checkbox, Select } from '@mantine/core'
import { sendMoment } from '@nhanxanh/contract/features/campaigns.rules'
import {
  addDays,
  formatDateTime,
  formatTime,
  startOfVietnamDay,
  vietnamDay,
} from '@nhanxanh/contract/shared/vietnam-time'
import { DayField } from '../../../ui/day/day-field.tsx'
import { isDay } from '../../../ui/day/day-text.ts'
import { useNow } from '../../../ui/day/use-now.ts'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import type { CampaignForm } from './campaign-fields.tsx'

const times = Array.from({ length: 96 }, (_, nth) => {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(nth / 4))}:${two((nth % 4) * 15)}`
})

const momentOf = (day: string, time: string): string => {
  if (!isDay(day)) return day
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(startOfVietnamDay(day).getTime() + (hours * 60 + minutes) * 60_000).toISOString()
}

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text)) && text.includes('T')

/** Now, or at a moment; in the quiet hours only where somebody insists. */
export const WhenFields = ({ form }: { form: CampaignForm }) => {
  const now = useNow()
  const { scheduledFor, ignoresQuietHours } = form.getValues()
  const isKnown = isMoment(scheduledFor)
  const day = isKnown ? vietnamDay(scheduledFor) : scheduledFor
  const time = isKnown ? formatTime(scheduledFor) : '08:00'
  const set = (moment: string) => form.setFieldValue('scheduledFor', moment)
  const moment = sendMoment({ scheduledFor: isKnown ? scheduledFor : null, ignoresQuietHours }, now)
  return (
    <>
      <Select
        label="Thời điểm gửi"
        allowDeselect={false}
        data={[
          { value: 'now', label: 'Gửi ngay' },
          { value: 'later', label: 'Hẹn giờ' },
        ]}
        value={scheduledFor === '' ? 'now' : 'later'}
        onChange={(chosen) => set(chosen === 'now' ? '' : momentOf(addDays(vietnamDay(now), 1), '08:00'))}
      />
      {scheduledFor !== '' && (
        <FieldPair>
          <DayField
            label="Ngày gửi"
            withAsterisk
            earliest={vietnamDay(now)}
            value={day}
            onChange={(chosen) => set(momentOf(chosen, time))}
            error={form.getInputProps('scheduledFor').error as string | null}
          />
          <Select
            label="Giờ gửi"
            searchable
            allowDeselect={false}
            data={times.includes(time) ? times : [time, ...times]}
            value={time}
            onChange={(chosen) => set(momentOf(day, chosen ?? time))}
          />
        </FieldPair>
      )}
      <Checkbox
        label="Vẫn gửi trong giờ yên tĩnh (21:00–07:00)"
        description={`Nếu lưu bây giờ, thông báo được gửi lúc ${formatDateTime(moment)}.`}
        checked={ignoresQuietHours}
        onChange={({ currentTarget }) => form.setFieldValue('ignoresQuietHours', currentTarget.checked)}
      />
    </>
  )
}
