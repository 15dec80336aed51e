import { Button } from '@mantine/core'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { transitionRuleNames } from '@nhanxanh/contract/features/criteria.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Link } from '@tanstack/react-router'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { VersionBadge, versionName } from '../criteria-words.tsx'
import styles from '../criteria.module.css'
import { actsOf, type VersionActKey } from './version-acts.tsx'

type Props = {
  versions: readonly CriteriaVersion[]
  search: Search
  run: (key: VersionActKey, version: CriteriaVersion) => void
}

const whoWords = (person: CriteriaVersion['published']): string =>
  person === null ? '' : `${person.name}, ${formatDateTime(person.at)}`

const peopleWords = ({ published, created }: CriteriaVersion): string =>
  published === null ? `Người tạo: ${whoWords(created)}.` : `Người phát hành: ${whoWords(published)}.`

const transitionWords = ({ transition }: CriteriaVersion): string => {
  if (transition === null) return ''
  const months = transition.graceMonths === null ? '' : ` (${transition.graceMonths} tháng)`
  return `${transitionRuleNames[transition.rule]}${months}.`
}

type RowProps = { version: CriteriaVersion; hasActs: boolean } & Omit<Props, 'versions'>

const Row = ({ version, hasActs, search, run }: RowProps) => (
  <tr>
    <th scope="row">
      <Link to="/criterias" search={{ type: search['type'] ?? 'CSLT', versionId: version.id }}>
        {versionName(version)}
      </Link>
      <div>
        <VersionBadge version={version} />
      </div>
      {version.isDraftStandard && <p className="dimmed">Bộ dự thảo ban đầu</p>}
    </th>
    <td>{version.effectiveOn !== null && formatDay(version.effectiveOn)}</td>
    <td data-numeric>{formatNumber(version.counts.criteria)}</td>
    <td data-numeric>{formatNumber(Number(version.counts.points))}</td>
    <td className={styles.note}>
      {version.changeNote}
      <p className="dimmed">{transitionWords(version)}</p>
      <p className="dimmed">{peopleWords(version)}</p>
    </td>
    {hasActs && <Acts version={version} run={run} />}
  </tr>
)

const Acts = ({ version, run }: Pick<RowProps, 'version' | 'run'>) => (
  <td>
    <div className={`wrap ${styles.actions}`}>
      {actsOf(version).map((act) => (
        <Button
          key={act.key}
          size="compact-sm"
          variant="default"
          disabled={act.blocked(version) !== null}
          title={act.blocked(version) ?? undefined}
          onClick={() => run(act.key, version)}
        >
          {act.label}
        </Button>
      ))}
    </div>
  </td>
)

/** Every version of this type, the newest first: what became of it, since when it holds, and what was changed. */
export const VersionsPanel = ({ versions, ...rest }: Props) => {
  const hasActs = versions.some((version) => actsOf(version).length > 0)
  return (
    <div className={`column ${styles.panel}`}>
      <table className={`small ${styles.table}`} data-versions>
        <thead>
          <tr>
            <th scope="col">Phiên bản</th>
            <th scope="col">Áp dụng từ</th>
            <th scope="col" data-numeric>
              Tiêu chí
            </th>
            <th scope="col" data-numeric>
              Điểm
            </th>
            <th scope="col">Thay đổi, chuyển tiếp, người phát hành</th>
            {hasActs && <th scope="col">Thao tác</th>}
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <Row key={version.id} {...{ version, hasActs }} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
