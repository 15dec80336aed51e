import { Select } from '@mantine/core'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import {
  changeKindNames,
  partKindNames,
  type ChangeKind,
  type Difference,
} from '@nhanxanh/contract/features/criteria-versions.fields'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { StatusBadge, type StatusKind } from '../../../ui/status/status-badge.tsx'
import { criteriaQueries } from '../criteria.queries.ts'
import { versionName, versionOption } from '../criteria-words.tsx'
import styles from '../criteria.module.css'
import { useInUse } from '../tree/use-since-in-use.ts'

type Props = {
  version: CriteriaVersion
  versions: readonly CriteriaVersion[]
  /** The chosen older version. */
  before: string | undefined
  onChoose: (id: string) => void
}

const looks: Record<ChangeKind, StatusKind> = { added: 'good', removed: 'rejected', moved: 'info', changed: 'warning' }

/** One record: what happened to it, and each field that differs, before beside after. */
const Lines = ({ item }: { item: Difference }) => {
  const rows = item.fields.length === 0 ? [{ field: '', name: '', before: null, after: null }] : item.fields
  return rows.map(({ field, name, before, after }, index) => (
    <tr key={field}>
      {index === 0 && (
        <th scope="row" rowSpan={rows.length}>
          {`${partKindNames[item.part]} ${item.label}`}
          <p className="dimmed">{item.name}</p>
          {item.changes.map((change) => (
            <StatusBadge key={change} kind={looks[change]}>
              {changeKindNames[change]}
            </StatusBadge>
          ))}
        </th>
      )}
      <td>{name}</td>
      <td className={styles.was}>{before}</td>
      <td className={styles.is}>{after}</td>
    </tr>
  ))
}

/** Two versions side by side: what was added, moved, changed and removed. */
export const ComparePanel = ({ version, versions, before, onChoose }: Props) => {
  const inUse = useInUse(version)
  const others = versions.filter(({ id }) => id !== version.id)
  const from = before ?? inUse?.id ?? version.basedOn?.id ?? others[0]?.id
  const isAsked = from !== undefined
  const compare = useQuery({ ...criteriaQueries.compare(from ?? version.id, version.id), enabled: isAsked })
  const { data } = compare
  if (others.length === 0) return <Alone />
  return (
    <div className={`column ${styles.panel}`}>
      <Select
        className={styles.version}
        label={`So ${versionName(version).toLowerCase()} với`}
        placeholder="Chọn phiên bản"
        allowDeselect={false}
        data={others.map(versionOption)}
        value={from ?? null}
        onChange={(id) => id !== null && onChoose(id)}
      />
      {isAsked && !data && <SectionState what="bản so sánh" query={compare} />}
      {data && data.items.length === 0 && (
        <EmptyState kind="nothing" title="Hai phiên bản giống nhau" text="Không có gì được thêm, chuyển, sửa hay bỏ." />
      )}
      {data && data.items.length > 0 && (
        <>
          <p>{countWords(data.counts)}</p>
          <table className={`small ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">Phần thay đổi</th>
                <th scope="col">Trường</th>
                <th scope="col">{versionName(data.before)}</th>
                <th scope="col">{versionName(data.after)}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((item) => (
                <Lines key={`${item.part} ${item.lineage}`} item={item} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}

const Alone = () => (
  <div className={`column ${styles.panel}`}>
    <EmptyState
      kind="nothing"
      title="Chưa có phiên bản khác để so sánh"
      text="Khi có bản nháp hoặc phiên bản mới, những gì được thêm, chuyển, sửa hay bỏ hiện ở đây."
    />
  </div>
)

const countWords = (counts: Readonly<Record<ChangeKind, number>>): string =>
  `Thêm ${counts.added}, bỏ ${counts.removed}, chuyển chỗ ${counts.moved}, sửa ${counts.changed}.`
