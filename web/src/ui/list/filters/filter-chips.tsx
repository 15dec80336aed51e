import { IconX } from '@tabler/icons-react'
import { countConditions, isActive, valuesOf, withoutFilter, withoutFilters, withValues } from '../list-address.ts'
import type { Filter, LookupFilter, Search } from '../list-declaration.ts'
import { filterWords } from './filter-words.ts'
import styles from './filters.module.css'
import { useLookupNames } from './use-lookup-names.ts'
import { useNow } from './use-now.ts'

type Props = { filters: readonly Filter[]; search: Search; onChange: (next: Search) => void }

const Chip = ({ label, words, onRemove }: { label: string; words: string; onRemove: () => void }) => (
  <li className={styles.chip}>
    <span className={styles.words} title={`${label}: ${words}`}>
      {label}: <b>{words}</b>
    </span>
    <button type="button" aria-label={`Bỏ lọc ${label}: ${words}`} onClick={onRemove}>
      <IconX size={14} aria-hidden />
    </button>
  </li>
)

type ChipProps<F extends Filter> = { filter: F; search: Search; onRemove: () => void }

const LookupChip = ({ filter, search, onRemove }: ChipProps<LookupFilter>) => {
  const names = useLookupNames(filter, valuesOf(search, filter.key))
  return <Chip label={filter.label} words={names.join(', ')} onRemove={onRemove} />
}

const FilterChip = ({ filter, search, onRemove }: ChipProps<Filter>) => {
  const now = useNow()
  if (filter.kind === 'lookup') return <LookupChip filter={filter} search={search} onRemove={onRemove} />
  return <Chip label={filter.label} words={filterWords(filter, search, [], now)} onRemove={onRemove} />
}

/** What narrows the list now, each removable, and one button for all. Nothing narrows: nothing is drawn. */
export const FilterChips = ({ filters, search, onChange }: Props) => {
  const count = countConditions(search, filters)
  if (count === 0) return null
  const text = search['q']
  return (
    <ul className={styles.chips} aria-label="Điều kiện đang lọc">
      {text !== undefined && (
        <Chip label="Từ khoá" words={text} onRemove={() => onChange(withValues(search, { q: '' }))} />
      )}
      {filters
        .filter((filter) => isActive(filter, search))
        .map((filter) => (
          <FilterChip
            key={filter.key}
            filter={filter}
            search={search}
            onRemove={() => onChange(withoutFilter(search, filter))}
          />
        ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => onChange(withoutFilters(search, filters))}>
          Xoá lọc ({count})
        </button>
      </li>
    </ul>
  )
}
