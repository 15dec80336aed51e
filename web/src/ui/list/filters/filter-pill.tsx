import { IconChevronDown } from '@tabler/icons-react'
import { Floating } from '../../floating/floating.tsx'
import { isActive, valuesOf } from '../list-address.ts'
import type { Filter, Search } from '../list-declaration.ts'
import styles from './filters.module.css'
import { PartLoader } from '../../states/part-loader.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const FilterEditor = lazyPart(() => import('./editors/filter-editor.tsx').then((module) => module.FilterEditor))

type Props = {
  filter: Filter
  search: Search
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChange: (next: Search) => void
}

/** Pixels. */
const widths: Record<Filter['kind'], number> = { choice: 320, lookup: 360, dates: 400, from: 320 }

/** The button of one filter and what it opens. */
export const FilterPill = ({ filter, search, isOpen, onOpenChange, onChange }: Props) => {
  const isOn = isActive(filter, search)
  const count = filter.kind === 'choice' || filter.kind === 'lookup' ? valuesOf(search, filter.key).length : 0
  return (
    <Floating
      kind="dialog"
      isOpen={isOpen}
      onChange={onOpenChange}
      position="bottom-start"
      width={widths[filter.kind]}
      className={styles.dropdown}
      label={`Lọc theo ${filter.label.toLowerCase()}`}
      renderButton={(opening) => (
        <button type="button" className={styles.pill} data-on={isOn || undefined} {...opening}>
          {filter.label}
          {count > 0 && <span className={styles.count}>{count}</span>}
          {isOn && <span className="visually-hidden">đang lọc</span>}
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      <FilterEditor
        fallback={<PartLoader label="Đang mở bộ lọc" />}
        filter={filter}
        search={search}
        onChange={onChange}
      />
    </Floating>
  )
}
