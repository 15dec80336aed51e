import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { ReadPage } from '../../../platform/reader/reader.ts'
import type { PrintedRecord } from '../paper/papers.repo.ts'

/** Letters alone: tools break lines and set spaces as they like. */
const bare = (text: string): string => text.normalize('NFC').replaceAll(/[\s\u200B\u00AD]+/gu, '')

/** What must stand on the page, each by its name. */
const wordsOf = (record: PrintedRecord): [name: string, text: string][] => [
  ['số giấy', record.number],
  ['tên cơ sở', record.facility_name],
  ['địa chỉ', record.facility_address],
  ['mức', record.level_name],
  ['ngày hết hạn', formatDay(record.valid_until)],
]

/** What a page says that the certificate does not, or leaves out; empty where it is the same paper. */
export const differencesOf = (page: ReadPage, record: PrintedRecord, own: ReadPage): string[] => {
  const text = bare(page.text)
  const missing = wordsOf(record).filter(([, words]) => !text.includes(bare(words)))
  return [
    ...missing.map(([name]) => name),
    ...(own.code !== null && page.code === own.code ? [] : ['mã QR']),
    ...(page.pages === own.pages ? [] : ['số trang']),
  ]
}
