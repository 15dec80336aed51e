import { reportDocumentColumns } from '@nhanxanh/contract/features/report-documents.columns'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'
import { DocumentState } from './document-state.tsx'

export const reportDocumentScreen = screenColumns(reportDocumentColumns, {
  name: { width: 260, note: ({ scope }) => scope },
  template: { width: 160, weight: 2 },
  format: { width: 120, weight: 3 },
  asOf: { width: 110, weight: 6 },
  state: {
    width: 150,
    weight: 7,
    isSteady: true,
    draw: (document) => <DocumentState document={document} />,
    note: ({ failure }) => failure,
  },
  author: { width: 150, weight: 4 },
  size: { width: 110, weight: 1, isNumeric: true },
  createdAt: { width: 150, weight: 5 },
})
