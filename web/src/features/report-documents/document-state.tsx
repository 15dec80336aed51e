import { reportStateNames } from '@nhanxanh/contract/features/report-documents.rules'
import type { ReportState } from '@nhanxanh/contract/features/report-documents.rules'
import type { ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
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
export const DocumentState = ({ document }: { document: Pick<ReportDocumentRow, 'state' | 'progress'> }) =>
  document.state === 'running' ? (
    <ShareBar share={document.progress / 100}>{`${document.progress}%`}</ShareBar>
  ) : (
    <StatusBadge kind={looks[document.state]}>{reportStateNames[document.state]}</StatusBadge>
  )
