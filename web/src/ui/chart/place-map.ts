import type { MapPoint } from '@nhanxanh/contract/shared/map-point'
import type { MapChart, Place, Tone } from './chart-declaration.ts'
import { gathered } from './gathered.ts'
import type { Gathering } from './gathered.ts'

/** Of a province: closed lines, and the name of what lies too far out to be drawn. */
export type Outline = { rings: readonly (readonly Place[])[]; farOut: string | null }

type Given = {
  solid: readonly MapPoint[]
  hollow: readonly MapPoint[]
  hollowName: string
  /** By name, the lowest first. */
  levels: readonly string[]
  /** Those that have the most first. */
  communes: readonly { code: string; name: string }[]
  says: string
}

/** Three greens, the deepest for the highest of three levels and more. */
export const levelTone = (nth: number): Tone => (['level1', 'level2', 'level3'] as const)[nth] ?? 'level3'

/** Communes whose name stands beside their spot. */
const mostNamed = 6

/** Names of communes without their kind: `Phường Nha Trang` → `Nha Trang`. */
const shortName = (name: string): string => name.replace(/^(Phường|Xã|Đặc khu) /, '')

/** In degrees: two names closer than that would run into each other. */
const apart = 0.09

/** The names of the first communes, each beside the first gathering in it, where there is room. */
const labelsOf = (gatherings: readonly Gathering[], communes: Given['communes']): Map<Gathering, string> => {
  const labels = new Map<Gathering, string>()
  for (const { code, name } of communes.slice(0, mostNamed)) {
    const there = gatherings.find(({ points }) => points.some(({ communeCode }) => communeCode === code))
    const isFree = [...labels.keys()].every(({ latitude }) => Math.abs(latitude - (there?.latitude ?? 0)) > apart)
    if (there && isFree) labels.set(there, shortName(name))
  }
  return labels
}

/** A gathering has the level that most of its facilities have, the higher of two that are as many. */
const levelOf = ({ points }: Gathering, levels: readonly string[]): number => {
  const counts = levels.map((level) => points.filter((point) => point.level === level).length)
  const most = Math.max(...counts)
  return most === 0 ? 0 : counts.lastIndexOf(most)
}

/**
 * Facilities at their own coordinates within the outlines of their provinces: filled by level, or hollow. `pointsOf` answers what a
 * spot stands for.
 */
export const placeMap = (
  { solid, hollow, hollowName, levels, communes, says }: Given,
  outlines: readonly Outline[],
) => {
  const filled = gathered(solid)
  const labels = labelsOf(filled, communes)
  const spot = (gathering: Gathering) => {
    const { points, longitude, latitude } = gathering
    const [first] = points
    const name = points.length === 1 ? (first?.name ?? '') : `${points.length} cơ sở`
    return { name, place: [longitude, latitude] as const, count: points.length, label: labels.get(gathering) }
  }
  const ofSeries: { name: string; tone: Tone; isHollow?: true; gatherings: Gathering[] }[] = [
    { name: hollowName, tone: 'rest', isHollow: true, gatherings: gathered(hollow) },
    ...levels.map((name, nth) => ({
      name,
      tone: levelTone(nth),
      gatherings: filled.filter((each) => levelOf(each, levels) === nth),
    })),
  ]
  const chart: MapChart = {
    kind: 'map',
    says,
    outline: outlines.flatMap(({ rings }) => rings),
    farOut: outlines.flatMap(({ farOut }) => farOut ?? []),
    series: ofSeries.map(({ gatherings, ...series }) => ({ ...series, spots: gatherings.map(spot) })),
  }
  const pointsOf = (nth: number, series: string): readonly MapPoint[] =>
    ofSeries.find(({ name }) => name === series)?.gatherings[nth]?.points ?? []
  return { chart, pointsOf }
}
