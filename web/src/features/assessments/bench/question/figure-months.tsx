import { monthName, monthsFrom } from '@nhanxanh/contract/features/assessments.month-names'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import styles from './question.module.css'

type Props = { of: string; from: string; months: readonly (string | null)[] | undefined }

/** The bills that the figure of a year is the sum of, as its owner gave them. */
export const FigureMonths = ({ of, from, months }: Props) =>
  months && (
    <ul className={styles.months} aria-label={`Số từng tháng của ${of}`}>
      {monthsFrom(from).map((month, nth) => {
        const value = months[nth] ?? null
        return (
          <li key={month} data-missing={value === null || undefined}>
            <small>{monthName(month)}</small>
            <span>{value === null ? 'thiếu' : decimalOnScreen(value)}</span>
          </li>
        )
      })}
    </ul>
  )
