import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import { certificateEventName } from '@nhanxanh/contract/features/certificates.words'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { Timeline, type TimelineEntry } from '../../../ui/timeline/timeline.tsx'

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
export const CertificateEvents = ({ events }: Pick<CertificateDetail, 'events'>) => (
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
