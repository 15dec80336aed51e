import type { Asked } from '../asked.ts'
import type { FormState } from '../form-state.ts'
import type { Judged } from '../judged.ts'
import { monthsLeft } from '../months.ts'
import { standingAt } from '../standing.ts'

export type Row = { question: Asked; verb: string; note: string }

export const kindsOf = (asked: readonly Asked[], { missing, sentences }: Judged, { written }: FormState) => {
  const rows = (isOne: (question: Asked) => boolean, verb: string): Row[] =>
    asked.flatMap((question) =>
      isOne(question) ? [{ question, verb, note: sentences.get(question.key) ?? question.criterion.name }] : [],
    )
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
  const isWithoutMonths = ({ id, inputs }: Asked): boolean =>
    standingAt(written.answers, id).said.stance === null &&
    inputs.some((input) => monthsLeft(standingAt(written.figures, input.id).said) > 0)
  return {
    differing: rows(isDiffering, 'Xem'),
    proposed: rows((question) => isUnanswered(question) && isProposed(question), 'Xác nhận'),
    answers: rows((question) => isUnanswered(question) && !isProposed(question), 'Trả lời'),
    files: rows((question) => what(question) === 'files', 'Chụp'),
    months: rows(isWithoutMonths, 'Nhập'),
    problems: rows((question) => what(question) === 'problem', 'Sửa'),
  }
}
