import { appealOutcomeNames, appealStatusNames } from '@nhanxanh/contract/features/appeals.rules'
import type { AppealStatus } from '@nhanxanh/contract/features/appeals.rules'
import type { AppealRow } from '@nhanxanh/contract/features/appeals'
import { StatusBadge, type StatusKind } from '../../ui/status/status-badge.tsx'

const looks: Record<AppealStatus, StatusKind> = {
  received: 'pending',
  accepted: 'info',
  settled: 'good',
  refused: 'rejected',
  withdrawn: 'draft',
}

/** Where it stands; a settled one says how. */
export const AppealState = ({ appeal: { status, outcome } }: { appeal: Pick<AppealRow, 'status' | 'outcome'> }) => (
  <StatusBadge kind={looks[status]}>
    {outcome === null ? appealStatusNames[status] : appealOutcomeNames[outcome]}
  </StatusBadge>
)
