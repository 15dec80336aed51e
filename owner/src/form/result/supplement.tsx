import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Go } from '../../ui/go.tsx'
import { askedIn } from '../asked.ts'
import { mendedSince } from '../mended.ts'
import type { Fetched } from './fetched-result.ts'

/** Of a supplement: only what is open, each with what was said of it. */
export const Supplement = ({ assessment: { id }, result, form, answers }: Fetched) => {
  const asked = askedIn(form)
  const open = asked.filter(
    ({ id: questionId, inputs }) =>
      result.openQuestionIds.includes(questionId) || inputs.some((input) => result.openInputIds.includes(input.id)),
  )
  const mended = mendedSince(answers, result.decision?.decidedAt ?? null)
  return (
    <>
      <h2 className="lead">Cần bổ sung {open.length} câu</h2>
      {result.remedyDueOn !== null && <p>Hạn: hết ngày {formatDay(result.remedyDueOn)}.</p>}
      {result.decision?.note && <p>{result.decision.note}</p>}
      <ul className="list">
        {open.map((question) => (
          <li key={question.id}>
            <Go to={`phieu/${id}/cau/${question.id}`} className="go">
              <span>
                {question.content}
                <small>
                  {result.verdicts.find(({ criterionId }) => criterionId === question.criterion.id)?.comment}
                </small>
              </span>
              <b>{mended.has(question.id) ? 'Đã sửa' : 'Bổ sung'}</b>
            </Go>
          </li>
        ))}
      </ul>
      <Go to={`phieu/${id}`} className="btn pri wide">
        Xem lại và nộp
      </Go>
    </>
  )
}
