import { Group } from '@mantine/core'
import { DateInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/vi'

type Props = { from: string; to: string; onChange: (from: string, to: string) => void }

/** Two days, written dd/MM/yyyy or picked from a Vietnamese calendar; either may stay open. */
export const DaySpan = ({ from, to, onChange }: Props) => {
  const shared = { size: 'xs', valueFormat: 'DD/MM/YYYY', placeholder: 'dd/mm/yyyy', clearable: true } as const
  return (
    <DatesProvider settings={{ locale: 'vi', firstDayOfWeek: 1 }}>
      <Group gap={8} grow wrap="nowrap" align="flex-start">
        <DateInput
          {...shared}
          label="Từ ngày"
          value={from || null}
          maxDate={to || undefined}
          onChange={(day) => onChange(day ?? '', to)}
          popoverProps={{ withinPortal: false }}
        />
        <DateInput
          {...shared}
          label="Đến ngày"
          value={to || null}
          minDate={from || undefined}
          onChange={(day) => onChange(from, day ?? '')}
          popoverProps={{ withinPortal: false }}
        />
      </Group>
    </DatesProvider>
  )
}
