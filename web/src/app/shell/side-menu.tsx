import { holdsAll } from '@nhanxanh/contract/permissions'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react'
import { usePermissions } from '../../lib/can.ts'
import type { ScreenPath } from '../../lib/routing/screens.ts'
import type { Waiting } from '../../lib/routing/waiting.ts'
import { storedRoom, storeRoom } from '../../lib/views/pinned-room.ts'
import { usePinnedCounts, useRecount, useViews } from '../../lib/views/use-views.ts'
import { itemOfScreen, selectedItem, type MenuGroup, type MenuItem } from '../menu.ts'
import { toScreen } from '../to-screen.ts'
import { PinnedViews } from './pinned-views.tsx'
import styles from './side-menu.module.css'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const minute = 60_000

/** How many records of a screen wait for this person, beside its name in the menu; nothing where none do. */
const WaitingCount = ({ path }: { path: ScreenPath }) => {
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

const Tip = lazyPart(() => import('../../ui/floating/tip.tsx').then((module) => module.Tip), { isExtra: true })

type Props = { groups: readonly MenuGroup[]; isCollapsed: boolean; onChoose?: () => void }

/** The side menu by permission; the item of the current path is marked. Collapsed, names become tooltips. */
export const SideMenu = ({ groups, isCollapsed, onChoose }: Props) => {
  const selected = selectedItem(useLocation({ select: ({ pathname }) => pathname }))
  const { pinned, room } = usePins()
  const counts = usePinnedCounts()
  useRecount()
  return (
    <nav className={styles.menu} aria-label="Trình đơn chính" data-collapsed={isCollapsed || undefined}>
      {groups.map((group) => (
        <Group key={group.label} group={group}>
          {(item) => (
            <Item
              key={item.path}
              item={item}
              isSelected={item.path === selected}
              isCollapsed={isCollapsed}
              onChoose={onChoose}
            >
              {!isCollapsed && (
                <PinnedViews
                  label={item.label}
                  views={pinned.filter(({ screen }) => itemOfScreen(screen) === item.path)}
                  room={room.filter((screen) => itemOfScreen(screen) === item.path).length}
                  counts={counts}
                  onChoose={onChoose}
                />
              )}
            </Item>
          )}
        </Group>
      ))}
    </nav>
  )
}

/** The pinned views, and until they are known the screens under which they stood at the last visit. */
const usePins = () => {
  const { views, hasFailed } = useViews()
  const [room] = useState(() => storedRoom('pinned-room'))
  useEffect(() => {
    if (views !== null && !hasFailed)
      storeRoom(
        'pinned-room',
        views.filter(({ isPinned }) => isPinned),
      )
  }, [views, hasFailed])
  return { pinned: (views ?? []).filter(({ isPinned }) => isPinned), room: views === null ? room : [] }
}

const Group = ({ group, children }: { group: MenuGroup; children: (item: MenuItem) => ReactNode }) => {
  const id = useId()
  return (
    <div className={styles.group}>
      <p id={id} className={styles.heading}>
        {group.label}
      </p>
      <ul className={`column ${styles.list}`} aria-labelledby={id}>
        {group.items.map(children)}
      </ul>
    </div>
  )
}

/** The name of a collapsed item, as a tooltip. */
const Named = ({ label, isOn, children }: { label: string; isOn: boolean; children: ReactElement }) =>
  isOn ? (
    <Tip fallback={children} label={label}>
      {children}
    </Tip>
  ) : (
    children
  )

type ItemProps = Omit<Props, 'groups'> & { item: MenuItem; isSelected: boolean; children: ReactNode }

const Item = ({ item: { path, label, icon: Icon }, isSelected, isCollapsed, onChoose, children }: ItemProps) => (
  <li>
    <Named label={label} isOn={isCollapsed}>
      <Link
        to={toScreen(path)}
        className={`row hovers ${styles.item}`}
        aria-current={isSelected ? 'page' : undefined}
        aria-label={isCollapsed ? label : undefined}
        onClick={onChoose}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={styles.label}>{label}</span>
        {!isCollapsed && <WaitingCount path={path} />}
      </Link>
    </Named>
    {children}
  </li>
)
