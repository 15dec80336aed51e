import { IconFilter } from '@tabler/icons-react'
import { Floating } from '../../floating/floating.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'
import { PartLoader } from '../../states/part-loader.tsx'
import { isActive } from '../list-address.ts'
import type { Filter, Search } from '../list-declaration.ts'
import styles from './filters.module.css'

const FilterPanel = lazyPart(() => import('./filter-panel.tsx').then((module) => module.FilterPanel))

type Props = {
  filters: readonly Filter[]
  search: Search
  /** The filter that the open panel shows; null: it is closed. */
  shown: string | null
  onShow: (key: string | null) => void
  onChange: (next: Search) => void
}

/** "Lọc": opens every filter of the list, one beside the other. */
export const FilterButton = ({ filters, search, shown, onShow, onChange }: Props) => {
  const count = filters.filter((filter) => isActive(filter, search)).length
  return (
    <Floating
      kind="dialog"
      isOpen={shown !== null}
      onChange={(isOpen) => onShow(isOpen ? (filters[0]?.key ?? null) : null)}
      position="bottom-start"
      width={600}
      className={styles.panelBox}
      label="Lọc danh sách"
      renderButton={(opening) => (
        <button
          type="button"
          className={styles.pill}
          data-on={count > 0 || undefined}
          aria-keyshortcuts="F"
          {...opening}
        >
          <IconFilter size={16} aria-hidden />
          Lọc
          {count > 0 && <span className="visually-hidden">, {count} điều kiện</span>}
          <kbd aria-hidden>F</kbd>
        </button>
      )}
    >
      <FilterPanel
        fallback={<PartLoader label="Đang mở bộ lọc" />}
        {...{ filters, search, onChange }}
        shown={shown ?? ''}
        onShow={onShow}
      />
    </Floating>
  )
}
