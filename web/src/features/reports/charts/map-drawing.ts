import type { Figure, Figures } from '@nhanxanh/contract/features/reports'
import { placeMap, type Outline } from '../../../ui/chart/place-map.ts'
import type { PanelDrawing } from './panel-chart.tsx'

type Where = Pick<Figures, 'communes'> & { map: NonNullable<Figures['map']>; levels: readonly string[]; says: string }

const waiting = 'Chờ duyệt'

/** Who holds a certificate filled by its level, who waits hollow; a spot opens the facilities of its communes. */
export const mapDrawing = ({ map, levels, communes, says }: Where, outlines: readonly Outline[]): PanelDrawing => {
  const ranked = (communes ?? []).map(({ key: code, name }) => ({ code, name }))
  const { held: solid, pending: hollow } = map
  const { chart, pointsOf } = placeMap({ solid, hollow, hollowName: waiting, levels, communes: ranked, says }, outlines)
  return {
    isFirst: true,
    draws: chart,
    opens: (nth, series) => {
      const points = pointsOf(nth, series)
      const search = {
        ...(series === waiting ? { status: 'pending' } : { certificate: 'valid,expiring' }),
        communeCode: [...new Set(points.map(({ communeCode }) => communeCode))].join(','),
      }
      return { count: points.length, list: '/facilities', search } satisfies Figure
    },
  }
}
