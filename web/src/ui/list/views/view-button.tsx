import { IconBookmarks, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Floating } from '../../floating/floating.tsx'
import filterStyles from '../filters/filters.module.css'
import { useListDesk, useScreen } from '../list-desk.ts'
import type { ListControl } from '../use-list.ts'
import type { ViewContent } from './kept-view.ts'
import { ViewIcon } from './view-icon.tsx'
import styles from './views.module.css'
import { PartLoader } from '../../states/part-loader.tsx'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const ViewMenu = lazyPart(() => import('./view-menu.tsx').then((module) => module.ViewMenu))

type Props = { control: ListControl; content: ViewContent }

/** The view in force; opens the other views of the list and what can be done with this one. It has its place before they are known. */
export const ViewButton = ({ control, content }: Props) => {
  const { views, hasViews, keeper } = useListDesk()
  const screen = useScreen()
  const [isOpen, setOpen] = useState(false)
  const { view } = control.place
  if (!hasViews) return null
  return (
    <Floating
      kind="menu"
      isOpen={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={300}
      className={styles.menu}
      renderButton={(opening) => (
        <button
          type="button"
          className={filterStyles.pill}
          data-on={view !== null || undefined}
          disabled={keeper === null}
          title={keeper === null && views !== null ? 'Không tải được các chế độ xem.' : 'Chế độ xem'}
          {...opening}
        >
          {view === null ? <IconBookmarks size={16} aria-hidden /> : <ViewIcon name={view.icon} />}
          <span className={view === null ? filterStyles.word : styles.name}>{view?.name ?? 'Chế độ xem'}</span>
          {view !== null && <span className="visually-hidden">, chế độ xem đang dùng</span>}
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {keeper && (
        <ViewMenu
          fallback={<PartLoader label="Đang mở danh sách chế độ xem" />}
          control={control}
          keeper={keeper}
          screen={screen}
          content={content}
          views={views?.filter((each) => each.screen === screen) ?? []}
        />
      )}
    </Floating>
  )
}
