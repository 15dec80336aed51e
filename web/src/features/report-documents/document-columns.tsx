import type { ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
import { reportDocumentColumns } from '@nhanxanh/contract/features/report-documents.columns'
import { reportStateNames } from '@nhanxanh/contract/features/report-documents.rules'
import type { ReportState } from '@nhanxanh/contract/features/report-documents.rules'
import { screenColumns } from '../../ui/list/columns/screen-columns.ts'
import { ShareBar } from '../../ui/status/share-bar.tsx'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const looks: Record<ReportState, StatusKind> = {
  queued: 'pending',
  running: 'info',
  ready: 'good',
  failed: 'rejected',
  expired: 'draft',
}

/** How far a document is. */
const DocumentState = ({ document }: { document: Pick<ReportDocumentRow, 'state' | 'progress'> }) =>
  document.state === 'running' ? (
    <ShareBar share={document.progress / 100}>{`${document.progress} %`}</ShareBar>
  ) : (
    <StatusBadge kind={looks[document.state]}>{reportStateNames[document.state]}</StatusBadge>
  )

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
