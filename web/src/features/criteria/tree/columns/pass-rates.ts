import type { PassRates } from '@nhanxanh/contract/features/simulations'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { criteriaWithin, type CriteriaRow } from '../criteria-nodes.ts'

type Count = { met: number; judged: number }

/** What a criterion, or all within a topic or group, came to; null where nobody has been judged by it. */
export const passCountOf = (row: CriteriaRow, counts: ReadonlyMap<string, Count>): Count | null => {
  const own = criteriaWithin(row).flatMap(({ lineage, isArchived }) => (isArchived ? [] : (counts.get(lineage) ?? [])))
  const judged = own.reduce((sum, count) => sum + count.judged, 0)
  return judged === 0 ? null : { met: own.reduce((sum, count) => sum + count.met, 0), judged }
}

/** Counts by the lineage of criteria, as the column looks them up. */
export const passCounts = (rates: PassRates | undefined): ReadonlyMap<string, Count> =>
  new Map(rates?.items.map(({ lineage, met, judged }) => [lineage, { met, judged }]))

export const passShareWords = ({ met, judged }: Count): string => `${formatNumber(Math.round((met / judged) * 100))} %`

/** From what the shares come, for the head of the column and beside a criterion. */
export const passSource = (rates: PassRates | undefined): string => {
  if (rates === undefined) return ''
  const sheets = formatNumber(rates.sheets)
  if (rates.sheets === 0) return 'Chưa có phiếu nào được chấm.'
  const by = rates.judgedBy === null ? '' : ` theo phiên bản ${rates.judgedBy.number}`
  return rates.isInvented
    ? `Số liệu minh hoạ: tính từ ${sheets} phiếu mẫu của chương trình minh hoạ${by}. Khi có phiếu thật đã kết luận, cột này tính từ phiếu của 12 tháng gần nhất.`
    : `Tính từ ${sheets} phiếu thật đã kết luận gần nhất trong 12 tháng qua${by}.`
}
