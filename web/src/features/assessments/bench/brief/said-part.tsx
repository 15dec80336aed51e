import { likeWords } from '@nhanxanh/contract/features/assessments.words'
import type { ToSign } from '@nhanxanh/contract/features/assessments.decisions'
import { percentWords } from '@nhanxanh/contract/features/simulations.rules'
import { unbroken } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime, formatDay, formatTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRulesInForce } from '../../../../lib/rules-in-force.ts'
import { Banner } from '../../../../ui/states/banner.tsx'
import { assessmentQueries } from '../../assessments.queries.ts'
import { ContentToSign } from '../../signing/content-to-sign.tsx'
import { holdWords, resultWords } from '../../signing/signing-words.ts'
import { VisitFindings, visitDay } from '../record/visits-part.tsx'
import { PastDecisions } from '../decision/past-decisions.tsx'
import { useJudging } from '../judging.ts'
import type { useSeen } from './use-to-sign.ts'
import styles from './brief.module.css'

const Entry = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="small">
    <h3>{title}</h3>
    {children}
  </li>
)

const Proposed = ({ toSign: { content } }: { toSign: ToSign }) => {
  const { assessment, findings, judged } = useJudging()
  const { proposed, note, notes, recommendations, recommendedBy } = content
  const done = judged.toJudge.filter(({ id }) => (findings.get(id)?.verdict ?? null) !== null).length
  const explained = Object.entries(notes)
  return (
    <Entry title={`${proposed.name} đề nghị: ${resultWords(content)}`}>
      {note !== null && <p>{note}</p>}
      {recommendedBy === 'proposer' && <p>Khuyến nghị: {recommendations}</p>}
      {explained.map(([key, text]) => (
        <p key={key}>
          Giải trình {key.slice(key.indexOf(':') + 1)}: {text}
        </p>
      ))}
      <small>
        {formatDateTime(proposed.at)}, chấm {done}/{judged.toJudge.length} trong {assessment.clock.usedDays} ngày làm
        việc
      </small>
    </Entry>
  )
}

const Council = ({ toSign: { content } }: { toSign: ToSign }) => {
  const { session, recommendations, recommendedBy } = content
  if (session === null) return null
  return (
    <Entry title={`Hội đồng, phiên ngày ${formatDay(session.heldOn)}`}>
      <p>{recommendedBy === 'council' ? `Khuyến nghị: ${recommendations}` : 'Không có khuyến nghị.'}</p>
    </Entry>
  )
}

/** What was seen on site, who declared an interest, and what of the facility is otherwise now than it was judged. */
const Around = () => {
  const { visits, conflicts, changedFacts, entry } = useJudging().assessment
  return (
    <>
      {visits.map((visit) => (
        <Entry key={visit.id} title={`Thẩm định tại chỗ ${visit.visitedOn === null ? '' : 'ngày '}${visitDay(visit)}`}>
          <p>{visit.minutes ?? visit.people}</p>
          <VisitFindings {...visit} />
        </Entry>
      ))}
      {entry && (
        <Entry title="Nhập từ phiếu giấy">
          <p>{entry.people.map(({ name }) => name).join(', ')}</p>
        </Entry>
      )}
      {conflicts.length > 0 && (
        <Entry title="Khai báo xung đột lợi ích">
          {conflicts.map(({ person, reason }) => (
            <p key={person.id}>
              {person.name}: {reason}
            </p>
          ))}
        </Entry>
      )}
      {changedFacts.length > 0 && (
        <Entry title="Hồ sơ cơ sở đã khác khi nộp phiếu">
          {changedFacts.map(({ label, before, now }) => (
            <p key={label}>
              {label}: <del>{before}</del> {now}
            </p>
          ))}
        </Entry>
      )}
    </>
  )
}

/** What was decided of like facilities: the nearest of them, and how they came out together. */
const Before = () => {
  const { data: peers } = useQuery(assessmentQueries.peers(useJudging().assessment.id))
  if (!peers) return <Entry title="Quyết định giống trước đây">{null}</Entry>
  const { levels, nearest } = peers.decided
  const counted = levels.map(({ levelName, count }) => `${count} ${levelName ?? 'Không đạt'}`).join(', ')
  return (
    <Entry title="Quyết định giống trước đây">
      {nearest.map(({ assessmentId, facilityName, levelName, share }) => (
        <p key={assessmentId}>
          <Link to="/assessments/$id" params={{ id: assessmentId }}>
            {facilityName}
          </Link>
          , {levelName ?? 'Không đạt'}, {unbroken(percentWords(share))}
        </p>
      ))}
      <small>
        {counted === ''
          ? 'Chưa có quyết định nào về cơ sở cùng loại trong 12 tháng qua.'
          : `${likeWords(peers)}; 12 tháng qua: ${counted}`}
      </small>
    </Entry>
  )
}

type Props = { toSign: ToSign; seeing: ReturnType<typeof useSeen> }

/** What follows from the signature, or what was signed and has not followed yet. */
const After = ({ toSign: { content }, seeing }: Props) => {
  const { held, can } = useJudging().assessment
  const { holdMinutes } = useRulesInForce()
  if (held !== null) {
    return (
      <Entry title={`${held.by.name} ký: ${resultWords(content)}`}>
        <p>Chưa niêm phong, chưa gửi thư, chưa cấp giấy.</p>
        <small>
          {formatDateTime(held.at)}, giữ đến {formatTime(held.until)}
        </small>
      </Entry>
    )
  }
  return (
    <Entry title="Sau khi ký">
      <p>{holdWords(holdMinutes)}</p>
      {content.outcome === 'approved' && <p>Giấy chứng nhận được cấp khi có quyết định công nhận.</p>}
      {can.sign && seeing.letterPart}
    </Entry>
  )
}

/** Who said what of it before, and what follows. */
export const SaidPart = ({ toSign, seeing }: Props) => {
  const { seen, hasChanged } = seeing
  const { decisions } = useJudging().assessment
  const past = decisions.filter(({ id }) => id !== toSign.content.id)
  return (
    <section className={styles.said} aria-labelledby="brief-said">
      <h2 id="brief-said">Ai đã nói gì</h2>
      {hasChanged && (
        <div role="alert">
          <Banner tone="warning">Nội dung đã thay đổi so với lúc bạn xem, hãy xem lại trước khi ký.</Banner>
          <ContentToSign content={toSign.content} seen={seen.content} />
        </div>
      )}
      <ul>
        <Proposed toSign={toSign} />
        <Council toSign={toSign} />
        <Around />
        <After {...{ toSign, seeing }} />
        <Before />
      </ul>
      <PastDecisions decisions={past} />
    </section>
  )
}
