/** The end of a word, which `\b` does not find beside đ and other letters with marks. */
const wordEnd = '(?!\\p{L})'
const wordStart = '(?<!\\p{L})'

/** Lines after which mail programs put the letter that is answered, in Vietnamese, English and French. */
const markers = [
  new RegExp(`^\\s*(vào|on|le)${wordEnd}.{4,200}${wordStart}(đã viết|wrote|a écrit)\\s*:\\s*$`, 'iu'),
  new RegExp(`^\\s*.{1,120}<[^<>\\s]+@[^<>\\s]+>\\s*,?\\s*(đã viết|viết|wrote|a écrit)\\s*:\\s*$`, 'iu'),
  new RegExp(`^\\s*(ngày|lúc|vào)${wordEnd}.{0,60}\\d.{0,140}${wordStart}viết\\s*:\\s*$`, 'iu'),
  new RegExp(`^\\s*\\S.{0,120}${wordStart}đã viết (vào|lúc|ngày)\\s.{0,60}\\d.{0,40}:\\s*$`, 'iu'),
  /^\s*[-–—]{2,}.{1,160}<[^<>\s]+@[^<>\s]+>\s*(đã viết|viết|wrote|a écrit)\s*[-–—]{2,}\s*$/iu,
  /^\s*(begin forwarded message|bắt đầu (thư|thư được chuyển tiếp|tin nhắn được chuyển tiếp)|début du message (transféré|réexpédié))\s*:\s*$/iu,
  /^\s*[-–—]{2,}\s*(forwarded by|chuyển tiếp bởi)\s.{1,120}[-–—]{2,}\s*$/iu,
  /^\s*[-–—]{2,}\s*(original message|forwarded message|message d['’]origine|message original|message transféré|(thư|tin nhắn) (gốc|ban đầu|chuyển tiếp|(đã|được) chuyển tiếp))\s*[-–—]{2,}\s*$/iu,
]

/**
 * The head of the letter that is answered, as Outlook writes it: sender and day in two lines one after the other, with an address or a
 * subject, for people write "Từ: 8 giờ" and "Đến: 10 giờ" themselves.
 */
const headOf = [
  /^\s*\**(từ|người gửi|from|de)\s*:\**\s*\S/iu,
  /^\s*\**(ngày( gửi)?|thời gian|(đã )?gửi( lúc)?|sent|date|envoyé( le)?|tới|đến|to|à)\s*:\**\s*\S/iu,
] as const
const subject = /^\s*\**(chủ đề|tiêu đề|subject|objet)\s*:/iu
const rule = /^\s*_{5,}\s*$/

const isQuoted = (line: string): boolean => /^\s*>/.test(line)
const isEmpty = (line: string): boolean => line.trim() === ''

/** Two lines that some programs break a marker into. */
const joined = (lines: readonly string[], at: number): string => `${lines[at] ?? ''} ${lines[at + 1] ?? ''}`.trim()

const isMarker = (lines: readonly string[], at: number): boolean =>
  markers.some(
    (marker) => marker.test(lines[at] ?? '') || (!isEmpty(lines[at] ?? '') && marker.test(joined(lines, at))),
  )

const isHead = (lines: readonly string[], at: number): boolean => {
  const from = rule.test(lines[at] ?? '') ? at + 1 : at
  const head = lines.slice(from, from + 6)
  return (
    headOf[0].test(head[0] ?? '') &&
    headOf[1].test(head[1] ?? '') &&
    (head.some((line) => subject.test(line)) || head.slice(0, 3).some((line) => line.includes('@')))
  )
}

/** True if somebody has written between the quoted lines. */
const isAnsweredWithin = (tail: readonly string[]): boolean => {
  const first = tail.findIndex(isQuoted)
  if (first === -1) return false
  return tail.slice(first).some((line) => !isQuoted(line) && !isEmpty(line))
}

/** What a program says before quoted lines in a language that is not known here: a line with a day or an address, and a colon at its end. */
const introOf = (lines: readonly string[], at: number): number => {
  const before = lines.slice(0, at).findLastIndex((line) => !isEmpty(line))
  const line = lines[before] ?? ''
  return before >= 0 && at - before <= 2 && /[:：]\s*$/.test(line) && /\d|@/.test(line) ? before : at
}

const startOf = (lines: readonly string[]): number => {
  for (let at = 0; at < lines.length; at += 1) {
    if (isHead(lines, at)) return at
    if (isMarker(lines, at) && !isAnsweredWithin(lines.slice(at))) return at
    const rest = lines.slice(at)
    if (isQuoted(rest[0] ?? '') && rest.every((line) => isQuoted(line) || isEmpty(line))) return introOf(lines, at)
  }
  return lines.length
}

/**
 * What somebody wrote, and the letter that their program put behind it. Where they wrote between the lines of that letter, or nothing
 * before it, all of it is what they wrote.
 */
export const splitQuoted = (text: string): { own: string; quoted: string | null } => {
  const lines = text.split('\n')
  const start = startOf(lines)
  const own = lines.slice(0, start).join('\n').trim()
  const quoted = lines.slice(start).join('\n').trim()
  return own === '' || quoted === '' ? { own: text.trim(), quoted: null } : { own, quoted }
}
