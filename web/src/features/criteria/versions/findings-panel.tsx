import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { partKindNames, type Finding, type PartKind } from '@nhanxanh/contract/features/criteria-versions.fields'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { criteriaQueries } from '../criteria.queries.ts'
import styles from '../criteria.module.css'

type Place = { part: PartKind; id: string | null }

type PlaceLink = { to: '/criterias' | '/questions'; search: Search }

/** Where the record of a finding or a difference is shown and edited. */
const placeLink = ({ part, id }: Place, search: Search, versionId: string): PlaceLink => {
  const type = search['type'] ?? 'CSLT'
  const here = { type, versionId }
  if (part === 'level') return { to: '/criterias', search: { ...here, part: 'levels' } }
  if (part === 'version') return { to: '/criterias', search: { ...here, part: 'versions' } }
  if (id === null) return { to: '/criterias', search: here }
  if (part === 'question') return { to: '/questions', search: { type, versionId, question: id } }
  if (part === 'input' || part === 'constant')
    return { to: '/questions', search: { part: 'factors', versionId, peek: id } }
  return { to: '/criterias', search: { ...here, peek: id } }
}

type Props = { version: CriteriaVersion; search: Search }

const Line = ({ finding, search, version }: { finding: Finding } & Props) => {
  const { severity, message, part, label } = finding
  return (
    <li className={styles.finding}>
      <StatusBadge kind={severity === 'error' ? 'rejected' : 'warning'}>
        {severity === 'error' ? 'Lỗi' : 'Nên xem lại'}
      </StatusBadge>
      <div>
        <p>{message}</p>
        <Link {...placeLink(finding, search, version.id)} className={styles.place}>
          {`${partKindNames[part]} ${label}`}
        </Link>
      </div>
    </li>
  )
}

/** What the check of a version found, each with the way to its place; errors first. */
export const FindingsPanel = (props: Props) => {
  const query = useQuery(criteriaQueries.findings(props.version.id))
  const { data } = query
  if (data === undefined) {
    return (
      <div className={`column ${styles.panel}`}>
        <SectionState what="kết quả kiểm tra" query={query} />
      </div>
    )
  }
  if (data.items.length === 0) {
    return (
      <div className={`column ${styles.panel}`}>
        <EmptyState kind="nothing" title="Không có điểm nào phải xem lại" text="Phiên bản này kiểm tra đạt." />
      </div>
    )
  }
  const ordered = data.items.toSorted((a, b) => a.severity.localeCompare(b.severity))
  return (
    <div className={`column ${styles.panel}`}>
      <p>{`${data.errors} lỗi phải sửa trước khi phát hành, ${data.warnings} chỗ nên xem lại.`}</p>
      <ul className={styles.list}>
        {ordered.map((finding) => (
          <Line key={`${finding.code} ${finding.id} ${finding.message}`} finding={finding} {...props} />
        ))}
      </ul>
    </div>
  )
}
