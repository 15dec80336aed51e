import { VisuallyHidden } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { withValues } from '../../../ui/list/list-address.ts'
import type { ListSource } from '../../../ui/list/list-source.ts'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { timelineOf, type MonthOfTimeline } from './months.ts'
import styles from './list.module.css'

type Props = { control: ListControl; source: ListSource; isLoaded: boolean }

const chosenOf = (control: ListControl): readonly string[] => (control.search['expiryMonth'] ?? '').split(',')

type MonthProps = MonthOfTimeline & { most: number; isChosen: boolean; onPress: () => void }

const Month = ({ month, count, most, isChosen, onPress }: MonthProps) => {
  const [year, nth] = month.split('-')
  return (
    <button
      type="button"
      className={`hovers ${styles.month}`}
      aria-pressed={isChosen}
      disabled={count === 0 && !isChosen}
      onClick={onPress}
    >
      <VisuallyHidden>{`Tháng ${nth}/${year}: ${formatNumber(count)} giấy hết hạn`}</VisuallyHidden>
      <span aria-hidden>{nth}</span>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${(count / most) * 100}%` }} />
      </span>
      <span aria-hidden>{count === 0 ? '' : formatNumber(count)}</span>
    </button>
  )
}

/** How many of the rows of this very list end in each month; a month is the filter for it (PRODUCT D8, "timeline"). */
export const ExpiryMonths = ({ control, source, isLoaded }: Props) => {
  const asked = source.facet(control.search, 'expiryMonth')
  // The rows come first.
  const { data } = useQuery({ ...asked, enabled: isLoaded, placeholderData: keepPreviousData })
  const years = timelineOf(data ?? {})
  const most = Math.max(1, ...Object.values(data ?? {}))
  const chosen = chosenOf(control)
  const press = (month: string) =>
    control.edit(withValues(control.search, { expiryMonth: chosen.includes(month) ? '' : month }), 'replace')
  return (
    <aside className={`column ${styles.months}`} aria-label="Số giấy hết hạn theo tháng">
      <h2>
        Hết hạn theo tháng
        <span>{data !== undefined && years.length === 0 ? 'Không có giấy nào' : 'Chọn một tháng để lọc'}</span>
      </h2>
      <ul className={`scroll ${styles.scroll}`}>
        {years.map(({ year, months }) => (
          <li key={year}>
            <p className={styles.year}>{year}</p>
            {months.map(({ month, count }) => (
              <Month
                key={month}
                {...{ month, count, most }}
                isChosen={chosen.includes(month)}
                onPress={() => press(month)}
              />
            ))}
          </li>
        ))}
      </ul>
    </aside>
  )
}
