import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { ConstantRow } from '@nhanxanh/contract/features/questions.variables'
import { MoreMenu } from '../../../../ui/actions/more-menu.tsx'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { yearOf, type FactorRow } from '../factor-rows.ts'
import styles from '../factors.module.css'
import { targetsOf, useRecordActs } from '../use-variable-actions.tsx'
import { changeOf, changeWords } from './series-words.ts'

const dayWords = ({ validFrom, validTo }: ConstantRow): string =>
  validTo === null ? `từ ${formatDay(validFrom)}` : `${formatDay(validFrom)} – ${formatDay(validTo)}`

/** Every value of a factor, the newest first: a year is never written over by another. */
export const YearsTable = ({ row }: { row: FactorRow }) => {
  const { actsOn, dialogs } = useRecordActs()
  return (
    <section aria-labelledby="factor-years">
      <h3 id="factor-years">Các năm</h3>
      <table className={`small ${styles.years}`}>
        <thead>
          <tr>
            <th scope="col">Năm</th>
            <th scope="col" data-number>
              Giá trị
            </th>
            <th scope="col" data-number>
              Thay đổi
            </th>
            <th scope="col">Hiệu lực và nguồn</th>
            <th scope="col">
              <span className="visually-hidden">Việc khác</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {row.years.toReversed().map((each, at, all) => {
            const before = all[at + 1]
            const change = before === undefined ? null : changeOf(before.value, each.value)
            const acts = targetsOf(row, each).flatMap((target, _at, targets) => actsOn(target, targets.length === 1))
            return (
              <tr key={each.id}>
                <th scope="row" className="tabular">
                  {yearOf(each)}
                </th>
                <td data-number>{decimalOnScreen(each.value)}</td>
                <td data-number>{change === null ? '' : changeWords(change)}</td>
                <td>
                  {dayWords(each)}
                  {each.isProvisional && ', tạm dùng'}
                  <span className={styles.note}>{each.source}</span>
                </td>
                <td>{acts.length > 0 && <MoreMenu label={`Việc khác với năm ${yearOf(each)}`} acts={acts} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {dialogs}
    </section>
  )
}
