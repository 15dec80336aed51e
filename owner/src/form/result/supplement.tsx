import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Go } from '../../ui/go.tsx'
import { askedIn } from '../asked.ts'
import type { Asked } from '../asked.ts'
import { mendedSince } from '../mended.ts'
import type { Fetched } from './fetched-result.ts'

const verdictOf = ({ result }: Fetched, { criterion }: Asked) =>
  result.verdicts.find(({ criterionId }) => criterionId === criterion.id)

type RowsProps = {
  id: string
  questions: readonly Asked[]
  said: (question: Asked) => [verb: string, comment?: string]
}

const Rows = ({ id, questions, said }: RowsProps) => (
  <ul className="list">
    {questions.map((question) => {
      const [verb, comment] = said(question)
      return (
        <li key={question.id}>
          <Go to={`phieu/${id}/cau/${question.id}`} className="go">
            <span>
              {question.content}
              <small>{comment}</small>
            </span>
            <b>{verb}</b>
          </Go>
        </li>
      )
    })}
  </ul>
)

/** Of a supplement: what was sent back, each with what was said of it; what only shares its figures is folded. */
export const Supplement = (fetched: Fetched) => {
  const { result, form, answers } = fetched
  const { id } = fetched.assessment
  const open = askedIn(form).filter((one) => result.openQuestionIds.includes(one.id))
  const sentBack = open.filter((one) => verdictOf(fetched, one)?.verdict === 'supplement')
  const fed = open.filter((one) => !sentBack.includes(one))
  const mended = mendedSince(answers, result.decision?.decidedAt ?? null)
  return (
    <>
      <h2 className="lead">Cần bổ sung {sentBack.length} câu</h2>
      {result.remedyDueOn !== null && <p>Hạn: hết ngày {formatDay(result.remedyDueOn)}.</p>}
      {result.decision?.note && <p>{result.decision.note}</p>}
      <Rows
        id={id}
        questions={sentBack}
        said={(one) => [mended.has(one.id) ? 'Đã sửa' : 'Bổ sung', verdictOf(fetched, one)?.comment ?? undefined]}
      />
      <Go to={`phieu/${id}`} className="btn pri wide">
        Xem lại và nộp
      </Go>
      {fed.length > 0 && (
        <details>
          <summary>{fed.length} câu dùng chung số liệu, máy tự tính lại</summary>
          <Rows id={id} questions={fed} said={() => ['Xem']} />
        </details>
      )}
    </>
  )
}
