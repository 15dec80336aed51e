import { IconChevronRight } from '@tabler/icons-react'
import { formatDate } from '@nhanxanh/contract/shared/vietnam-time'
import type { Documents } from '../decision/documents.ts'
import type { CheckRow } from './check-rows.ts'
import type { Checks } from './use-checks.ts'
import type { Places } from './use-places.ts'
import styles from './checks.module.css'

type Props = { row: CheckRow; checks: Checks; places: Places; documents: Documents }

const without: Partial<Record<Documents, string>> = { missing: 'chưa có', forbidden: 'không xem được' }

/** Where the licence says so; a press on the row chooses it and brings its place into sight. */
export const PlaceCell = ({ row, checks, places, documents }: Props) => {
  const place = places.placeOf(row.key)
  const words = place === null ? (without[documents] ?? 'chưa đánh dấu') : `tr. ${place.page}`
  return (
    <button
      type="button"
      className={styles.place}
      aria-label={`Chọn: ${row.label}, ${words}`}
      title={place === null ? undefined : `${place.madeBy} đánh dấu ngày ${formatDate(place.madeAt)}`}
      onClick={() => checks.pick(row.key)}
    >
      <span className={place === null ? styles.wide : undefined}>{words}</span>
      {place !== null && <IconChevronRight size={16} aria-hidden />}
    </button>
  )
}
