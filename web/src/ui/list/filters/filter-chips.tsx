import { IconFilterOff, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { countConditions, isActive, withoutFilter, withoutFilters } from '../list-address.ts'
import type { Filter, Search } from '../list-declaration.ts'
import { filterWords } from './filter-words.ts'
import styles from './filters.module.css'
import { useFitting } from './use-fitting.ts'
import { useLookupNames } from './use-lookup-names.ts'
import { useNow } from '../../day/use-now.ts'

type Props = {
  filters: readonly Filter[]
  search: Search
  onChange: (next: Search) => void
  /** Opens the panel at a filter. */
  onShow: (key: string) => void
}

type ChipProps = { filter: Filter; search: Search; isOut: boolean; onShow: () => void; onRemove: () => void }

const Chip = ({ filter, search, isOut, onShow, onRemove }: ChipProps) => {
  const words = filterWords(filter, search, useLookupNames(filter, search), useNow())
  const { label, kind } = filter
  return (
    <li className={styles.chip} data-out={isOut || undefined}>
      <button type="button" className={styles.words} title={`${label}: ${words}`} onClick={onShow}>
        <span className={kind === 'dates' ? undefined : 'visually-hidden'}>{label}: </span>
        {words}
      </button>
      <button type="button" aria-label={`Bỏ lọc ${label}: ${words}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </li>
  )
}

/** What narrows the list now, each removable, in one line: what finds no room is counted at its end. */
export const FilterChips = ({ filters, search, onChange, onShow }: Props) => {
  const active = filters.filter((filter) => isActive(filter, search))
  const line = useRef<HTMLUListElement>(null)
  const { fits, end } = useFitting(line, active.length)
  const count = countConditions(search, filters)
  const next = active[fits]
  return (
    <div className={`row fill ${styles.chips}`}>
      {active.length > 0 && (
        <ul ref={line} aria-label="Điều kiện đang lọc">
          {active.map((filter, at) => (
            <Chip
              key={filter.key}
              {...{ filter, search }}
              isOut={at >= fits}
              onShow={() => onShow(filter.key)}
              onRemove={() => onChange(withoutFilter(search, filter))}
            />
          ))}
        </ul>
      )}
      {next && (
        <button
          type="button"
          className={styles.rest}
          style={{ left: end === 0 ? 0 : end + 6 }}
          aria-label={`${active.length - fits} điều kiện nữa`}
          onClick={() => onShow(next.key)}
        >
          +{active.length - fits}
        </button>
      )}
      {count > 0 && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Xoá lọc (${count})`}
          title={`Xoá lọc (${count})`}
          onClick={() => onChange(withoutFilters(search, filters))}
        >
          <IconFilterOff size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
