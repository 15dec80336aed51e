import type { Measured, Measurement } from './measure.ts'
import type { Work } from './works.ts'

const whole = (value: number | null) => (value === null ? '–' : Math.round(value).toLocaleString('en-US'))
const ratio = (one: number, other: number | null) => (other ? (one / other).toFixed(2) : '–')
const ms = (value: number | null) => (value === null ? '–' : value.toFixed(value < 10 ? 2 : 0))
const cpu = ({ cpu: used }: Measured) => (used ? `${ms(used.server)}+${ms(used.postgres)}` : '–')
const columns = [
  'ours/s',
  'same/s',
  'tuned/s',
  'SQL/s',
  'ours÷tuned',
  'ours÷same',
  'ours÷SQL',
  'p99 ms',
  'CPU ms',
  'CPU tuned',
]
const line = (first: string, cells: readonly string[], about: string) =>
  `${first.padEnd(5)}${cells.map((cell) => cell.padStart(11)).join('')}  ${about}\n`

export const heading = line('', columns, '')

/** One work as a line; SQL is the page and count(*) by the driver alone, CPU is milliseconds of server + PostgreSQL per request. */
export const lineOf = (work: Work, { ours, same, tuned, sql }: Measurement): string => {
  const rates = [whole(ours.perSecond), whole(same.perSecond), whole(tuned.perSecond), whole(sql)]
  const [toTuned, toSame] = [ratio(ours.perSecond, tuned.perSecond), ratio(ours.perSecond, same.perSecond)]
  const cells = [...rates, toTuned, toSame, ratio(ours.perSecond, sql), ms(ours.p99), cpu(ours), cpu(tuned)]
  return line(work.key, cells, work.about)
}
