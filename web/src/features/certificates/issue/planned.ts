import type { certificates } from '@nhanxanh/contract/features/certificates'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { OutputOf } from '@nhanxanh/contract/spine'

export type Waiting = OutputOf<typeof certificates.awaiting>
export type Awaiting = Waiting['items'][number]
export type Planned = OutputOf<typeof certificates.planned>

/** What a file that is ticked would get: its number, how many of its type come before it, and its last day. */
export type Expected = { number: string | null; ahead: number; validUntil: string | null }

/** By the ids of what is ticked, in the order in which the decision names them. */
export const expectedOf = (chosen: readonly Awaiting[], planned: Planned | undefined): Map<string, Expected> => {
  const before = { CSLT: 0, DTQDL: 0 }
  return new Map(
    chosen.map(({ id, facility: { type } }) => {
      const ahead = before[type]
      before[type] += 1
      const last = planned?.items.find(({ assessmentId }) => assessmentId === id)?.validUntil ?? null
      return [id, { number: planned?.numbers[type][ahead] ?? null, ahead, validUntil: last }]
    }),
  )
}

/** `2 Xuất sắc, 5 Nâng cao; hiệu lực đến hết 26/11/2029`. */
export const chosenWords = (chosen: readonly Awaiting[], expected: ReadonlyMap<string, Expected>): string => {
  const counts = Map.groupBy(
    chosen.toSorted((one, other) => other.levelRank - one.levelRank),
    ({ levelName }) => levelName,
  )
  const levels = [...counts].map(([name, of]) => `${of.length} ${name}`).join(', ')
  const days = [...new Set([...expected.values()].flatMap(({ validUntil }) => validUntil ?? []))].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return levels
  return first === last
    ? `${levels}; hiệu lực đến hết ${formatDay(first)}`
    : `${levels}; hiệu lực đến hết ${formatDay(first)} đến ${formatDay(last)}, tuỳ giấy`
}
