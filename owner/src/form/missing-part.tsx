import { assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { ReactNode } from 'react'
import { go } from '../lib/address.ts'
import { call, Failure } from '../lib/api.ts'
import { useTask } from '../lib/use-task.ts'
import { Go, Page, Problem } from '../ui.tsx'
import type { FormState, FormStore } from './form-store.ts'
import type { Judged } from './judge.ts'
import { standingAt } from './model.ts'
import type { Asked, Loaded } from './model.ts'

type Row = { question: Asked; verb: string; note: string }
type Frame = { below: ReactNode; aside: ReactNode }
type Props = { frame: Frame; asked: readonly Asked[]; loaded: Loaded; store: FormStore; state: FormState }

const Rows = ({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) => {
  if (rows.length === 0) return null
  return (
    <>
      <h2>
        {title} ({rows.length})
      </h2>
      <ul className="list">
        {rows.map(({ question, verb, note }) => (
          <li key={question.id}>
            <Go to={`phieu/${id}/cau/${question.id}`} className="go">
              <span>
                {question.content}
                <small>{note}</small>
              </span>
              <b>{verb}</b>
            </Go>
          </li>
        ))}
      </ul>
    </>
  )
}

const kindsOf = (asked: readonly Asked[], { missing }: Judged, { written }: FormState) => {
  const rows = (isOne: (question: Asked) => boolean, verb: string): Row[] =>
    asked.flatMap((question) => (isOne(question) ? [{ question, verb, note: question.criterion.name }] : []))
  const what = ({ key }: Asked) => missing.get(key)
  const isDiffering = ({ id, inputs }: Asked): boolean =>
    [standingAt(written.answers, id), ...inputs.map((input) => standingAt(written.figures, input.id))].some(
      ({ waiting }) => waiting !== null && (waiting.other !== null || waiting.problem !== null),
    )
  const isUnanswered = (question: Asked): boolean => ['answer', 'inputs'].includes(what(question) ?? '')
  // Taken over from the cycle before.
  const isProposed = ({ id, inputs }: Asked): boolean =>
    standingAt(written.answers, id).isProposed ||
    inputs.some((input) => standingAt(written.figures, input.id).isProposed)
  return {
    differing: rows(isDiffering, 'Xem'),
    proposed: rows((question) => isUnanswered(question) && isProposed(question), 'Xác nhận'),
    answers: rows((question) => isUnanswered(question) && !isProposed(question), 'Trả lời'),
    files: rows((question) => what(question) === 'files', 'Chụp'),
    problems: rows((question) => what(question) === 'problem', 'Sửa'),
  }
}

const AllQuestions = ({ id, asked }: { id: string; asked: readonly Asked[] }) => (
  <details>
    <summary>Tất cả {asked.length} câu</summary>
    <ul className="list">
      {asked.map(({ id: questionId, content }, at) => (
        <li key={questionId}>
          <Go to={`phieu/${id}/cau/${questionId}`} className="go">
            <span>
              {at + 1}. {content}
            </span>
          </Go>
        </li>
      ))}
    </ul>
  </details>
)

/** A newer set of criteria: answers are taken along, and looked at again where their question has changed. */
const Offer = ({ loaded: { assessment }, store }: Pick<Props, 'loaded' | 'store'>) => {
  const task = useTask()
  const { id, offer, can } = assessment
  if (offer === null || !can.move) return null
  const move = () =>
    task.run(async () => {
      await store.send()
      const { version } = await call('ownAssessment', { params: { id } })
      await call('moveAssessment', { params: { id }, body: { version } })
      await store.load()
    })
  return (
    <div className="card warn">
      <p>{offer.sentence}</p>
      <Problem text={task.problem} />
      <button type="button" className="btn sm" disabled={task.isBusy} onClick={() => void move()}>
        Chuyển sang bộ tiêu chí mới
      </button>
    </div>
  )
}

/** Handed in once everything that waited has gone. */
const useHandIn = (id: string, store: FormStore) => {
  const task = useTask()
  const hand = () =>
    task.run(async () => {
      await store.send()
      if (store.read().entries.length > 0) {
        throw new Failure(0, 'Còn câu trả lời hoặc ảnh chưa gửi được. Hãy nộp khi có mạng.')
      }
      const { version } = await call('ownAssessment', { params: { id } })
      await call('submitAssessment', { params: { id }, body: { version } })
      go(`phieu/${id}/ket-qua`, { isReplaced: true })
    })
  return { ...task, hand }
}

type UnjudgedProps = Pick<Props, 'frame' | 'asked'> & { id: string; code: string }

/** Before the engine is there, one can begin. */
const Unjudged = ({ frame, asked: [first], id, code }: UnjudgedProps) => {
  const foot = first && (
    <Go to={`phieu/${id}/cau/${first.id}`} className="btn pri">
      Bắt đầu câu 1
    </Go>
  )
  return (
    <Page {...frame} title={`Phiếu ${code}`} back="" foot={foot}>
      <p>Đang xem còn thiếu gì…</p>
    </Page>
  )
}

/** What still keeps the form from being handed in, each with its verb; then the handing in, with what it comes to. */
export const MissingPart = ({ frame, asked, loaded, store, state }: Props) => {
  const { id, code, standing, can, periodFrom, periodTo } = loaded.assessment
  const { isBusy, problem, hand } = useHandIn(id, store)
  const { judged } = state
  if (judged === null) return <Unjudged frame={frame} asked={asked} id={id} code={code} />
  const { differing, proposed, answers, files, problems } = kindsOf(asked, judged, state)
  const todo = [...differing, ...proposed, ...answers, ...files, ...problems]
  const [next] = todo
  const left = todo.length
  const isReady = next === undefined && can.submit
  const foot = isReady ? (
    <button type="button" className="btn pri" disabled={isBusy} onClick={() => void hand()}>
      Nộp phiếu
    </button>
  ) : (
    next && (
      <Go to={`phieu/${id}/cau/${next.question.id}`} className="btn pri">
        {answers.length === asked.length ? 'Bắt đầu câu 1' : 'Đến việc tiếp theo'}
      </Go>
    )
  )
  return (
    <Page {...frame} title={`Phiếu ${code}`} back="" foot={foot}>
      <h2 className="lead">
        {left > 0 ? `Còn ${left} việc trước khi nộp` : isReady ? 'Đã đủ để nộp' : assessmentStandingNames[standing]}
      </h2>
      <p className="small">
        Số liệu từ {formatDay(periodFrom)} đến {formatDay(periodTo)}.
        {isReady && ' Sau khi nộp, bạn không sửa được nữa trừ khi cán bộ đề nghị bổ sung.'}
      </p>
      <Offer loaded={loaded} store={store} />
      <Problem text={problem} />
      <Rows id={id} title="Cần bạn chọn" rows={differing} />
      <Rows id={id} title="Cần xem lại" rows={problems} />
      <Rows id={id} title="Câu trả lời kỳ trước, cần xác nhận" rows={proposed} />
      <Rows id={id} title="Chưa trả lời" rows={answers} />
      <Rows id={id} title="Thiếu ảnh hoặc giấy tờ" rows={files} />
      <AllQuestions id={id} asked={asked} />
    </Page>
  )
}
