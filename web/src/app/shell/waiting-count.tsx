import { holdsAll } from '@nhanxanh/contract/permissions'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { usePermissions } from '../../lib/can.ts'
import type { ScreenPath } from '../../lib/routing/screens.ts'
import type { Waiting } from '../../lib/routing/waiting.ts'
import styles from './side-menu.module.css'

const minute = 60_000

/** How many records of a screen wait for this person, beside its name in the menu; nothing where none do. */
export const WaitingCount = ({ path }: { path: ScreenPath }) => {
  const routes: Readonly<Record<string, { options: { staticData?: { waiting?: Waiting } } }>> = useRouter().routesByPath
  const waiting = routes[path]?.options.staticData?.waiting
  const held = usePermissions()
  const isAsked = waiting !== undefined && holdsAll(held, [waiting.needs])
  const { data = 0 } = useQuery({
    queryKey: waiting?.queryKey ?? ['waiting', path],
    queryFn: isAsked ? ({ signal }) => waiting.count(held, signal) : skipToken,
    staleTime: minute,
    refetchInterval: 5 * minute,
  })
  if (data === 0) return null
  return (
    <span className={styles.waiting}>
      <span aria-hidden>{formatNumber(data)}</span>
      <span className="visually-hidden">, {formatNumber(data)} đang chờ bạn</span>
    </span>
  )
}
