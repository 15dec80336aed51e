import { assessmentStandingNames } from '@nhanxanh/contract/features/assessments.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { lazy, Suspense } from 'react'
import { Go } from '../../ui/go.tsx'
import { Page, Problem } from '../../ui/page.tsx'
import type { Judged } from '../judged.ts'
import { plannedIn } from '../loaded.ts'
import { mendedSince } from '../mended.ts'
import { standingAt } from '../standing.ts'
import { Offer, useHandIn } from './form-acts.tsx'
import type { Props } from './missing-part.tsx'
import { AllQuestions, Rows } from './question-lists.tsx'
import { kindsOf } from './todo.ts'

const WaysPart = lazy(async () => ({ default: (await import('./ways-part.tsx')).WaysPart }))

/** Questions that the office sent back and that look as they did: they can be handed in, but are seldom meant to. */
const Untouched = ({ asked, loaded: { assessment, answers }, state: { written } }: Omit<Props, 'frame' | 'store'>) => {
  if (assessment.standing !== 'supplement') return null
  const mended = mendedSince(answers, assessment.decidedAt)
  const left = asked.filter(({ id, inputs }) => {
    const { waiting, photos } = standingAt(written.answers, id)
    return inputs.length === 0 && !mended.has(id) && waiting === null && photos.length === 0
  }).length
  return left === 0 ? null : <p className="card warn">Còn {left} câu cán bộ hỏi mà bạn chưa sửa hoặc thêm ảnh.</p>
}

/** What still keeps the form from being handed in, each with its verb; then the handing in, with what it comes to. */
export const TodoPart = ({ frame, asked, loaded, store, state, judged }: Props & { judged: Judged }) => {
  const { id, code, standing, can, periodFrom, periodTo } = loaded.assessment
  const { isBusy, problem, hand } = useHandIn(id, store)
  const { differing, proposed, answers, files, months, problems } = kindsOf(asked, judged, state)
  const todo = [...differing, ...proposed, ...answers, ...files, ...months, ...problems]
  const [next] = todo
  const left = todo.length
  const isReady = next === undefined && can.submit
  const foot = isReady ? (
    <button type="button" className="btn pri" disabled={isBusy} onClick={() => void hand()}>
      {isBusy ? (state.entries.length > 0 ? 'Đang gửi nốt câu trả lời, ảnh…' : 'Đang nộp…') : 'Nộp phiếu'}
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
        {isReady
          ? ' Sau khi nộp, bạn không sửa được nữa trừ khi cán bộ đề nghị bổ sung.'
          : ' Không cần làm xong một lần: câu nào trả lời rồi được lưu ngay.'}
      </p>
      {isReady && <Untouched asked={asked} loaded={loaded} state={state} />}
      <Offer loaded={loaded} store={store} />
      <Problem text={problem} />
      <Rows id={id} title="Cần bạn chọn" rows={differing} />
      <Rows id={id} title="Cần xem lại" rows={problems} />
      <Rows id={id} title="Câu trả lời kỳ trước, cần xác nhận" rows={proposed} />
      <Rows id={id} title="Chưa trả lời" rows={answers} />
      <Rows id={id} title="Thiếu ảnh hoặc giấy tờ" rows={files} />
      <Rows id={id} title="Thiếu số của một vài tháng" rows={months} />
      <Suspense>
        {loaded.open === null && <WaysPart asked={asked} loaded={loaded} store={store} judged={judged} />}
      </Suspense>
      <AllQuestions id={id} asked={asked} planned={plannedIn(loaded)} written={state.written} />
    </Page>
  )
}
