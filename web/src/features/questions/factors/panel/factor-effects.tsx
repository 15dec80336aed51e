import { Button } from '@mantine/core'
import type { FactorTrial } from '@nhanxanh/contract/features/simulations'
import { IconArrowUpRight, IconChartBar, IconFlask, IconListCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SkeletonFacts } from '../../../../ui/states/skeleton.tsx'
import styles from '../factors.module.css'
import { criteriaOf, sheetWords, triedWords } from './merge-trials.ts'
import { meanOnScreen } from './series-words.ts'
import type { useTrial } from './use-trial.ts'

type LineProps = { icon: typeof IconLock; title: string; note?: ReactNode; value?: ReactNode }

const Line = ({ icon: Icon, title, note, value }: LineProps) => (
  <li>
    <Icon size={16} aria-hidden />
    <div>
      <p>{title}</p>
      {note && <div className={styles.note}>{note}</div>}
    </div>
    {value !== undefined && <strong className="tabular">{value}</strong>}
  </li>
)

const Question = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/questions" search={{ question: id } as never}>
    {children}
  </Link>
)

const meanWords = ({ before, after, unit }: FactorTrial['questions'][number]): string =>
  before === null || after === null
    ? 'chưa có phiếu nào có số'
    : `${meanOnScreen(before)} → ${meanOnScreen(after)}${unit === '' ? '' : ` ${unit}`}`

/** So many stand open without a press. */
const shownMeans = 6

const Means = ({ questions }: Pick<FactorTrial, 'questions'>) => (
  <details open={questions.length <= shownMeans}>
    <summary>Trung bình của {questions.length} công thức, trước và sau</summary>
    <ul className={styles.means}>
      {questions.map((question) => (
        <li key={question.id}>
          <Question id={question.id}>{`${question.criterionCode} · ${question.content}`}</Question>
          <span className="tabular">{meanWords(question)}</span>
        </li>
      ))}
    </ul>
  </details>
)

const Failing = ({ failing }: Pick<FactorTrial, 'failing'>) => (
  <ul>
    {failing.map(({ questionId, key, name, message }) => (
      <li key={`${questionId} ${name}`}>
        <Question id={questionId}>{`${key}, “${name}”`}</Question>
        {message !== '' && `: ${message}`}
      </li>
    ))}
  </ul>
)

const Lines = ({ trial }: { trial: FactorTrial }) => {
  const { questions, failing, sheets, unchanged } = trial
  const codes = criteriaOf(trial)
  return (
    <>
      <Line icon={IconListCheck} title="Tiêu chí tính lại" note={codes.join(', ')} value={codes.length} />
      <Line icon={IconArrowUpRight} title={triedWords(trial)} note={sheets === 0 ? null : sheetWords(trial)} />
      {questions.length > 0 && <Line icon={IconChartBar} title="Kết quả tính" note={<Means questions={questions} />} />}
      <Line
        icon={IconFlask}
        title={failing.length === 0 ? 'Mọi ca thử đã lưu vẫn đạt như trước' : 'Ca thử đã lưu cần xem lại'}
        {...(failing.length > 0 && { note: <Failing failing={failing} />, value: failing.length })}
      />
      <Line
        icon={IconLock}
        title={`Không đổi: ${unchanged.certificates} giấy chứng nhận và ${unchanged.inHand} phiếu đang xử lý`}
        note="Vẫn theo phiên bản của mình; chưa có gì đổi cho đến khi bản nháp được phát hành."
      />
    </>
  )
}

/** Everything that a typed value would change, beside the field and before it is saved. */
export const FactorEffects = ({ effects, change }: { effects: ReturnType<typeof useTrial>; change: string | null }) => {
  const { mayTry, isAsked, isComputing, isFailed, trial, retry } = effects
  if (!mayTry) return null
  return (
    <section className={styles.effects} aria-busy={isComputing} aria-labelledby="factor-effects">
      <h3 id="factor-effects">Điều sẽ thay đổi {isAsked && change !== null && <small>{change}</small>}</h3>
      {!isAsked && <p className={styles.note}>Nhập giá trị mới để xem tiêu chí, phiếu và ca thử nào thay đổi.</p>}
      {isAsked && isFailed && !isComputing && (
        <p className={styles.note}>
          Chưa thử được trên phiếu cũ. Bạn vẫn lưu được vào bản nháp.{' '}
          <Button type="button" size="compact-sm" variant="default" onClick={retry}>
            Thử lại
          </Button>
        </p>
      )}
      {isAsked && trial === null && isComputing && <SkeletonFacts facts={3} />}
      {isAsked && trial !== null && (
        <ul className={styles.lines} data-waiting={isComputing || undefined}>
          <Lines trial={trial} />
        </ul>
      )}
    </section>
  )
}
