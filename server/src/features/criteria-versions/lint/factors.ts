import type { Finding } from '@nhanxanh/contract/features/criteria-versions.fields'
import { addDays, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import * as at from './finding.ts'
import type { Parts } from './lint.repo.ts'

type Row = Parts['constants'][number]

/** What is wrong between a value and the next one of the same constant; null: the second takes over where the first ends. */
const seamProblem = ({ key, unit, valid_to }: Row, next: Row): string | null => {
  if (next.unit !== unit)
    return `Hằng số ${key} có giá trị tính bằng “${unit}” và bằng “${next.unit}”; hãy dùng một đơn vị.`
  const since = formatDay(next.valid_from)
  if (valid_to === null || valid_to >= next.valid_from) {
    const until = valid_to === null ? 'không có ngày cuối' : `đến hết ${formatDay(valid_to)}`
    return `Hằng số ${key} có hai giá trị chồng nhau: giá trị trước ${until}, giá trị sau từ ${since}.`
  }
  const free = addDays(valid_to, 1)
  if (free < next.valid_from) {
    return `Hằng số ${key} không có giá trị nào từ ${formatDay(free)} đến hết ${formatDay(addDays(next.valid_from, -1))}.`
  }
  return next.valid_from.endsWith('-01-01')
    ? null
    : `Hằng số ${key} có hai giá trị trong năm ${next.valid_from.slice(0, 4)}; giá trị mới bắt đầu từ ngày 01/01.`
}

const seams = (years: readonly Row[]): Finding[] =>
  years.flatMap((row, nth) => {
    const next = years[nth + 1]
    const problem = next ? seamProblem(row, next) : null
    return next && problem !== null ? [at.error('constant-years', at.constant(next), problem)] : []
  })

const outdated = (last: Row | undefined, today: string): Finding[] =>
  last !== undefined && last.valid_to !== null && last.valid_to < today
    ? [at.warning('factor-outdated', at.constant(last), `Đã hết hiệu lực từ ${formatDay(last.valid_to)}.`)]
    : []

/** The values of each constant, year by year: one a year, without gap or overlap (PRODUCT D7b.4), and not run out. */
export const factorFindings = ({ constants }: Pick<Parts, 'constants'>, today: string): Finding[] =>
  [...Map.groupBy(constants, ({ key }) => key).values()].flatMap((rows) => {
    const years = rows.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
    return seams(years).concat(outdated(years.at(-1), today))
  })
