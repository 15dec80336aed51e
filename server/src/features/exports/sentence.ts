import type { ExportedListKey } from '@nhanxanh/contract/features/exports.lists'
import { exportedLists } from '@nhanxanh/contract/features/exports.lists'
import type { FilterWording } from '@nhanxanh/contract/shared/export-columns'

type Names = ReadonlyMap<string, string>
type Given = { key: string; wording: FilterWording; values: string[] }

const valuesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** The filters that a query sets, in the order of the list's wordings. */
export const givenFilters = (list: ExportedListKey, query: Readonly<Record<string, unknown>>): Given[] => {
  const wordings: Readonly<Record<string, FilterWording>> = exportedLists[list].filters
  return Object.entries(wordings).flatMap(([key, wording]) => {
    const value = query[key]
    return value === undefined || value === '' ? [] : [{ key, wording, values: valuesOf(value) }]
  })
}

const words = ({ wording, values }: Given, names: Names): string =>
  values.map((value) => wording.write?.(value) ?? wording.names?.[value] ?? names.get(value) ?? value).join(', ')

/** `Trạng thái: Chờ duyệt, Đã duyệt; Ngày nộp: từ 01/11/2026`. */
export const filterSentence = (given: readonly Given[], names: (filter: string) => Names): string =>
  given.length === 0
    ? 'Không lọc: tất cả các dòng.'
    : `${given.map((filter) => `${filter.wording.label}: ${words(filter, names(filter.key))}`).join('; ')}.`
