import { departureOf, fewestRulings } from '@nhanxanh/contract/features/assessments.precedents'
import type { Precedents as Found, Ruling } from '@nhanxanh/contract/features/assessments.precedents'
import { verdictNames, verdictReasonNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { assessmentQueries } from '../../assessments.queries.ts'
import type { BenchCriterion } from '../bench-model.ts'
import { useJudging } from '../judging.ts'
import { answerWords } from '../question/answer-words.ts'
import { departureWords, nearWords, percentOf, pointsOf, usualWords } from './precedent-words.ts'
import styles from './precedents.module.css'

type Props = { criterion: BenchCriterion }

const usePrecedents = ({ id }: BenchCriterion) => useQuery(assessmentQueries.precedents(useJudging().assessment.id, id))

const Shares = ({ together, criterion }: { together: NonNullable<Found['together']>; criterion: BenchCriterion }) => (
  <>
    <header className={`wrap ${styles.head}`}>
      <h3>Tiền lệ: {together.rulings} phiếu đã quyết định</h3>
      <p>{usualWords(together, criterion.points)}</p>
    </header>
    <span className={styles.bar} aria-hidden>
      {together.verdicts.map(({ verdict, count }) => (
        <span key={verdict} data-verdict={verdict} style={{ flexGrow: count }} />
      ))}
    </span>
    <ul className={`wrap ${styles.legend}`}>
      {together.verdicts.map(({ verdict, count }) => (
        <li key={verdict} data-verdict={verdict}>
          {verdictNames[verdict]} <b>{percentOf(together, count)} %</b>
        </li>
      ))}
    </ul>
  </>
)

/** What was said there, in a few words: the answer, the evidence, the remark. */
const saidIn = ({ answers, evidence }: Ruling, { questions }: BenchCriterion): string => {
  const said = questions.flatMap(({ id, scale }) => {
    const value = answers[id]
    return value && value.length > 0 ? [answerWords(scale, value)] : []
  })
  const files = evidence.length === 0 ? [] : [`${evidence.length} minh chứng`]
  return [...said.slice(0, 1), ...files].join(' · ')
}

const Row = ({ ruling, criterion }: { ruling: Ruling; criterion: BenchCriterion }) => {
  const { assessmentId, assessmentCode, criterionCode, facilityName, verdict, share, reason, comment } = ruling
  const points = share === null ? '' : ` ${pointsOf(share, criterion.points)} điểm`
  const why = comment ?? (reason === null ? '' : verdictReasonNames[reason])
  const files = ruling.evidence.map(({ name }) => name).join(', ')
  return (
    <li className={styles.row}>
      <p>
        <Link
          to="/assessments/$id"
          params={{ id: assessmentId }}
          search={{ criterion: criterionCode }}
          title={`Mở phiếu ${assessmentCode}`}
        >
          {facilityName}
        </Link>
        <b data-verdict={verdict}>
          {verdictNames[verdict]}
          {points}
        </b>
        <span title={files}>{saidIn(ruling, criterion)}</span>
        <time>{formatDay(ruling.decidedOn)}</time>
      </p>
      <p className={styles.why}>
        Gần vì {nearWords(ruling)}
        {why !== '' && `. ${why}`}
      </p>
    </li>
  )
}

/** What was found of the same criterion elsewhere: for whoever judges to weigh, and never in the way. */
export const Precedents = ({ criterion }: Props) => {
  const { data, isError } = usePrecedents(criterion)
  if (isError) return <p className={styles.quiet}>Chưa tải được tiền lệ của tiêu chí này.</p>
  if (!data) return <p className={styles.quiet} aria-hidden />
  const { together, nearest } = data
  return (
    <section className={`stack ${styles.precedents}`} aria-label="Tiền lệ">
      {together ? (
        <Shares together={together} criterion={criterion} />
      ) : (
        <p className={styles.quiet}>
          Chưa đủ {fewestRulings} phiếu đã quyết định của cơ sở khác để nói tỷ lệ chung của tiêu chí này.
        </p>
      )}
      {nearest.length > 0 && (
        <ul className={styles.rows}>
          {nearest.map((ruling) => (
            <Row key={ruling.assessmentId} ruling={ruling} criterion={criterion} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Asks for a sentence where one departs from what nearly all found; it goes once something is written, and bars nothing. */
export const Departure = ({ criterion, found }: Props & { found: VerdictBody }) => {
  const { data } = usePrecedents(criterion)
  const departure = data && departureOf(data, found.verdict)
  const isExplained = [found.comment, found.internalNote].some((text) => (text ?? '').trim() !== '')
  if (!departure || isExplained) return null
  return <output className={styles.departure}>{departureWords(departure)}</output>
}
