import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { defaultsOf, onPage, type AddressRules } from '../list-address.ts'
import type { Search } from '../list-declaration.ts'
import type { ListControl } from '../use-list.ts'
import styles from './head.module.css'

type Props = {
  rules: AddressRules
  control: Pick<ListControl, 'search' | 'tabSearch'> & { place: Pick<ListControl['place'], 'view'> }
  /** Not here yet where undefined; null where the tabs have none. */
  counts: Readonly<Record<string, number>> | undefined | null
  /** What a list without states is as a whole. */
  whole?: string
  /** Not states of what is shown but the choice of it, over tabs of its own: drawn so that one tab alone is underlined. */
  isSwitch?: boolean
  /** What stands behind the tabs: the saved views. */
  children?: ReactNode
}

/** A list without states has one tab, which is the whole of it. */
const wholeOf = (label: string) => ({ key: '', label: 'Danh sách', items: [{ value: '', label }] })

const chosenOf = (rules: AddressRules, search: Search, key: string): string | undefined =>
  key === '' ? '' : (search[key] ?? defaultsOf(rules, search)[key])

/** The states of a list with their counts: links, because each is an address of its own. A saved view takes their place. */
export const ListTabs = (props: Props) => {
  const { rules, control, counts, whole = 'Tất cả', isSwitch, children } = props
  const { search, place, tabSearch } = control
  const tabs = rules.tabs ?? wholeOf(whole)
  const chosen = place.view === null ? (chosenOf(rules, search, tabs.key)?.split(',') ?? []) : []
  return (
    <div className={styles.tabs}>
      <nav className={styles.group} aria-label={tabs.label} data-switch={isSwitch}>
        {tabs.items.map(({ value, label }) => (
          <Link
            key={value}
            to="."
            search={onPage(rules, tabSearch(value)) as never}
            className={styles.tab}
            activeProps={{}}
            aria-current={chosen.includes(value) ? 'page' : undefined}
            data-chosen={chosen.includes(value) || undefined}
          >
            {label}
            {counts !== null && (
              <span className={styles.count}>{counts?.[value] === undefined ? '' : formatNumber(counts[value])}</span>
            )}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
