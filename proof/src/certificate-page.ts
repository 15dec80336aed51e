import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { formatDateTime, formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { toDecimal } from '@nhanxanh/contract/formula/rational'
import { sha256Hex } from './bytes.ts'
import { both, element, filesOf, given, saying, show, stepsOf, tableOf } from './draw.ts'
import type { Facts } from './lines.ts'
import { checkStatement } from './stated.ts'
import type { Again, Statement } from './stated.ts'

const paperOf =
  ({ papers }: Facts) =>
  async (file: File): Promise<string> => {
    const at = papers.indexOf(sha256Hex(new Uint8Array(await file.arrayBuffer())))
    if (at === -1) return `✕ ${file.name}: không phải tệp giấy mà chương trình đã cấp, hoặc đã bị thay đổi.`
    return at === papers.length - 1
      ? `✓ ${file.name}: đúng là tệp giấy mới nhất mà chương trình đã cấp.`
      : `✓ ${file.name}: đúng là một tệp giấy mà chương trình đã cấp; sau đó đã có tệp mới hơn.`
  }

const numbers = ({ points, maximum }: Again['criteria'][number]): string =>
  `${formatNumber(Number(toDecimal(points)))}/${formatNumber(Number(toDecimal(maximum)))}`

const worth = (score: Again['criteria'][number]): string => {
  if (score.state === 'not-applicable') return 'Không áp dụng'
  return `${numbers(score)}${score.isMet ? ', đạt' : ''}`
}

const criteriaOf = ({ criteria }: Again): HTMLElement =>
  element(
    'section',
    { class: 'block' },
    element('h2', {}, ...both('Điểm từng tiêu chí', 'Points by criterion')),
    tableOf({
      caption: 'Tổng điểm và mức ở trên được tính trong trang này từ các dòng dưới đây',
      heads: ['Tiêu chí', 'Tên', 'Điểm'],
      rows: criteria.map((score) => ({
        cells: [score.criterion.code, score.criterion.name, worth(score)],
        isWrong: false,
      })),
    }),
  )

const levelsOf = ({ levels }: Again): HTMLElement =>
  element(
    'section',
    { class: 'block' },
    element('h2', {}, ...both('Các mức', 'Levels')),
    element(
      'ul',
      { class: 'steps' },
      ...levels.map(({ level, isReached, conditions }) => {
        const met = conditions.filter(({ isMet }) => isMet).length
        const words = `${level.name}: ${isReached ? 'đạt' : 'chưa đạt'}, ${met}/${conditions.length} điều kiện`
        return element('li', {}, element('span', {}, words))
      }),
    ),
  )

const whoOf = ({ number, facility, term, decision, sdgs = [] }: Facts): HTMLElement =>
  element(
    'div',
    { class: 'who' },
    element('h2', {}, facility.name),
    element('p', {}, `Giấy ${number} · ${facility.address}`),
    element('p', {}, `Có giá trị từ ${formatDay(term.issuedOn)} đến hết ${formatDay(term.validUntil)}`),
    sdgs.length > 0 &&
      element('p', {}, `SDG của các tiêu chí đạt, theo phân loại của chương trình: ${sdgs.join(', ')}`),
    decision && element('p', {}, `Quyết định ${decision.number} ngày ${formatDay(decision.decidedOn)}`),
  )

const draw = (statement: Statement): void => {
  const { problems, done, unknown, again, facts } = checkStatement(statement)
  const { state } = statement
  const result =
    again &&
    `${formatNumber(Number(again.pointsText))}/${formatNumber(Number(again.maximumText))} → ${again.levelName ?? 'chưa đạt mức nào'}`
  show(
    statement.programme,
    problems.length === 0
      ? saying(state.tone, state.vi, state.en, result && `Tính lại trong trang này: ${result}, đúng như giấy.`)
      : saying(
          'amber',
          'Đang kiểm tra',
          'Being checked',
          `Có ${problems.length} điểm không khớp. Vui lòng liên hệ ${statement.issuer} trước khi dựa vào giấy này.`,
        ),
    facts && whoOf(facts),
    stepsOf({ done, problems, unknown }),
    again && levelsOf(again),
    again && criteriaOf(again),
    facts &&
      filesOf({
        label: 'So tệp giấy (PDF) với mã băm đã ký',
        en: 'Compare the PDF of the certificate; it stays on this device',
        isMany: false,
        answer: paperOf(facts),
      }),
    element(
      'p',
      { class: 'asof' },
      `Trạng thái lúc ${formatDateTime(statement.madeAt)}. Trang này không gửi gì đi và dùng được khi không có mạng. Khoá đã ký: ${[
        ...new Set(statement.lines.map(({ keyId }) => keyId)),
      ].join(', ')}.`,
    ),
  )
}

draw(given() as Statement)
