import type { DecisionReading, readings } from '@nhanxanh/contract/features/certificates.decision-papers'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { spelledDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'

type Read = (typeof readings)[number]
export type Expected = { id: string; code: string; facilityName: string; levelName: string | null }
type Asked = {
  number: string | null
  decidedOn: VietnamDay
  ticked: readonly Expected[]
  /** What waits besides: where the decision names it, it was not ticked. */
  others: readonly Expected[]
}

/** Letters and digits alone: lines, spaces and marks fall otherwise on every paper. */
const spaced = (text: string): string => foldText(text.normalize('NFC')).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
const bare = (text: string): string => spaced(text).replaceAll(' ', '')

/** So many signs behind a name its row in the list is over. */
const rowSigns = 400
/** Fewer letters on a page are stamps on a scan. */
const leastSigns = 200

type Place = { id: string; name: string; from: number; to: number }

/** Where names stand, the longest first: a name that is a part of another is not found in it, nor "Biển 1" in "Biển 12". */
const placesOf = (text: string, all: readonly Expected[]): Place[] => {
  const names = all
    .map(({ id, facilityName }) => ({ id, name: bare(facilityName) }))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length)
  const places: Place[] = []
  for (const { id, name } of names) {
    // A line, or a piece of text in a file, may end within a word.
    const pattern = new RegExp(`${[...name].join(' ?')}${/\d$/.test(name) ? '(?!\\d)' : ''}`, 'g')
    for (const { index: from, 0: found } of text.matchAll(pattern)) {
      const to = from + found.length
      const isTaken = places.some((place) => place.name !== name && place.from < to && from < place.to)
      if (!isTaken) places.push({ id, name, from, to })
    }
  }
  return places.toSorted((one, other) => one.from - other.from)
}

/** Whether a level of the ladder other than its own stands behind a name, wherever it stands, and its own nowhere. */
const isOtherLevel = (
  text: string,
  places: readonly Place[],
  { id, levelName }: Expected,
  levels: readonly string[],
) => {
  if (levelName === null) return false
  const rows = places.flatMap((place, nth) => {
    if (place.id !== id) return []
    const next = places[nth + 1]?.from ?? text.length
    return bare(text.slice(place.to, Math.min(next, place.to + rowSigns)))
  })
  const has = (level: string) => rows.some((row) => row.includes(bare(level)))
  return !has(levelName) && levels.some(has)
}

const numberRead = (text: string, number: string | null): Read => {
  if (number === null) return 'unknown'
  if (bare(text).includes(bare(`Số ${number}`))) return 'same'
  // The number in the head; one that is not printed may be written by hand.
  const [, printed] = /Số\s*:\s*(\d[\d\s]*\/\s*[\p{L}\d-]+)/u.exec(text.slice(0, 1500)) ?? []
  return printed === undefined ? 'unknown' : 'differs'
}

const dayRead = (text: string, day: VietnamDay): Read => {
  const head = text.slice(0, 1500)
  if (bare(head).includes(bare(spelledDay(day)))) return 'same'
  return /,\s*ngày\s+\d+\s+tháng\s+\d+\s+năm\s+\d{4}/iu.test(head) ? 'differs' : 'unknown'
}

const shown = ({ id, code, facilityName }: Expected) => ({ id, code, facilityName })

/** What the text of a signed decision says beside what is ticked; of what has no text nothing is said. */
export const compareDecision = (
  page: { pages: number; text: string } | null,
  { number, decidedOn, ticked, others }: Asked,
): DecisionReading => {
  const text = page?.text.normalize('NFC') ?? ''
  const signs = spaced(text)
  const pages = page?.pages ?? null
  if (signs.length < leastSigns) {
    return { isReadable: false, pages, number: 'unknown', day: 'unknown', missing: [], otherLevel: [], unticked: [] }
  }
  const places = placesOf(signs, [...ticked, ...others])
  // Of two with one name nobody can tell by the name which of them is meant.
  const tickedNames = new Set(ticked.map(({ facilityName }) => bare(facilityName)))
  const isNamed = ({ id }: Expected) => places.some((place) => place.id === id)
  const levels = [...new Set([...ticked, ...others].flatMap(({ levelName }) => levelName ?? []))]
  return {
    isReadable: true,
    pages,
    number: numberRead(text, number),
    day: dayRead(text, decidedOn),
    missing: ticked.filter((each) => !isNamed(each)).map(shown),
    otherLevel: ticked.filter((each) => isOtherLevel(signs, places, each, levels)).map(shown),
    unticked: others.filter((each) => isNamed(each) && !tickedNames.has(bare(each.facilityName))).map(shown),
  }
}
