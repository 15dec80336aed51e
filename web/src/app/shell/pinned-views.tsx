import { Link, useSearch } from '@tanstack/react-router'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { SavedView } from '@nhanxanh/contract/features/saved-views'
import type { Search } from '../../ui/list/list-declaration.ts'
import { ViewIcon } from '../../ui/list/views/view-icon.tsx'
import { toScreen } from '../to-screen.ts'
import styles from './side-menu.module.css'

type Props = {
  label: string
  views: readonly SavedView[]
  /** How many lines are kept free for views that are not known yet. */
  room: number
  counts: ReadonlyMap<string, number>
  onChoose?: (() => void) | undefined
}

/** The views that the person has pinned under a menu item, each with the number of its rows now. */
export const PinnedViews = ({ label, views, room, counts, onChoose }: Props) => {
  const { view: current }: Search = useSearch({ strict: false })
  if (views.length === 0) return room === 0 ? null : <Room lines={room} />
  return (
    <ul className={`column ${styles.pinned}`} aria-label={`Chế độ xem đã ghim của ${label}`}>
      {views.map(({ id, screen, name, icon }) => (
        <li key={id}>
          <Link
            to={toScreen(screen)}
            search={{ view: id } as never}
            className={`row hovers ${styles.view}`}
            activeProps={{}}
            aria-current={id === current ? 'page' : undefined}
            title={name}
            onClick={onChoose}
          >
            <ViewIcon name={icon} />
            <span className={`one-line fill`}>{name}</span>
            {counts.has(id) && (
              <span className={styles.count}>
                {formatNumber(counts.get(id) ?? 0)}
                <span className="visually-hidden"> dòng</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** As high as the views that will stand here. */
const Room = ({ lines }: { lines: number }) => (
  <div className={`column ${styles.pinned}`} aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={styles.room} />
    ))}
  </div>
)
