import { dataRequestStatusNames } from '@nhanxanh/contract/features/data-requests.rules'
import type { DataRequestStatus } from '@nhanxanh/contract/features/data-requests.rules'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const looks: Record<DataRequestStatus, StatusKind> = {
  received: 'pending',
  accepted: 'info',
  done: 'good',
  refused: 'rejected',
  withdrawn: 'draft',
}

export const DataRequestState = ({ status }: { status: DataRequestStatus }) => (
  <StatusBadge kind={looks[status]}>{dataRequestStatusNames[status]}</StatusBadge>
)
