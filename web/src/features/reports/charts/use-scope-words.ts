import type { FiguresQuery } from '@nhanxanh/contract/features/reports'
import { filterOf, filterWords } from '../digest/filter-words.ts'
import { useProvinceNames } from '../use-province-names.ts'

/** `Từ 01/01/2026 đến nay; phạm vi: toàn chương trình`. */
export const useScopeWords = (period: string, query: FiguresQuery): string =>
  `${period}; phạm vi: ${filterWords(filterOf(query), useProvinceNames())}`
