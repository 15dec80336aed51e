import { certificates } from '@nhanxanh/contract/features/certificates'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCan, useIsOutside } from '../../../lib/can.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { ListShape } from '../../../ui/list/frame/shape-switch.tsx'
import type { ListControl } from '../../../ui/list/use-list.ts'
import { useActions } from '../../../ui/palette/use-actions.ts'
import type { FacilitiesQuery } from '../list/facility-addresses.ts'
import { dueLanes, levelLanes } from './lanes.ts'

const MapShape = lazyPart(() => import('./map-shape.tsx').then((module) => module.MapShape), { isLarge: true })
const BoardShape = lazyPart(() => import('./board-shape.tsx').then((module) => module.BoardShape), { isLarge: true })

const none: readonly { key: string; name: string }[] = []

/** What the registry can be seen as beside its table, by the same filter: on the map, by level, by what is due. */
export const useShapes = ({ query, search, shape }: ListControl): readonly ListShape[] => {
  // Who is assigned finds their own alone, from which no level follows.
  const isOutside = useIsOutside()
  const mayLevels = useCan('certification:list') && !isOutside
  const { data } = useQuery({ ...queryOf(certificates.levels), enabled: mayLevels && shape !== null })
  const navigate = useNavigate()
  const levels = data?.items ?? none
  const map: ListShape = {
    key: 'map',
    label: 'Bản đồ',
    draw: () => <MapShape query={query as FacilitiesQuery} levels={levels.map(({ name }) => name)} />,
  }
  const shapes: readonly ListShape[] = [
    map,
    ...(mayLevels
      ? [{ key: 'level', label: 'Theo mức', draw: () => <BoardShape lanes={levelLanes(levels)} search={search} /> }]
      : []),
    { key: 'due', label: 'Theo việc', draw: () => <BoardShape lanes={dueLanes} search={search} /> },
  ]
  useActions(
    shapes.map(({ key, label }) => ({
      id: `shape ${key}`,
      label: `Xem cơ sở: ${label.toLocaleLowerCase('vi')}`,
      keywords: ['phân bố', 'toạ độ', 'bảng thẻ'],
      run: () => void navigate({ to: '/facilities', search: (before) => ({ ...before, shape: key }) }),
    })),
  )
  return shapes
}
