/** Lines after which mail programs put the letter that is answered, in Vietnamese and English. */
const markers = [
  /^\s*(vào|on)\b.{4,200}\b(đã viết|wrote)\s*:\s*$/iu,
  /^\s*.{1,120}<[^<>\s]+@[^<>\s]+>\s*(đã viết|viết|wrote)\s*:\s*$/iu,
  /^\s*-{3,}\s*(original message|thư gốc|tin nhắn gốc|thư đã chuyển tiếp|forwarded message)\s*-{3,}\s*$/iu,
]

/** The head of the letter that is answered, as Outlook writes it: sender and day in two lines one after the other. */
const headOf = [
  /^\s*\**(từ|from)\s*:\**\s*\S/iu,
  /^\s*\**(ngày|đã gửi|đã gửi lúc|sent|date|tới|đến|to)\s*:\**\s*\S/iu,
] as const
const rule = /^\s*_{10,}\s*$/

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
  return headOf[0].test(lines[from] ?? '') && headOf[1].test(lines[from + 1] ?? '')
}

/** True if somebody has written between the quoted lines. */
const isAnsweredWithin = (tail: readonly string[]): boolean => {
  const first = tail.findIndex(isQuoted)
  if (first === -1) return false
  return tail.slice(first).some((line) => !isQuoted(line) && !isEmpty(line))
}

const startOf = (lines: readonly string[]): number => {
  for (let at = 0; at < lines.length; at += 1) {
    if (isHead(lines, at)) return at
    if (isMarker(lines, at) && !isAnsweredWithin(lines.slice(at))) return at
    const rest = lines.slice(at)
    if (isQuoted(rest[0] ?? '') && rest.every((line) => isQuoted(line) || isEmpty(line))) return at
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
