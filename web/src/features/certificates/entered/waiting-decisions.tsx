import type { EnteredDecision } from '@nhanxanh/contract/features/certificates.entered'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { certificateQueries } from '../certificates.queries.ts'
import { WaitingStrip } from '../signing/waiting-strip.tsx'
import { EnteredRow } from './entered-row.tsx'

const counted = (rows: readonly EnteredDecision[]): string => {
  const mine = rows.filter(({ problem }) => problem === null).length
  return [
    ...(mine > 0 ? [`${mine} quyết định công nhận chờ bạn xác nhận`] : []),
    ...(rows.length > mine ? [`${rows.length - mine} quyết định công nhận chờ người khác xác nhận`] : []),
  ].join(', ')
}

/** Decisions that wait for their second person. */
export const WaitingDecisions = () => {
  const maySee = useMay('/certificates', 'confirmIssue')
  const { data } = useQuery({ ...certificateQueries.entered(), enabled: maySee })
  const rows = data?.items ?? []
  return (
    <WaitingStrip
      count={rows.length}
      title="Quyết định công nhận chờ xác nhận"
      icon={IconCertificate}
      counted={counted(rows)}
      look="Xem các quyết định"
      noun="quyết định"
      explain="Giấy được cấp khi một người ký, khác với người ghi, xác nhận quyết định."
    >
      {rows.map((decision) => (
        <EnteredRow key={decision.id} decision={decision} />
      ))}
    </WaitingStrip>
  )
}
