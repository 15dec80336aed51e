import type { WorkItem } from '@nhanxanh/contract/features/reports'
import { workNames } from '@nhanxanh/contract/features/reports.rules'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePermissions } from '../../lib/can.ts'
import { SectionState } from '../../ui/states/section-state.tsx'
import { FigureLink } from './figure-link.tsx'
import { recordScreen } from './record-screen.ts'
import { reportQueries } from './reports.queries.ts'
import styles from './reports.module.css'

const First = ({ item: { first, all } }: { item: WorkItem }) => {
  const held = usePermissions()
  if (first === null) return null
  if (all.list === '/contacts') {
    if (!holdsAll(held, ['contact:read'])) return first.name
    return (
      <Link to="/contacts" search={{ ...all.search, peek: first.id }} className={styles.figure}>
        {first.name}
      </Link>
    )
  }
  const screen = recordScreen(all.list, held)
  return (
    <>
      {screen === null ? (
        first.name
      ) : (
        <Link to={screen} params={{ id: first.id }} search={{}} className={styles.figure}>
          {first.name}
        </Link>
      )}
      {first.at && <span className="dimmed"> nộp {formatDate(first.at)}</span>}
    </>
  )
}

const Row = ({ item }: { item: WorkItem }) => {
  const name = workNames[item.key]
  return (
    <tr>
      <td className={styles.number}>
        <FigureLink figure={item.all} of={name} />
      </td>
      <th scope="row">{name}</th>
      <td>
        <First item={item} />
      </td>
      <td className={styles.lateCell}>
        {item.late !== null && item.late.count > 0 && (
          <FigureLink figure={item.late} of={name} isLate>
            {item.late.count} quá hạn
          </FigureLink>
        )}
      </td>
    </tr>
  )
}

/** What waits for this person; of who may only look there is nothing, and a sentence says why. */
export const WorkToday = () => {
  const work = useQuery(reportQueries.work())
  const items = work.data?.items
  return (
    <section className={styles.work} aria-labelledby="work-today">
      <h2 id="work-today">Việc hôm nay</h2>
      {items === undefined && <SectionState what="việc hôm nay" query={work} />}
      {items?.length === 0 && (
        <p className="dimmed">Không có việc nào đang chờ bạn. Chỉ những việc bạn có quyền làm mới hiện ở đây.</p>
      )}
      {items && items.length > 0 && (
        <table className={styles.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Số lượng</th>
              <th scope="col">Việc</th>
              <th scope="col">Chờ lâu nhất hoặc gần hạn nhất</th>
              <th scope="col">Quá hạn</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.key} item={item} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
