import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { termWords } from '@nhanxanh/contract/features/certificates.words'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../../ui/list/peek/peek-parts.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import { CertificateEvents } from '../record/certificate-events.tsx'
import { certificateScreen } from './certificate-columns.tsx'

type Props = { row: CertificateRow }

/** What happened to it; only for those who may open the record. */
const More = ({ row }: Props) => (
  <PeekMore query={useQuery(certificateQueries.detail(row.id))}>
    {({ events }) => (
      <FactsSection title="Diễn biến">
        <CertificateEvents events={events} />
      </FactsSection>
    )}
  </PeekMore>
)

/** A certificate beside its list: enough to decide whether to open it. */
export const CertificatePeek = ({ row }: Props) => {
  const canOpen = useMay('/certificates', 'open')
  return (
    <PeekParts>
      <Facts
        facts={certificateScreen.facts(row, [
          'number',
          'state',
          'level',
          'standing',
          { label: 'Có giá trị', value: termWords(row), isWide: true },
          'decision',
          ...certificateScreen.factKeys,
          'assessment',
          'looks',
          { of: 'type', as: 'text' },
          'facilityKind',
          { of: 'address', isWide: true },
          'facilityCode',
        ])}
      />
      {canOpen && <More row={row} />}
    </PeekParts>
  )
}
