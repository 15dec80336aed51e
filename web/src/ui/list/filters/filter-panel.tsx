import type { KeyboardEvent } from 'react'
import { isActive, valuesOf } from '../list-address.ts'
import type { Filter, Search } from '../list-declaration.ts'
import { ChoiceEditor } from './editors/choice-editor.tsx'
import { DatesEditor } from './editors/dates-editor.tsx'
import { FromEditor } from './editors/from-editor.tsx'
import { LookupEditor } from './editors/lookup-editor.tsx'
import styles from './filters.module.css'

type Props = {
  filters: readonly Filter[]
  search: Search
  shown: string
  onShow: (key: string) => void
  onChange: (next: Search) => void
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrows walk along the names. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const by = steps[event.key]
  const names = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = names.findIndex((name) => name === event.target)
  const next = by === undefined ? undefined : names[at + by]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
  next.click()
}

const sizeOf = (filter: Filter, search: Search): number =>
  filter.kind === 'choice' || filter.kind === 'lookup' ? valuesOf(search, filter.key).length : 1

type EditorProps = { filter: Filter; search: Search; onChange: (next: Search) => void }

/** The control of a filter, by its kind. */
const FilterEditor = ({ filter, ...rest }: EditorProps) => {
  if (filter.kind === 'choice') return <ChoiceEditor filter={filter} {...rest} />
  if (filter.kind === 'lookup') return <LookupEditor filter={filter} {...rest} />
  if (filter.kind === 'dates') return <DatesEditor filter={filter} {...rest} />
  return <FromEditor filter={filter} {...rest} />
}

/** The names of all filters at the left, the one that is being set at the right. */
export const FilterPanel = ({ filters, search, shown, onShow, onChange }: Props) => {
  const chosen = filters.find(({ key }) => key === shown) ?? filters[0]
  if (chosen === undefined) return null
  return (
    <div className={styles.panel}>
      <ul className={styles.names}>
        {filters.map((filter) => (
          <li key={filter.key}>
            <button
              type="button"
              aria-current={filter === chosen || undefined}
              data-autofocus={filter === chosen || undefined}
              onKeyDown={walk}
              onClick={() => onShow(filter.key)}
            >
              {filter.label}
              {isActive(filter, search) && <span className={styles.count}>{sizeOf(filter, search)}</span>}
            </button>
          </li>
        ))}
      </ul>
      <fieldset aria-label={`Lọc theo ${chosen.label.toLowerCase()}`} className={styles.editor}>
        <FilterEditor key={chosen.key} filter={chosen} search={search} onChange={onChange} />
      </fieldset>
    </div>
  )
}
