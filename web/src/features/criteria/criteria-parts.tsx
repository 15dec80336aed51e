import { Link } from '@tanstack/react-router'
import type { Search } from '../../ui/list/list-declaration.ts'
import type { CriteriaPart } from './criteria-address.ts'
import styles from '../../ui/list/frame/head.module.css'

/** The parts of the screen in their order; each is an address. Checking and simulating stand on the way of a draft (`version-path.tsx`). */
const parts: readonly { key: CriteriaPart; label: string }[] = [
  { key: 'tree', label: 'Tiêu chí' },
  { key: 'levels', label: 'Quy tắc xếp mức' },
  { key: 'compare', label: 'So sánh' },
  { key: 'versions', label: 'Phiên bản' },
]

type Props = { search: Search; shown: CriteriaPart }

/** Type and version, which each part of the screen keeps. */
export const keptSearch = ({ type, versionId }: Search): Search => ({
  ...(type !== undefined && { type }),
  ...(versionId !== undefined && { versionId }),
})

/** The way between tree, rules, comparison and versions; each keeps type and version. */
export const CriteriaParts = ({ search, shown }: Props) => (
  <>
    <span className={styles.hairline} aria-hidden />
    <nav className={styles.group} aria-label="Phần của bộ tiêu chí">
      {parts.map(({ key, label }) => (
        <Link
          key={key}
          to="/criterias"
          search={key === 'tree' ? keptSearch(search) : { ...keptSearch(search), part: key }}
          className={styles.tab}
          activeOptions={{ exact: true, includeSearch: true }}
          data-chosen={key === shown || undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  </>
)
