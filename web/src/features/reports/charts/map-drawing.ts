import type { Api } from '@nhanxanh/contract'
import type { Figure, Figures } from '@nhanxanh/contract/features/reports'
import type { OutputOf } from '@nhanxanh/contract/spine'
import type { MapChart, Tone } from '../../../ui/chart/chart-declaration.ts'
import { gathered } from './gathered.ts'
import type { Gathering } from './gathered.ts'
import type { PanelDrawing } from './panel-chart.tsx'

type Outlines = OutputOf<Api['addresses']['outlines']>['items']
type Where = Pick<Figures, 'communes'> & { map: NonNullable<Figures['map']>; levels: readonly string[]; says: string }

/** Three greens, the deepest for the highest of three levels and more. */
export const levelTone = (nth: number): Tone => (['level1', 'level2', 'level3'] as const)[nth] ?? 'level3'

const waiting = 'Chờ duyệt'

/** Communes whose name stands beside their spot. */
const mostNamed = 6

/** Names of communes without their kind: `Phường Nha Trang` → `Nha Trang`. */
const shortName = (name: string): string => name.replace(/^(Phường|Xã|Đặc khu) /, '')

/** In degrees: two names closer than that would run into each other. */
const apart = 0.09

/** The names of the first communes, each beside the first gathering in it, where there is room. */
const labelsOf = (gatherings: readonly Gathering[], communes: Figures['communes']): Map<Gathering, string> => {
  const labels = new Map<Gathering, string>()
  for (const { key, name } of (communes ?? []).slice(0, mostNamed)) {
    const there = gatherings.find(({ points }) => points.some(({ communeCode }) => communeCode === key))
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

/** Facilities at their own coordinates within the outline of their province: filled by level, hollow while they wait. */
export const mapDrawing = ({ map, levels, communes, says }: Where, outlines: Outlines): PanelDrawing => {
  const held = gathered(map.held)
  const pending = gathered(map.pending)
  const labels = labelsOf(held, communes)
  const spot = (gathering: Gathering) => {
    const { points, longitude, latitude } = gathering
    const [first] = points
    const name = points.length === 1 ? (first?.name ?? '') : `${points.length} cơ sở`
    return { name, place: [longitude, latitude] as const, count: points.length, label: labels.get(gathering) }
  }
  const ofSeries: { name: string; tone: Tone; isHollow?: true; gatherings: Gathering[] }[] = [
    { name: waiting, tone: 'wait', isHollow: true, gatherings: pending },
    ...levels.map((name, nth) => ({
      name,
      tone: levelTone(nth),
      gatherings: held.filter((each) => levelOf(each, levels) === nth),
    })),
  ]
  const draws: MapChart = {
    kind: 'map',
    says,
    outline: outlines.flatMap(({ rings }) => rings),
    farOut: outlines.flatMap(({ farOut }) => farOut ?? []),
    series: ofSeries.map(({ gatherings, ...series }) => ({ ...series, spots: gatherings.map(spot) })),
  }
  return {
    isFirst: true,
    draws,
    opens: (nth, series) => {
      const points = ofSeries.find(({ name }) => name === series)?.gatherings[nth]?.points ?? []
      const search = {
        ...(series === waiting ? { status: 'pending' } : { certificate: 'valid,expiring' }),
        communeCode: [...new Set(points.map(({ communeCode }) => communeCode))].join(','),
      }
      return { count: points.length, list: '/facilities', search } satisfies Figure
    },
  }
}
