import type { FacilityStatus } from '@nhanxanh/contract/features/facilities.rules'
import type { Obstacle } from '../demo-facility.ts'
import { seededRandom } from '../invent/random.ts'
import { rows, twins } from '../invent/rows.ts'

/** What became of a registration; `age` is in working days before the anchor, counted from the last submission. */
export type Story = { status: FacilityStatus; age: number; attempts: number; obstacle: Obstacle | null }

/** The row that belongs to the portal account of the demonstration. */
export const ownersRow = 'Khách sạn Sóng Ngọc'

/** By place among those that wait, youngest first: what stands in the way, and which were handed in again. */
const waitingObstacles: Record<number, Obstacle> = {
  3: 'expired',
  7: 'other_name',
  11: 'missing',
  15: 'other_representative',
  19: 'missing',
  23: 'faded',
  27: 'other_code',
  31: 'missing',
}
const waitingAttempts: Record<number, number> = { 5: 2, 14: 2, 22: 3, 33: 2 }

const rejections: readonly Obstacle[] = [
  ...(['expired', 'other_name', 'missing', 'faded', 'other_representative', 'expired', 'other_code'] as const),
  ...(['missing', 'other_name', 'faded', 'other', 'expired', 'other_representative', 'missing'] as const),
  ...(['other_name', 'expired', 'faded', 'other_code', 'other_representative'] as const),
]

const waiting: readonly Story[] = Array.from({ length: 38 }, (_, place) => ({
  status: 'pending',
  // Most files are fresh and a tail is late, as in an office that keeps up: about a quarter is past five days.
  age: Math.round(25 * (place / 37) ** 5),
  attempts: waitingAttempts[place] ?? 1,
  obstacle: waitingObstacles[place] ?? null,
}))

const rejected: readonly Story[] = rejections.map((obstacle, place) => ({
  status: 'rejected',
  age: 3 + place * 5,
  attempts: place % 9 === 4 ? 2 : 1,
  obstacle,
}))

/** The ten oldest came in the first weeks of the programme, the next ones over its first year, the others in the last months. */
const ageOf = (place: number): number => {
  const lately = place <= 20 ? place * 2.4 : 48 + (place - 20) * 1.1
  const before = place >= 67 ? 235 : Math.max(0, place - 48) * 12
  return 4 + Math.round(lately) + before
}

const approvedAt = (place: number): Story => ({
  status: 'approved',
  age: ageOf(place),
  attempts: place % 19 === 8 ? 2 : 1,
  obstacle: null,
})

/**
 * A story for every name. Fixed are the portal account's facility, those whose very name is out of scope, and the
 * look-alikes with what they look like; the others are dealt out like cards, always the same way.
 */
export function dealStories(): ReadonlyMap<string, Story> {
  const originals = new Set(twins.map((twin) => twin.of))
  const fixed = [...rows, ...twins.map((twin) => twin.row)].flatMap(([, name, , , rejectedFor], place) =>
    rejectedFor === undefined
      ? []
      : [[name, { status: 'rejected', age: 6 + (place % 7) * 9, attempts: 1, obstacle: rejectedFor }] as const],
  )
  const stories = new Map<string, Story>(fixed)
  stories.set(ownersRow, { status: 'pending', age: 2, attempts: 1, obstacle: null })
  const names = rows.map(([, name]) => name).filter((name) => !stories.has(name))
  const deck = seededRandom(56).shuffle(names.filter((name) => !originals.has(name)))
  deck.slice(0, 57).forEach((name, place) => {
    const story = waiting[place] ?? rejected[place - waiting.length]
    if (story !== undefined) stories.set(name, story)
  })
  ;[...deck.slice(57), ...originals].forEach((name, place) => stories.set(name, approvedAt(place)))
  twins
    .map((twin) => twin.row[1])
    .filter((name) => !stories.has(name))
    .forEach((name, place) => stories.set(name, { status: 'pending', age: 1 + place * 2, attempts: 1, obstacle: null }))
  return stories
}
