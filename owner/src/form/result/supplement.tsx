import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Go } from '../../ui/go.tsx'
import { askedIn } from '../asked.ts'
import type { Asked } from '../asked.ts'
import { mendedSince } from '../mended.ts'
import { QuestionList } from '../missing/question-list.tsx'
import type { Fetched } from './fetched-result.ts'

const verdictOf = ({ result }: Fetched, { criterion }: Asked) =>
  result.verdicts.find(({ criterionId }) => criterionId === criterion.id)

/** Of a supplement: what was sent back, each with what was said of it; what only shares its figures is folded. */
export const Supplement = (fetched: Fetched) => {
  const { result, form, answers } = fetched
  const { id } = fetched.assessment
  const toRow = (question: Asked, verb: string) => ({
    question,
    verb,
    note: verdictOf(fetched, question)?.comment ?? '',
  })
  const open = askedIn(form).filter((one) => result.openQuestionIds.includes(one.id))
  const sentBack = open.filter((one) => verdictOf(fetched, one)?.verdict === 'supplement')
  const fed = open.filter((one) => !sentBack.includes(one))
  const mended = mendedSince(answers, result.decision?.decidedAt ?? null)
  return (
    <>
      <h2 className="lead">Cần bổ sung {sentBack.length} câu</h2>
      {result.remedyDueOn !== null && <p>Hạn: hết ngày {formatDay(result.remedyDueOn)}.</p>}
      {result.decision?.note && <p>{result.decision.note}</p>}
      <QuestionList id={id} rows={sentBack.map((one) => toRow(one, mended.has(one.id) ? 'Đã sửa' : 'Bổ sung'))} />
      <Go to={`phieu/${id}`} className="btn pri wide">
        Xem lại và nộp
      </Go>
      {fed.length > 0 && (
        <details>
          <summary>{fed.length} câu dùng chung số liệu, máy tự tính lại</summary>
          <QuestionList id={id} rows={fed.map((one) => toRow(one, 'Xem'))} />
        </details>
      )}
    </>
  )
}
