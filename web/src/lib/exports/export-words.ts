import { maxExportIds, type ExportFile } from '@nhanxanh/contract/features/exports'
import { bytesWords, formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate, formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import type { ListView } from '../../ui/list/frame/list-tool.tsx'

type Chosen = Pick<ListView, 'selected' | 'except' | 'total'>

/** How many rows the file will have: those ticked, or all of the filter but those unticked. */
export const chosenCount = ({ selected, except, total }: Chosen): number =>
  selected.length > 0 ? selected.length : Math.max(0, (total ?? 0) - except.length)

/** Which rows these are: `được chọn`; `theo bộ lọc và thứ tự đang xem, trừ 2 dòng bỏ chọn`. */
export const chosenWords = ({ selected, except }: Chosen): string => {
  if (selected.length > 0) return 'được chọn'
  const left = except.length > 0 ? `, trừ ${formatNumber(except.length)} dòng bỏ chọn` : ''
  return `theo bộ lọc và thứ tự đang xem${left}`
}

/** More rows were named one by one than a request may carry. */
export const isTooMany = ({ selected, except }: Chosen): boolean =>
  Math.max(selected.length, except.length) > maxExportIds

/** `1.248 dòng · 84 kB · hết hạn ngày 28/11/2026`; while it is being made, how far it is. */
export const fileWords = ({ state, rows, done, size, expiresAt }: ExportFile): string => {
  if (state === 'running') return `Đã xuất ${formatNumber(done)} trong ${formatNumber(rows)} dòng`
  const parts = [
    `${formatNumber(rows)} dòng`,
    ...(size === null ? [] : [bytesWords(size)]),
    ...(expiresAt === null ? [] : [`giữ đến ngày ${formatDate(expiresAt)}`]),
  ]
  return parts.join(' · ')
}

export const askedWords = ({ createdAt, sentence }: ExportFile): string => `${formatDateTime(createdAt)} · ${sentence}`
