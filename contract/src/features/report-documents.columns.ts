import type { z } from 'zod'
import { columnsFor } from '../shared/columns.ts'
import { bytesWords } from '../shared/vietnam-number.ts'
import * as rules from './report-documents.rules.ts'
import type { ReportDocumentRow, reportDocumentsQuery } from './report-documents.ts'

/** What list and drawer say of a document. */
export const reportDocumentColumns = columnsFor<ReportDocumentRow, z.output<typeof reportDocumentsQuery>>()({
  name: { label: 'Tên', orderField: 'name', isSearched: true, value: ({ name }) => name },
  template: { label: 'Mẫu', value: ({ template }) => rules.reportTemplateNames[template] },
  format: { label: 'Định dạng', value: ({ format }) => rules.reportFormatNames[format] },
  asOf: { kind: 'day', label: 'Tính đến', orderField: 'asOf', value: ({ asOf }) => asOf },
  state: { label: 'Trạng thái', value: ({ state }) => rules.reportStateNames[state] },
  author: { label: 'Người tạo', value: ({ createdByName }) => createdByName },
  size: { label: 'Dung lượng', value: ({ size }) => (size === null ? null : bytesWords(size)) },
  createdAt: {
    kind: 'moment',
    label: 'Tạo lúc',
    orderField: 'createdAt',
    orderWords: ['Cũ nhất trước', 'Mới nhất trước'],
    value: ({ createdAt }) => createdAt,
  },
})
