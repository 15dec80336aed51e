import { Checkbox, Radio } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useId } from 'react'
import { valuesOf, withValues } from '../../list-address.ts'
import type { ChoiceFilter, LookupFilter, Option, Search } from '../../list-declaration.ts'
import styles from '../filters.module.css'

type Props = {
  filter: ChoiceFilter | LookupFilter
  search: Search
  options: readonly Option[]
  /** The rows of an option; null until they are known. */
  count: (value: string) => number | null
  onChange: (next: Search) => void
}

/** Options to tick, or to choose one of, each with the number of its rows at the edge. */
export const Options = ({ filter: { key, label, isSingle = false }, search, options, count, onChange }: Props) => {
  const name = useId()
  const chosen = valuesOf(search, key)
  const Box = isSingle ? Radio : Checkbox
  const toggle = (value: string) => {
    const others = isSingle ? [] : chosen.filter((other) => other !== value)
    onChange(withValues(search, { [key]: chosen.includes(value) ? others : [...others, value] }))
  }
  return (
    <fieldset className={`column ${styles.options}`} aria-label={label}>
      {options.map(({ value, label: words, hint }) => {
        const rows = count(value)
        const counted = (
          <span className={styles.counted} data-none={rows === 0 || undefined}>
            {words}
            {rows !== null && <span className="tabular">{formatNumber(rows)}</span>}
          </span>
        )
        const isChosen = chosen.includes(value)
        const box = { name, label: counted, description: hint, checked: isChosen, onChange: () => toggle(value) }
        return <Box key={value} size="xs" {...box} />
      })}
    </fieldset>
  )
}
