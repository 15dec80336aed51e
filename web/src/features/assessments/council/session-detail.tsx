import type { CouncilSession } from '@nhanxanh/contract/features/council-sessions'
import { councilPartNames } from '@nhanxanh/contract/features/council-sessions.rules'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { VisitFiles } from '../bench/record/visit-files.tsx'
import styles from './council.module.css'
import { councilQueries } from './council.queries.ts'
import { filesSentence } from './council-words.ts'
import { SessionActs } from './session-acts.tsx'
import { SessionFiles } from './session-files.tsx'
import { SessionState } from './session-list.tsx'

type Given = { session: CouncilSession }

/** `08:30 đến 11:00`, as far as it was written down. */
const hoursWords = (from: string | null, to: string | null): string | null =>
  from === null ? null : to === null ? `từ ${from}` : `${from} đến ${to}`

const whoAndWhen = ({ createdBy, held, closed }: CouncilSession): string =>
  [
    `${createdBy} lập`,
    held && `${held.byName} ghi đã họp ${formatDateTime(held.at)}`,
    closed && `${closed.byName} kết thúc ${formatDateTime(closed.at)}`,
  ]
    .filter((text) => text !== null)
    .join(' · ')

const People = ({ session: { people } }: Given) => (
  <FactsSection title="Người dự họp">
    {people.length === 0 && <p className="remark">Chưa ghi ai.</p>}
    <ul className={styles.people}>
      {people.map(({ id, part, name, title }) => (
        <li key={id}>
          <b>{name}</b>
          <small>{[councilPartNames[part], title].filter((text) => text !== null).join(', ')}</small>
        </li>
      ))}
    </ul>
  </FactsSection>
)

const Minutes = ({ session: { minutes } }: Given) => (
  <FactsSection title="Biên bản">
    {minutes === null ? (
      <p className="remark">Chưa đính kèm. Phiên họp kết thúc được khi đã có biên bản.</p>
    ) : (
      <VisitFiles files={[minutes]} title="Biên bản phiên họp" />
    )}
  </FactsSection>
)

type Props = { id: string; onRemoved: () => void }

/** One session: what lies before it and what was concluded, who was there, the minutes. */
export const SessionDetail = ({ id, onRemoved }: Props) => {
  const query = useQuery(councilQueries.detail(id))
  const session = query.data
  if (session === undefined) return <SectionState what="phiên họp" query={query} />
  const { heldOn, fromTime, toTime, place, state, files, decided, deferred, hiddenFiles } = session
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <div>
          <h2>Phiên họp ngày {formatDay(heldOn)}</h2>
          <SessionState state={state} />
          <p className="remark">
            {[
              hoursWords(fromTime, toTime),
              place,
              filesSentence({ files: files.length + hiddenFiles, decided, deferred }),
            ]
              .filter((text) => text !== null)
              .join(' · ')}
          </p>
        </div>
        <SessionActs session={session} onRemoved={onRemoved} />
      </header>
      <SessionFiles session={session} />
      <People session={session} />
      <Minutes session={session} />
      <p className={`remark ${styles.foot}`}>{whoAndWhen(session)}</p>
    </>
  )
}
