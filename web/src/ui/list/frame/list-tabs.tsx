import { Link } from '@tanstack/react-router'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { defaultsOf, onPage, withTab, type AddressRules } from '../list-address.ts'
import type { Search, Tabs } from '../list-declaration.ts'
import styles from '../list.module.css'

type Props = {
  rules: AddressRules
  tabs: Tabs
  search: Search
  /** Not here yet where undefined; null where the tabs have none. */
  counts: Readonly<Record<string, number>> | undefined | null
}

/** Tabs with their counts: links, because each is an address of its own. */
export const ListTabs = ({ rules, tabs, search, counts }: Props) => {
  const chosen = search[tabs.key] ?? defaultsOf(rules, search)[tabs.key]
  return (
    <nav className={styles.tabs} aria-label={tabs.label}>
      {tabs.items.map(({ value, label }) => (
        <Link
          key={value}
          to="."
          search={onPage(rules, withTab(rules, search, value)) as never}
          className={styles.tab}
          activeProps={{}}
          aria-current={value === chosen ? 'page' : undefined}
          data-chosen={value === chosen || undefined}
        >
          {label}
          {counts !== null && (
            <span className={styles.tabCountPlace}>
              <span className={styles.tabCount}>
                {counts?.[value] === undefined ? '' : formatNumber(counts[value])}
              </span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
