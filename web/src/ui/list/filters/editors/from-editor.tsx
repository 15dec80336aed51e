import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { withValues } from '../../list-address.ts'
import type { FromFilter, Search } from '../../list-declaration.ts'

type Props = { filter: FromFilter; search: Search; onChange: (next: Search) => void }

/** At least so many: typed, or one of the marks that matter. */
export const FromEditor = ({ filter: { key, fieldLabel, unit, suggestions }, search, onChange }: Props) => {
  const { data: marks = [] } = useQuery(suggestions)
  return (
    <Stack gap={12}>
      <NumberInput
        size="xs"
        label={fieldLabel}
        suffix={` ${unit}`}
        min={0}
        max={9999}
        allowDecimal={false}
        allowNegative={false}
        value={search[key] === undefined ? '' : Number(search[key])}
        onChange={(value) => onChange(withValues(search, { [key]: String(value) }))}
      />
      <Group gap={8}>
        {marks.map((mark) => (
          <Button
            key={mark.value}
            size="compact-sm"
            variant={search[key] === mark.value ? 'light' : 'default'}
            aria-pressed={search[key] === mark.value}
            onClick={() => onChange(withValues(search, { [key]: mark.value }))}
          >
            {mark.label}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
