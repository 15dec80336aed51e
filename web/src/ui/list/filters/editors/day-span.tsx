import { Group } from '@mantine/core'
import { DayField } from '../../../day/day-field.tsx'
import { isDay } from '../../../day/day-text.ts'

type Props = { from: string; to: string; onChange: (from: string, to: string) => void }

/** Two days, written or picked from a calendar; either may stay open. What is no day yet does not filter. */
export const DaySpan = ({ from, to, onChange }: Props) => {
  const given = (text: string, act: (day: string) => void): void => {
    if (text === '' || isDay(text)) act(text)
  }
  return (
    <Group gap={8} grow wrap="nowrap" align="flex-start">
      <DayField
        isNested
        size="xs"
        label="Từ ngày"
        value={from}
        {...(to && { latest: to })}
        onChange={(text) => given(text, (day) => onChange(day, to))}
      />
      <DayField
        isNested
        size="xs"
        label="Đến ngày"
        value={to}
        {...(from && { earliest: from })}
        onChange={(text) => given(text, (day) => onChange(from, day))}
      />
    </Group>
  )
}
