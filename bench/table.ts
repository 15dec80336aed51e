import type { Measured, Measurement } from './measure.ts'
import type { Work } from './works.ts'

const whole = (value: number | undefined) => (value === undefined ? '–' : Math.round(value).toLocaleString('en-US'))
const ratio = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other ? (one / other).toFixed(2) : '–'
const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(value < 10 ? 2 : 0))
const cpu = (measured: Measured | undefined) =>
  measured?.cpu ? `${ms(measured.cpu.server)}+${ms(measured.cpu.postgres)}` : '–'
const columns = [
  'ours/s',
  'same/s',
  'tuned/s',
  'ours÷same',
  'ours÷tuned',
  'p50 ms',
  'p99 ms',
  'p99 same',
  'CPU ms',
  'CPU same',
]
const line = (first: string, cells: readonly string[], about: string) =>
  `${first.padEnd(5)}${cells.map((cell) => cell.padStart(11)).join('')}  ${about}\n`

export const heading = line('', columns, '')

/** One work as a line; CPU is milliseconds of server + PostgreSQL per request. */
export const lineOf = (work: Work, { ours, same, tuned }: Measurement): string => {
  const rates = [ours, same, tuned].map((one) => whole(one?.perSecond))
  const ratios = [same, tuned].map((one) => ratio(ours?.perSecond, one?.perSecond))
  const times = [ours?.p50, ours?.p99, same?.p99].map(ms)
  return line(work.key, [...rates, ...ratios, ...times, cpu(ours), cpu(same)], work.about)
}
