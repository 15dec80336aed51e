import { Button, Group, Stack } from '@mantine/core'
import { lazyPart } from '../../../lazy/lazy-part.tsx'
import { withValues } from '../../list-address.ts'
import type { DatesFilter, Search } from '../../list-declaration.ts'
import { useNow } from '../../../day/use-now.ts'
import { dayPresets } from '../vietnam-days.ts'
import { PartLoader } from '../../../states/part-loader.tsx'

/** The calendar is large and seldom needed: it comes when someone opens this filter. */
const DaySpan = lazyPart(() => import('./day-span.tsx').then(({ DaySpan }) => DaySpan))

type Props = { filter: DatesFilter; search: Search; onChange: (next: Search) => void }

/** Today, this week, this month, this quarter, or any span of days in Vietnam time. */
export const DatesEditor = ({ filter: { key, toKey }, search, onChange }: Props) => {
  const choose = (from: string, to: string) => onChange(withValues(search, { [key]: from, [toKey]: to }))
  const presets = dayPresets(useNow())
  const [from, to] = [search[key] ?? '', search[toKey] ?? '']
  return (
    <Stack gap={12}>
      <Group gap={8}>
        {presets.map((span) => (
          <Button
            key={span.key}
            size="compact-sm"
            variant={span.from === from && span.to === to ? 'light' : 'default'}
            aria-pressed={span.from === from && span.to === to}
            onClick={() => choose(span.from, span.to)}
          >
            {span.label}
          </Button>
        ))}
      </Group>
      <DaySpan fallback={<PartLoader label="Đang mở lịch" />} from={from} to={to} onChange={choose} />
    </Stack>
  )
}
