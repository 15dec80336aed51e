import type { ExportFile } from '@nhanxanh/contract/features/exports'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDate, formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'

const bytesWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatNumber(Math.max(1, bytes / 1000), 0)} kB` : `${formatNumber(bytes / 1_000_000, 1)} MB`

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
