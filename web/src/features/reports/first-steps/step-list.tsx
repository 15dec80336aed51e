import { firstStepRules, type FirstSteps } from '@nhanxanh/contract/features/reports.first-steps'
import { IconCheck, IconClock, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StepActs } from './step-acts.tsx'
import styles from './first-steps.module.css'

type Step = FirstSteps['items'][number]

const marks = { done: IconCheck, waiting: IconClock, blocked: IconLock } as const
const stateWords = { open: '', waiting: 'đang chờ: ', blocked: 'chưa làm được: ', done: 'đã xong: ' } as const

const Mark = ({ state, at }: { state: Step['state']; at: number }) => {
  if (state === 'open') return <i aria-hidden>{at}</i>
  const Icon = marks[state]
  return (
    <i aria-hidden>
      <Icon size={16} />
    </i>
  )
}

/** Who may not do a step reads who may. */
const whoWords = (who: readonly string[]): string =>
  who.length === 0 ? 'Chưa ai có quyền làm bước này.' : `${who.join(', ')} làm bước này.`

type RowProps = { step: Step; at: number; isNow: boolean; steps: FirstSteps }

const Row = ({ step: { key, state, sentence, can, who }, at, isNow, steps }: RowProps) => (
  <li data-state={isNow ? 'now' : state}>
    <Mark state={state} at={at} />
    <p>
      <b>
        <span className="visually-hidden">{stateWords[state]}</span>
        {firstStepRules[key].title}
      </b>
      <small>
        {sentence}
        {!can && state !== 'done' && ` ${whoWords(who)}`}
      </small>
    </p>
    {can && (
      <StepActs step={key} isDone={state === 'done'} isBlocked={state === 'blocked'} isNow={isNow} steps={steps} />
    )}
  </li>
)

const Hole = ({ children, instead }: { children: string | null; instead: string }): ReactNode =>
  children ?? <mark>{instead}</mark>

/** The head and the foot of a certificate as it would be printed now: what is missing is a hole in it. */
const PaperNow = ({ paper: { superior, hasSuperior, issuer, place, signer }, address }: FirstSteps) => (
  <aside className={styles.paper} aria-label="Giấy chứng nhận lúc này">
    <h3>Giấy chứng nhận lúc này</h3>
    <p className="small dimmed">Đầu giấy, nơi ký và địa chỉ lấy từ các bước bên trái. Chỗ vàng là chỗ còn thiếu.</p>
    <div className={styles.sheet}>
      <p>
        {hasSuperior && (
          <>
            <Hole instead="chưa có cơ quan chủ quản">{superior}</Hole>
            <br />
          </>
        )}
        <b>
          <Hole instead="chưa có cơ quan cấp">{issuer}</Hole>
        </b>
      </p>
      <h4>GIẤY CHỨNG NHẬN</h4>
      <p className={styles.foot}>
        <i>
          <Hole instead="chưa có địa danh">{place}</Hole>, ngày … tháng … năm …
        </i>
        <br />
        <b>
          <Hole instead="chưa có chức vụ">{signer?.title ?? null}</Hole>
        </b>
        <br />
        <Hole instead="chưa có người ký">{signer?.name ?? null}</Hole>
      </p>
      <p className={styles.foot}>
        <Hole instead="chưa có địa chỉ tra cứu">{address === null ? null : address.replace(/^https?:\/\//, '')}</Hole>
      </p>
    </div>
  </aside>
)

/** The steps in the order of what can be done: the first that this reader can do is the one for now. */
export const StepList = (steps: FirstSteps) => {
  const { items } = steps
  const left = items.filter(({ state }) => state !== 'done').length
  const now = items.find(({ state, can }) => state === 'open' && can)
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div>
        <h2 id="first-steps">
          Chương trình đang được chuẩn bị,{' '}
          <b>
            còn {left} trong {items.length} bước
          </b>{' '}
          trước giấy chứng nhận đầu tiên
        </h2>
        <ol>
          {items.map((step, at) => (
            <Row key={step.key} step={step} at={at + 1} isNow={step === now} steps={steps} />
          ))}
        </ol>
      </div>
      <PaperNow {...steps} />
    </section>
  )
}
