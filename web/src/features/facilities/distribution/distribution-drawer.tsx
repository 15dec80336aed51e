import type { Distribution } from '@nhanxanh/contract/features/facilities.distribution'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { asApiError } from '../../../lib/api/api-error.ts'
import { Drawer } from '../../../ui/dialog/drawer.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonFacts } from '../../../ui/states/skeleton.tsx'
import { facilityQueries } from '../facilities.queries.ts'
import type { FacilitiesQuery } from '../list/facility-addresses.ts'
import { frameOf, placeOf } from './scatter.ts'
import styles from './distribution.module.css'

type Props = { query: FacilitiesQuery; onClose: () => void }

/** Where the facilities of a filter are: by longitude and latitude, and commune by commune. */
export const DistributionDrawer = ({ query, onClose }: Props) => {
  const { data, error, refetch } = useQuery({
    ...facilityQueries.distribution(query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Drawer opened onClose={onClose} size="min(560px, 94vw)" title="Phân bố các cơ sở">
      {data ? (
        <Body found={data} />
      ) : error ? (
        <ErrorState title="Không tải được phân bố" text={asApiError(error).text} onRetry={() => void refetch()} />
      ) : (
        <SkeletonFacts facts={8} />
      )}
    </Drawer>
  )
}

const Body = ({ found }: { found: Distribution }) => (
  <div className="stack-4">
    <p>
      {formatNumber(found.total)} cơ sở theo bộ lọc đang xem, {formatNumber(found.located)} cơ sở có toạ độ.
      {found.points.length < found.located && ` Hình vẽ ${formatNumber(found.points.length)} cơ sở đầu.`}
    </p>
    {found.points.length > 0 && <Scatter points={found.points} />}
    <Communes found={found} />
  </div>
)

/** Of the drawing, in its own units. */
const size = { width: 500, height: 400 }
const degrees = (value: number): string => `${formatNumber(value, 2)}°`

/** Each facility where it stands; north is up. */
const Scatter = ({ points }: Pick<Distribution, 'points'>) => {
  const frame = frameOf(points, size)
  return (
    <figure className={styles.figure} aria-label="Các cơ sở theo kinh độ và vĩ độ">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className={styles.scatter}>
        {points.map((point) => {
          const { x, y } = placeOf(point, frame, size)
          return (
            <Link
              key={point.id}
              to="/approve-accounts/$id"
              params={{ id: point.id }}
              search={{}}
              aria-label={point.name}
            >
              <title>{point.name}</title>
              <circle cx={x} cy={y} r={5} />
            </Link>
          )
        })}
      </svg>
      <figcaption>
        Kinh độ {degrees(frame.west)} đến {degrees(frame.east)}, vĩ độ {degrees(frame.south)} đến {degrees(frame.north)}{' '}
        (WGS 84); phía bắc ở trên.
      </figcaption>
    </figure>
  )
}

const Bar = ({ share }: { share: number }) => (
  <span className={styles.bar} aria-hidden style={{ width: `${(share * 100).toFixed(1)}%` }} />
)

/** How many stand in each commune, most first; a name opens them in the list. */
const Communes = ({ found: { communes } }: { found: Distribution }) => {
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
