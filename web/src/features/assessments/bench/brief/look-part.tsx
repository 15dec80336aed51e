import type { SigningContent } from '@nhanxanh/contract/features/assessments.decisions'
import { verdictNames, verdictReasonNames } from '@nhanxanh/contract/features/assessments.verdict-rules'
import type { VerdictBody } from '@nhanxanh/contract/features/assessments.verdicts'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { unbroken } from '@nhanxanh/contract/shared/vietnam-number'
import { IconCircleMinus, IconFlag, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import { tally, type BenchCriterion } from '../bench-model.ts'
import { percentOf } from '../precedents/precedent-words.ts'
import { PeerOfCriterion } from '../question/peer-line.tsx'
import { useJudging } from '../judging.ts'
import { answerOf, answerWords, flagWords } from './flag-words.ts'
import { ScopePart } from './scope-part.tsx'
import styles from './brief.module.css'

type Open = (criterion: string) => void
type RowProps = { criterion: BenchCriterion; icon: ReactNode; onOpen: Open; note?: ReactNode; children: ReactNode }

const Row = ({ criterion, icon, onOpen, note, children }: RowProps) => {
  const { id, code, name } = criterion
  const scored = useJudging().judged.byId.get(id)
  const points =
    scored && `${decimalOnScreen(toDecimal(scored.points, 2))}/${decimalOnScreen(toDecimal(scored.maximum, 2))}`
  return (
    <li>
      <button type="button" className={`hovers ${styles.row}`} title={`${code} ${name}`} onClick={() => onOpen(code)}>
        {icon}
        <span className="fill">
          <span className={`one-line ${styles.name}`}>
            <b>{name}</b> {note}
          </span>
          <small>{children}</small>
          <PeerOfCriterion criterion={criterion} />
        </span>
        <span className={styles.points}>{points === '0/0' ? '–' : points}</span>
      </button>
    </li>
  )
}

/** How often it was not met before. */
const FailedBefore = ({ criterion }: { criterion: BenchCriterion }) => {
  const { data } = useQuery(assessmentQueries.precedents(useJudging().assessment.id, criterion.id))
  const together = data?.together ?? null
  if (together === null) return null
  const failed = together.verdicts.find(({ verdict }) => verdict === 'not_met')?.count ?? 0
  return unbroken(`${together.rulings} phiếu trước: ${percentOf(together, failed)} % chưa đạt`)
}

const failedWords = (found: VerdictBody | undefined): string => {
  const reason = found?.reason ? verdictReasonNames[found.reason] : 'Không ghi lý do'
  const said = found?.comment ?? found?.internalNote ?? null
  return said === null ? reason : `${reason}: ${said}`
}

type DrawnProps = { criterion: BenchCriterion; content: SigningContent; onOpen: Open }
const icon = { size: 18, 'aria-hidden': true } as const

const Failed = ({ criterion, onOpen }: DrawnProps) => (
  <Row
    {...{ criterion, onOpen }}
    icon={<IconX {...icon} data-tone="red" />}
    note={<FailedBefore criterion={criterion} />}
  >
    {failedWords(useJudging().findings.get(criterion.id))}
  </Row>
)

const Exempted = ({ criterion, content, onOpen }: DrawnProps) => {
  const { findings, state } = useJudging()
  const by = state.verdicts.find(({ criterionId }) => criterionId === criterion.id)?.confirmed?.by
  const answer = answerOf(criterion, findings.get(criterion.id), content)
  return (
    <Row {...{ criterion, onOpen }} icon={<IconCircleMinus {...icon} />}>
      {criterion.isMandatory ? `bắt buộc; ${by ?? 'chưa ai'} xác nhận` : answerWords(answer, 'not_applicable')}
    </Row>
  )
}

const Flagged = ({ criterion, content, onOpen }: DrawnProps) => {
  const { findings, sheet, origins } = useJudging()
  const found = findings.get(criterion.id)
  return (
    <Row {...{ criterion, onOpen }} icon={<IconFlag {...icon} data-tone="amber" />}>
      {unbroken(flagWords(criterion, { sheet, origins }))};{' '}
      {answerWords(answerOf(criterion, found, content), found?.verdict ?? null)}
    </Row>
  )
}

type PartProps = Omit<DrawnProps, 'criterion'> & {
  title: string
  note: string
  criteria: readonly BenchCriterion[]
  /** So many stand there from the start. */
  shown: number
  /** `tiêu chí`. */
  noun: string
  drawn: ComponentType<DrawnProps>
}

const Part = ({ title, note, criteria, shown, noun, drawn: Drawn, ...rest }: PartProps) => {
  const [isWhole, setWhole] = useState(false)
  const hidden = criteria.length - shown
  if (criteria.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.part}>
        {title} <small>{note}</small>
      </h3>
      <ul className={styles.rows}>
        {(isWhole ? criteria : criteria.slice(0, shown)).map((criterion) => (
          <Drawn key={criterion.id} criterion={criterion} {...rest} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={`small ${styles.more}`} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Thu gọn' : `${hidden} ${noun} nữa`}
        </button>
      )}
    </section>
  )
}

const mandatoryFirst = (one: BenchCriterion, other: BenchCriterion): number =>
  Number(other.isMandatory) - Number(one.isMandatory) || Number(other.points) - Number(one.points)

const failedNote = (failed: readonly BenchCriterion[]): string => {
  const mandatory = failed.filter(({ isMandatory }) => isMandatory).length
  return `${failed.length}, ${mandatory === 0 ? 'không tiêu chí bắt buộc nào' : `${mandatory} tiêu chí bắt buộc`}`
}

/** `89 đạt, 6 một phần, 7 chưa đạt`. */
const countWords = (counts: ReturnType<typeof tally>): string =>
  (
    [
      ['met', 'đạt'],
      ['partly', 'một phần'],
      ['not_met', 'chưa đạt'],
      ['not_applicable', 'không áp dụng'],
      ['open', 'chưa chấm'],
    ] as const
  )
    .flatMap(([verdict, words]) => (counts[verdict] === 0 ? [] : [`${counts[verdict]} ${words}`]))
    .join(', ')

/** What failed, what was taken out, and what was flagged, each with what the assessor said of it; a press leads to it on the bench. */
export const LookPart = (props: Omit<DrawnProps, 'criterion'>) => {
  const { judged, findings, isFlagged } = useJudging()
  const of = (wanted: 'not_met' | 'not_applicable') =>
    judged.toJudge.filter(({ id }) => findings.get(id)?.verdict === wanted).toSorted(mandatoryFirst)
  const [failed, exempted] = [of('not_met'), of('not_applicable')]
  const flagged = judged.toJudge.filter(isFlagged).toSorted(mandatoryFirst)
  const hasAnswer = (each: BenchCriterion) => answerOf(each, findings.get(each.id), props.content) !== null
  const answered = flagged.filter(hasAnswer).length
  return (
    <section className={styles.look} aria-label="Cần xem trước khi ký">
      <header className={`wrap ${styles.lookHead}`}>
        <h2>Cần xem trước khi ký</h2>
        <p className="small">{countWords(tally(judged.toJudge, findings))}</p>
      </header>
      <Part
        {...props}
        title="Chưa đạt"
        note={failedNote(failed)}
        criteria={failed}
        shown={4}
        noun="tiêu chí"
        drawn={Failed}
      />
      <Part
        {...props}
        title="Không áp dụng"
        note={`${exempted.length}, không tính vào điểm tối đa`}
        criteria={exempted}
        shown={3}
        noun="tiêu chí"
        drawn={Exempted}
      />
      <Part
        {...props}
        title="Có lưu ý"
        note={`${flagged.length}, thẩm định viên có lời ở ${answered}`}
        criteria={flagged}
        shown={3}
        noun="lưu ý"
        drawn={Flagged}
      />
      <ScopePart />
      {failed.length + exempted.length + flagged.length === 0 && (
        <p className="remark">Mọi tiêu chí đều {verdictNames.met.toLocaleLowerCase('vi')}, không có lưu ý nào.</p>
      )}
    </section>
  )
}
