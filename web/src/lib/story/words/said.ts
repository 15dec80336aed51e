import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'

/** What a stored value is called, and how a person reads it. */
export type Words = { name: string; write: (value: unknown) => string }

/** What the values of a group are called that the log writes down together. */
const partNames: Partial<Record<string, string>> = {
  asOf: 'số liệu đến',
  base: 'so với phiên bản',
  changeNote: 'nội dung đổi',
  columns: 'cột',
  created: 'thêm mới',
  draft: 'bản nháp',
  effectiveOn: 'hiệu lực từ',
  errors: 'lỗi',
  facilities: 'số cơ sở',
  filter: 'bộ lọc',
  format: 'định dạng',
  from: 'từ',
  list: 'danh sách',
  minFiles: 'số tệp ít nhất',
  name: 'tên',
  number: 'số',
  part: 'phần',
  rows: 'số dòng',
  scope: 'phạm vi',
  to: 'đến',
  warnings: 'cảnh báo',
}

const bareWords = (text: string): string => {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatDateTime(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  return /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text
}

const groupWords = (group: object): string =>
  Object.entries(group)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([key, value]) => (partNames[key] ? `${partNames[key]}: ${said(value)}` : said(value)))
    .join('; ')

/** A value of which only its form is known: days, numbers, yes and no, lists and groups as people write them. */
export function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Không có'
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (typeof value === 'number') return bareWords(String(value))
  if (typeof value === 'string') return bareWords(value)
  if (Array.isArray(value)) return value.map(said).join(', ') || 'Không có'
  return (typeof value === 'object' && groupWords(value)) || 'Không có'
}

export const plain = (name: string): Words => ({ name, write: said })

/** A value that is one of a few, each with a name, or several of them. */
export const oneOf = (name: string, names: Readonly<Partial<Record<string, string>>>): Words => {
  const word = (value: unknown) => names[String(value)] ?? said(value)
  return { name, write: (value) => (Array.isArray(value) ? value.map(word).join(', ') || 'Không có' : word(value)) }
}

/** The log keeps people by their ids. */
export const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** One value of a group. */
export const partOf = (value: unknown, key: string): unknown => Reflect.get(Object(value), key)

/** A person, whom the server has named where it could. */
export const person = (name: string): Words => ({
  name,
  write: (value) => (isId(String(value)) ? 'Một cán bộ' : said(value)),
})

/** A record that the log keeps by its id alone: that there is one is all that can be said. */
export const link = (name: string): Words => ({ name, write: () => 'Đã gắn' })

/** What an act says of itself where it gives no reason. */
export const done = (name: string): Words => ({
  name,
  write: (value) => (value === true ? 'Đã thực hiện' : said(value)),
})
