import { decisionOutcomeNames } from '@nhanxanh/contract/features/assessments.decisions'
import type { SigningContent } from '@nhanxanh/contract/features/assessments.decisions'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'

/** "Công nhận, mức Nâng cao". */
export const resultWords = ({ outcome, levelName }: Pick<SigningContent, 'outcome' | 'levelName'>): string =>
  `${decisionOutcomeNames[outcome]}${outcome === 'approved' && levelName !== null ? `, mức ${levelName}` : ''}`

/** Whose the recommendations are. */
const recommendationLabel = ({ recommendedBy, session }: SigningContent): string => {
  if (recommendedBy === 'proposer') return 'Khuyến nghị của người đề nghị'
  if (session === null) return 'Khuyến nghị'
  return `Khuyến nghị của Hội đồng, phiên ngày ${formatDay(session.heldOn)}`
}

export type SigningLine = {
  key: string
  label: string
  text: string
  /** What stood there when it was seen; undefined where it is the same. */
  before?: string
}

const none = '(không có)'

/** What a signature would seal, line by line. What is empty is left out, but recommendations, which say so. */
const linesOf = (content: SigningContent): SigningLine[] => {
  const { points, maximum, note, recommendations, notes, proposed, session } = content
  const line = (key: string, label: string, text: string | null): SigningLine[] =>
    text === null ? [] : [{ key, label, text }]
  return [
    ...line('result', 'Kết quả', resultWords(content)),
    ...line('points', 'Điểm', `${decimalOnScreen(points)}/${decimalOnScreen(maximum)}`),
    ...line('session', 'Phiên họp hội đồng', session && formatDay(session.heldOn)),
    ...line('recommendations', recommendationLabel(content), recommendations ?? none),
    ...line('note', 'Căn cứ', note),
    ...Object.entries(notes).flatMap(([key, text]) =>
      line(`note:${key}`, `Giải trình ${key.slice(key.indexOf(':') + 1)}`, text),
    ),
    ...line('proposed', 'Người đề nghị', `${proposed.name}, ${formatDateTime(proposed.at)}`),
  ]
}

/** The lines of now, each with what was seen before where that was another; what is gone stays, as gone. */
export const signingLines = (content: SigningContent, seen: SigningContent = content): SigningLine[] => {
  const [now, before] = [linesOf(content), linesOf(seen)]
  const earlier = new Map(before.map((line) => [line.key, line]))
  const written = ({ label, text }: SigningLine) => `${label}: ${text}`
  const shown = now.map((line): SigningLine => {
    const was = earlier.get(line.key)
    if (was === undefined) return Object.assign({}, line, { before: none })
    if (written(was) === written(line)) return line
    return Object.assign({}, line, { before: was.label === line.label ? was.text : written(was) })
  })
  const kept = new Set(now.map(({ key }) => key))
  const gone = before.filter(({ key }) => !kept.has(key))
  return [...shown, ...gone.map((line) => Object.assign({}, line, { text: none, before: line.text }))]
}

/** When a decision that is signed now takes effect, and whether it can be taken back until then. */
export const holdWords = (minutes: number): string =>
  minutes === 0
    ? 'Quyết định có hiệu lực ngay khi ký, được niêm phong và báo cho chủ cơ sở. Không rút lại được.'
    : `Quyết định được giữ ${minutes} phút, bạn rút lại được trong thời gian đó; sau đó có hiệu lực, được niêm phong và báo cho chủ cơ sở.`
