import type { Search } from '../../../ui/list/list-declaration.ts'

/** The parts of an approved facility's record in their order (PRODUCT D5), each with the key that its rows need. */
export const recordTabs = [
  { value: 'record', label: 'Hồ sơ', needs: 'facility:read' },
  { value: 'assessments', label: 'Đánh giá', needs: 'assessment:list' },
  { value: 'certificates', label: 'Chứng nhận', needs: 'certification:list' },
  { value: 'contacts', label: 'Phản ánh', needs: 'contact:list' },
  { value: 'files', label: 'Tệp', needs: 'file:list' },
  { value: 'story', label: 'Dòng thời gian', needs: 'facility:read' },
] as const
export type RecordTab = (typeof recordTabs)[number]['value']

/** The part that an address shows; the record itself where it names none. */
export const recordTabOf = ({ tab }: Search): RecordTab =>
  recordTabs.find(({ value }) => value === tab)?.value ?? 'record'
