import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Asked } from '../asked.ts'
import { saidWords } from '../question/choices.tsx'
import { standingAt } from '../standing.ts'
import type { Written } from '../standing.ts'

/** More figures than these are counted. */
const mostFigures = 3

const shownFigures = ({ inputs }: Asked, { figures }: Written): string => {
  const said = inputs.flatMap(({ id, label, unit }) => {
    const [value] = standingAt(figures, id).said.value
    return value === undefined ? [] : [`${label}: ${formatNumber(Number(value))} ${unit}`]
  })
  return said.length > mostFigures ? `${said.length} số liệu` : said.join('; ')
}

const shownValue = (question: Asked, written: Written): string => {
  const { said } = standingAt(written.answers, question.id)
  const [value] = said.value
  const { scale } = question
  if (said.stance === null && question.inputs.length > 0) return shownFigures(question, written)
  if (said.stance !== null || value === undefined) return said.stance === null ? '' : saidWords(question, said)
  if (scale.kind === 'number') return `${formatNumber(Number(value))} ${scale.displayUnit}`.trim()
  if (scale.kind === 'date') return formatDay(value)
  return scale.kind === 'table' ? `${said.value.length} dòng` : saidWords(question, said)
}

/** What was answered to a question, in a line: to be read through before the form is handed in. */
export const shownAnswer = (question: Asked, written: Written): string => {
  const { evidence, photos } = standingAt(written.answers, question.id)
  const [exemption] = standingAt(written.exemptions, question.criterion.id).said.value
  if (exemption !== undefined) return `Không áp dụng: ${exemption}`
  const files = evidence.length + photos.length
  const words = shownValue(question, written) || 'Chưa trả lời'
  return files === 0 ? words : `${words}. ${files} tệp`
}
