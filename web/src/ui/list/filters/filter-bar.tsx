import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Floating } from '../../floating/floating.tsx'
import { isActive } from '../list-address.ts'
import type { Filter, Search } from '../list-declaration.ts'
import { FilterPill } from './filter-pill.tsx'
import styles from './filters.module.css'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const FilterPicker = lazyPart(() => import('./filter-picker.tsx').then((module) => module.FilterPicker))

type Props = {
  filters: readonly Filter[]
  search: Search
  isPickerOpen: boolean
  onPickerChange: (isOpen: boolean) => void
  onChange: (next: Search) => void
}

/** The filters that matter most and those in use as buttons, the others behind "Thêm bộ lọc". */
export const FilterBar = ({ filters, search, isPickerOpen, onPickerChange, onChange }: Props) => {
  const [openKey, setOpenKey] = useState<string | null>(null)
  const shown = filters.filter((filter) => filter.isPrimary || filter.key === openKey || isActive(filter, search))
  const others = filters.filter((filter) => !shown.includes(filter))
  return (
    <>
      {shown.map((filter) => (
        <FilterPill
          key={filter.key}
          filter={filter}
          search={search}
          isOpen={openKey === filter.key}
          onOpenChange={(isOpen) => setOpenKey(isOpen ? filter.key : null)}
          onChange={onChange}
        />
      ))}
      {others.length > 0 && (
        <Floating
          kind="menu"
          isOpen={isPickerOpen}
          onChange={onPickerChange}
          position="bottom-start"
          returnsFocus={false}
          renderButton={(opening) => (
            <button type="button" className={styles.pill} data-quiet title="Thêm bộ lọc" {...opening}>
              <IconPlus size={14} aria-hidden />
              <span className={styles.word}>Thêm bộ lọc</span>
            </button>
          )}
        >
          <FilterPicker filters={others} onPick={setOpenKey} />
        </Floating>
      )}
    </>
  )
}
