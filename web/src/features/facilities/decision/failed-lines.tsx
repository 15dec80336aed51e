import type { FacilityDetail } from '@nhanxanh/contract/features/facilities'
import { TableHeads } from '../../../ui/text/table-heads.tsx'
import { declared } from '../checks/declared.tsx'
import type { CheckRow } from '../checks/check-rows.ts'
import type { Checks } from '../checks/use-checks.ts'
import { shortLabel, type Places } from '../checks/use-places.ts'
import styles from './decision.module.css'

const Value = ({ facility, row }: { facility: FacilityDetail; row: CheckRow }) => {
  if (row.subject === null) return 'xem hồ sơ'
  return row.subject === 'name' ? facility.name : declared[row.subject](facility).value
}

type Props = { facility: FacilityDetail; checks: Checks; places: Places }

/** The page where the licence says otherwise; a press brings the place into sight. */
const PlaceLink = ({ row, checks, places }: Omit<Props, 'facility'> & { row: CheckRow }) => {
  const place = places.placeOf(row.key)
  if (place === null) return 'chưa đánh dấu'
  return (
    <button type="button" className={styles.link} onClick={() => checks.pick(row.key)}>
      trang {place.page}
    </button>
  )
}

/** The lines that were not met, with what was declared: the licence beside says what it should be. */
export const FailedLines = ({ facility, checks, places }: Props) => {
  const failed = checks.rows.filter(({ key }) => checks.checklist[key] === 'fail')
  if (failed.length === 0) return null
  return (
    <table className={`small ${styles.failed}`}>
      <caption className="visually-hidden">Những mục không đạt</caption>
      <TableHeads heads={['Không đạt', 'Hồ sơ khai', 'Trên giấy phép']} />
      <tbody>
        {failed.map((row) => (
          <tr key={row.key}>
            <th scope="row">{shortLabel(row)}</th>
            <td>
              <Value facility={facility} row={row} />
            </td>
            <td>
              <PlaceLink {...{ row, checks, places }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
