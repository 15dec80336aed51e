import { stanceNames } from '@nhanxanh/contract/features/assessments.rules'
import { toDecimal, fromDecimal, multiply } from '@nhanxanh/contract/formula/rational'
import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { cellsOf } from '@nhanxanh/contract/scoring/tables'
import { decimalOnScreen, unitOnScreen, valueOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { FormulaTrace } from '../../../../ui/formula/formula-trace.tsx'
import type { BenchCriterion, BenchQuestion } from '../bench-model.ts'
import { FigureTable } from './figure-table.tsx'
import { numberOf, PeerLine } from './peer-line.tsx'
import { answerWords } from './answer-words.ts'
import { AssessedAnswer } from './assessed-answer.tsx'
import { useJudging } from '../judging.ts'
import styles from './question.module.css'

type AnswerTableProps = { scale: Extract<Scale, { kind: 'table' }>; rows: readonly string[] }

/** The rows that the owner filled in. */
export const AnswerTable = ({ scale, rows }: AnswerTableProps) => (
  <table className={`small ${styles.table}`}>
    <thead>
      <tr>
        {scale.columns.map(({ key, label, unit }) => (
          <th key={key} scope="col">
            {label} {unit !== '' && <small>{unitOnScreen(unit)}</small>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row}>
          {scale.columns.map(({ key, type }, at) => {
            const cell = cellsOf(row)[at] ?? ''
            return (
              <td key={key} data-number={type === 'number' || undefined}>
                {type === 'number' ? decimalOnScreen(cell) : cell}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

type Props = { criterion: BenchCriterion; question: BenchQuestion }

const unitOf = ({ scale }: BenchQuestion): string =>
  scale.kind === 'calculated' || scale.kind === 'number' ? unitOnScreen(scale.displayUnit || scale.unit) : ''

/** What the answer comes to, large: the number of the engine, or the words of the owner. */
const Answer = ({ question }: Props) => {
  const { sheet, judged } = useJudging()
  const given = sheet.answers[question.id]
  const outcome = judged.score.outcomes.get(question.key)
  if (given && given.stance !== null) return <span className={styles.stance}>{stanceNames[given.stance]}</span>
  if (question.scale.kind === 'calculated') {
    if (outcome?.kind === 'value') {
      return (
        <>
          {valueOnScreen(outcome.value, 2)} <small>{unitOf(question)}</small>
        </>
      )
    }
    return (
      <span className={styles.stance}>{outcome?.kind === 'problem' ? outcome.problem.message : 'Chưa đủ số liệu'}</span>
    )
  }
  if (!given || given.value.length === 0) {
    return (
      <span className={styles.stance}>
        {given && given.evidence.length > 0 ? 'Chỉ có minh chứng' : 'Không trả lời'}
      </span>
    )
  }
  return (
    <>
      {answerWords(question.scale, given.value)} <small>{unitOf(question)}</small>
    </>
  )
}

/** What the answers of the criterion earn, and what the owner claimed with them. */
const Earned = ({ criterion }: Props) => {
  const scored = useJudging().judged.byId.get(criterion.id)
  if (!scored || scored.state === 'not-applicable') return null
  const by = scored.by === 'verdict' ? 'theo kết luận' : 'theo câu trả lời'
  return (
    <p className="dimmed">
      {decimalOnScreen(toDecimal(scored.points, 2))} điểm {by}
      {scored.isMet ? ', đủ để đạt' : ', chưa đủ để đạt'}
    </p>
  )
}

type Ruled = Props & { scale: Extract<Scale, { kind: 'calculated' | 'number' }> }

/** The bands of the rubric side by side, with the one that the answer lies in. */
const BandRuler = ({ criterion, question, scale }: Ruled) => {
  const number = numberOf(useJudging(), question)
  const { bands, direction } = scale
  if (bands.length < 2) return null
  const points = fromDecimal(criterion.points)
  const reached = bands.findLastIndex(({ from }) => {
    if (number === null) return false
    return from === null || (direction === 'up' ? number >= Number(from) : number > Number(from))
  })
  return (
    <ol className={styles.ruler} aria-label="Bậc điểm">
      {bands.map(({ from, share }, at) => {
        const worth =
          points && fromDecimal(share) ? toDecimal(multiply(points, fromDecimal(share) ?? points), 2) : share
        const edge = from === null ? '' : ` · ${direction === 'up' ? 'từ' : 'trên'} ${decimalOnScreen(from)}`
        return (
          <li
            key={from ?? ''}
            aria-current={at === reached || undefined}
            data-share={Number(share) >= 1 ? 'full' : 'part'}
          >
            {decimalOnScreen(worth)} điểm{edge}
          </li>
        )
      })}
    </ol>
  )
}

/** One question: what was asked, the answer, its place on the rubric, and the figures behind it. */
export const QuestionPart = (props: Props) => {
  const { question } = props
  const judging = useJudging()
  const { judged, sheet, attempt } = judging
  const { scale } = question
  const outcome = judged.score.outcomes.get(question.key)
  const labels = new Map([
    ...sheet.inputs.map(({ key, label }) => [key, label] as const),
    ...sheet.constants.map(({ key, label }) => [key, label] as const),
    ...attempt.questions.map(({ key, content }) => [key, content] as const),
  ])
  const given = sheet.answers[question.id]
  return (
    <article className={`stack ${styles.question}`}>
      <p className={styles.content}>{question.content}</p>
      <div className={`wrap ${styles.answer}`}>
        <strong>
          <Answer {...props} />
        </strong>
        <Earned {...props} />
      </div>
      <AssessedAnswer question={question} />
      {(scale.kind === 'calculated' || scale.kind === 'number') && <BandRuler {...props} scale={scale} />}
      {unitOf(question) !== '' && <PeerLine itemId={question.id} own={numberOf(judging, question)} />}
      {scale.kind === 'table' && given && <AnswerTable scale={scale} rows={given.value} />}
      {question.reads.length > 0 && <FigureTable question={question} />}
      {scale.kind === 'calculated' && outcome && (
        <details className={styles.trace}>
          <summary>Công thức với số liệu của cơ sở</summary>
          <p>
            <code>{scale.formula}</code>
          </p>
          <FormulaTrace
            text={scale.formula}
            outcome={outcome}
            unit={scale.unit}
            labelOf={(name) => labels.get(name) ?? name}
          />
        </details>
      )}
    </article>
  )
}
