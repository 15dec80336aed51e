import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { keptSearch } from '../criteria-parts.tsx'
import { pathSteps, type PathStep } from './path-steps.ts'
import styles from './version-path.module.css'

type Props = { version: CriteriaVersion; next: PathStep; search: Search; shown: string }

/** Where a draft stands on its way, and the ways to each part of it. */
export const VersionPath = ({ version, next, search, shown }: Props) => {
  const at = pathSteps.findIndex(({ key }) => key === next)
  return (
    <nav className={styles.path} aria-label="Các bước của bản nháp">
      <ol>
        {pathSteps.map(({ key, label, part }, index) => {
          const mark = (
            <>
              <span className={styles.number} aria-hidden>
                {index < at ? <IconCheck size={14} /> : index + 1}
              </span>
              <span className={styles.label}>{label}</span>
              {index < at && <span className="visually-hidden">, đã qua</span>}
            </>
          )
          const place = { ...keptSearch(search), versionId: version.id }
          return (
            <li key={key} data-done={index < at || undefined} data-next={index === at || undefined} title={label}>
              {part === null ? (
                <span aria-current={index === at ? 'step' : undefined}>{mark}</span>
              ) : (
                <Link
                  to="/criterias"
                  search={part === 'tree' ? place : { ...place, part }}
                  aria-current={index === at ? 'step' : undefined}
                  data-chosen={(part === shown && part !== 'tree') || undefined}
                >
                  {mark}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
