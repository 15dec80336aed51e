import type { CertificateDetail, CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { certificateEventName, termWords } from '@nhanxanh/contract/features/certificates.words'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { PeekMore, PeekParts } from '../../../ui/list/peek/peek-parts.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/timeline/timeline.tsx'
import { certificateQueries } from '../certificates.queries.ts'
import { certificateScreen } from './certificate-columns.tsx'

const tones: Readonly<Record<string, TimelineEntry['tone']>> = {
  issued: 'green',
  reinstated: 'green',
  suspended: 'amber',
  'revocation-proposed': 'amber',
  revoked: 'red',
  superseded: 'blue',
  exchange: 'blue',
  correction: 'blue',
}

const wordsOf = (kind: string, reason: string | null): string | null =>
  kind === 'superseded' && reason !== null ? `Giấy mới số ${reason}` : reason

/** What became of a certificate, by whom and why, the newest first. */
const Events = ({ events }: Pick<CertificateDetail, 'events'>) => (
  <Timeline
    label="Diễn biến của giấy chứng nhận"
    entries={events.toReversed().map(({ kind, reason, byName, at }) => ({
      id: `${kind} ${at}`,
      title: certificateEventName(kind),
      by: byName,
      when: formatDateTime(at),
      at,
      tone: tones[kind] ?? 'grey',
      children: wordsOf(kind, reason),
    }))}
  />
)

type Props = { row: CertificateRow }

/** What happened to it; only for those who may open the record. */
const More = ({ row }: Props) => (
  <PeekMore query={useQuery(certificateQueries.detail(row.id))}>
    {({ events }) => (
      <FactsSection title="Diễn biến">
        <Events events={events} />
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
