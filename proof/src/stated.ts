import { scoreStated, sdgsServed } from '@nhanxanh/contract/scoring/stated-result'
import type { StatedResult } from '@nhanxanh/contract/scoring/stated-result'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { canonical, sha256Hex } from './bytes.ts'
import { checkKeys, readLines } from './lines.ts'
import type { Facts, GivenLine, LineWords } from './lines.ts'
import { isInTree, openedChanges, readCheckpoint } from './log.ts'
import type { LoggedRow } from './log.ts'
import { isSameNumber, newReport, step } from './report.ts'
import type { Key, Report } from './report.ts'

/** What the programme gives to everybody about one certificate. */
export type Statement = {
  issuer: string
  programme: string
  madeAt: string
  state: { name: string; vi: string; en: string; tone: string }
  keys: Key[]
  lines: GivenLine[]
  result: StatedResult | null
  /** The newest signed head with the rows of the newest line and of the decision; null while they are being written. */
  log: { checkpoint: string; line: LoggedRow; decision: LoggedRow | null } | null
}

/** What cannot be said either way, and why: neither good nor bad. */
type Unknown = string[]

const checkLog = (report: Report, unknown: Unknown, { log, keys, lines }: Statement, newest: LineWords): void => {
  if (log === null) {
    unknown.push('Dòng mới nhất đang được ghi vào nhật ký; vui lòng mở lại trang này sau ít phút.')
    return
  }
  const head = readCheckpoint(log.checkpoint, keys)
  step(report, 'Đầu cây của nhật ký', (expect) => {
    expect(head.signer !== null, 'Đầu cây của nhật ký: chữ ký không đúng')
  })
  if (log.line.entry === null) unknown.push('Dòng nhật ký của lần ký mới nhất đã hết thời gian lưu.')
  else {
    step(report, 'Dòng mới nhất của giấy nằm trong nhật ký', (expect) => {
      expect(isInTree(log.line, head), 'Nhật ký: dòng ký của giấy không nằm trong cây')
      const after = openedChanges(log.line)?.['line']?.after
      expect(after === lines.at(-1)?.sha256, 'Nhật ký: dòng ký trong nhật ký khác với dòng ở đây')
    })
  }
  const { decision } = log
  if (decision === null || decision.entry === null) {
    if (newest.facts.record !== null) unknown.push('Dòng nhật ký của quyết định đã hết thời gian lưu.')
    return
  }
  step(report, 'Quyết định trên phiếu đánh giá nằm trong nhật ký', (expect) => {
    const row = JSON.parse(decision.entry ?? '') as { action: string; refId: string; outcome: string }
    expect(isInTree(decision, head), 'Nhật ký: quyết định không nằm trong cây')
    const isDecision = /^assessment\.(countersign|complete)$/.test(row.action) && row.outcome === 'success'
    expect(isDecision && row.refId === newest.facts.record?.assessment, 'Nhật ký: là dòng của một việc khác')
  })
}

/** A page says that a certificate is in force only where its newest line does, on the day of the page. */
const checkStanding = (report: Report, { state, madeAt }: Statement, { standing, term }: Facts): void =>
  step(report, 'Tình trạng theo dòng đã ký', (expect) => {
    if (state.name !== 'valid' && state.name !== 'expiring') return
    const isFree = standing.endedAt === null && standing.suspendedAt === null
    const day = vietnamDay(madeAt)
    const isWithin = term.issuedOn <= day && day <= term.validUntil
    expect(isFree && isWithin, 'Tình trạng: dòng đã ký không nói giấy còn hiệu lực')
  })

const checkResult = (report: Report, unknown: Unknown, result: StatedResult, newest: LineWords) => {
  const { facts, result: committed } = newest
  if (committed === undefined) unknown.push('Dòng ký của giấy này chưa có cam kết về điểm từng tiêu chí.')
  else {
    step(report, 'Điểm từng tiêu chí theo dòng đã ký', (expect) => {
      expect(sha256Hex(canonical(result)) === committed, 'Điểm từng tiêu chí: khác với dòng đã ký')
    })
  }
  let again: ReturnType<typeof scoreStated> | null = null
  step(report, 'Mức tính lại từ điểm từng tiêu chí', (expect) => {
    const found = scoreStated(result)
    again = found
    expect(isSameNumber(facts.points, found.pointsText), 'Điểm trên giấy: khác với tổng tính lại')
    expect(isSameNumber(facts.maximum, found.maximumText), 'Điểm tối đa trên giấy: khác với tổng tính lại')
    const isServed = String(facts.sdgs ?? []) === String(sdgsServed(found.criteria))
    expect(isServed, 'Mục tiêu phát triển bền vững: khác với các tiêu chí đạt')
    const level = found.levelName ?? 'chưa đạt mức nào'
    expect(facts.level.name === level, `Mức trên giấy (${facts.level.name}): tính lại ra ${level}`)
  })
  return again as ReturnType<typeof scoreStated> | null
}
export type Again = NonNullable<ReturnType<typeof checkResult>>

/** Looks at all that everybody is given; `again` is the score worked out here. */
export const checkStatement = (statement: Statement) => {
  const report = newReport()
  const unknown: Unknown = []
  const { keys, result } = statement
  step(report, 'Khoá công khai', (expect) => checkKeys(keys, expect))
  let words: LineWords[] = []
  step(report, 'Các dòng đã ký của giấy', (expect) => {
    words = readLines(statement.lines, keys, expect)
    expect(words.length > 0, 'Giấy này chưa có dòng nào đã ký')
  })
  const newest = words.at(-1)
  let again: Again | null = null
  if (newest) {
    checkStanding(report, statement, newest.facts)
    try {
      checkLog(report, unknown, statement, newest)
    } catch {
      report.problems.push('Dấu vết trong nhật ký: không đọc được')
    }
    if (result !== null) again = checkResult(report, unknown, result, newest)
    else unknown.push('Giấy này không có bản niêm phong để nêu điểm từng tiêu chí.')
  }
  const facts: Facts | null = newest?.facts ?? null
  return { ...report, unknown, again, facts, words }
}
