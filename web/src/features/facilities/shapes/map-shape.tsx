import { addresses } from '@nhanxanh/contract/features/addresses'
import type { Distribution } from '@nhanxanh/contract/features/facilities.distribution'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { queryOf } from '../../../lib/query-of.ts'
import { placeMap } from '../../../ui/chart/place-map.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { facilityQueries } from '../facilities.queries.ts'
import type { FacilitiesQuery } from '../list/facility-addresses.ts'
import styles from './shapes.module.css'

const Chart = lazyPart(() => import('../../../ui/chart/chart.tsx').then((module) => module.Chart), { isLarge: true })

const saysOf = ({ total, located, points }: Distribution): string =>
  `${formatNumber(total)} cơ sở theo bộ lọc đang xem, ${formatNumber(located)} cơ sở có toạ độ.${
    points.length < located ? ` Bản đồ vẽ ${formatNumber(points.length)} cơ sở đầu.` : ''
  }`

type Props = { found: Distribution; levels: readonly string[] }

/** Each facility where it stands, filled by its level; a spot opens its facility, or those of its communes in the table. */
const Drawing = ({ found, levels }: Props) => {
  const navigate = useNavigate()
  const { data: outlines } = useQuery({
    ...queryOf(addresses.outlines, { query: { code: found.provinceCodes.join(',') } }),
    staleTime: Infinity,
  })
  const map = useMemo(() => {
    const { points, communes } = found
    const solid = points.filter(({ level }) => level !== null)
    const hollow = points.filter(({ level }) => level === null)
    const says = saysOf(found)
    return outlines && placeMap({ solid, hollow, hollowName: 'Chưa có mức', levels, communes, says }, outlines.items)
  }, [found, levels, outlines])
  if (!map) return <div className={styles.awaited} />
  const pick = (nth: number, series: string): void => {
    const points = map.pointsOf(nth, series)
    const [only] = points
    const communeCode = [...new Set(points.map((point) => point.communeCode))].join(',')
    if (only && points.length === 1) {
      void navigate({ to: '/approve-accounts/$id', params: { id: only.id }, search: {} })
    } else {
      void navigate({ to: '/facilities', search: ({ shape: _shape, ...before }) => ({ ...before, communeCode }) })
    }
  }
  return <Chart chart={map.chart} onPick={pick} fallback={<div className={styles.awaited} />} />
}

const Bar = ({ share }: { share: number }) => (
  <span className={styles.bar} aria-hidden style={{ width: `${(share * 100).toFixed(1)}%` }} />
)

/** How many stand in each commune, most first; a name narrows the list to it. */
const Communes = ({ communes }: Pick<Distribution, 'communes'>) => {
  const most = Math.max(1, ...communes.map(({ count }) => count))
  return (
    <table className={styles.table} aria-label="Theo xã, phường">
      <tbody>
        {communes.map(({ code, name, count }) => (
          <tr key={code}>
            <th scope="row">
              <Link to="/facilities" search={(before) => ({ ...before, communeCode: code })}>
                {name}
              </Link>
            </th>
            <td className={styles.drawn}>
              <Bar share={count / most} />
            </td>
            <td className={styles.number}>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where the facilities of a filter are: on the map, and commune by commune. */
export const MapShape = ({ query, levels }: { query: FacilitiesQuery; levels: readonly string[] }) => {
  const asked = useQuery({
    ...facilityQueries.distribution(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = asked.data
  if (!found) {
    return (
      <div className={styles.map}>
        <SectionState what="bản đồ" query={asked} />
      </div>
    )
  }
  return (
    <section className={styles.map} aria-label="Bản đồ cơ sở">
      <div>
        <p className="small">{saysOf(found)}</p>
        {found.points.length > 0 && <Drawing found={found} levels={levels} />}
      </div>
      <Communes communes={found.communes} />
    </section>
  )
}
