import { Menu } from '@mantine/core'
import { IconBookmarks, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import filterStyles from '../filters/filters.module.css'
import { useListDesk, useScreen } from '../list-desk.ts'
import type { ListControl } from '../use-list.ts'
import type { ViewContent } from './kept-view.ts'
import { ViewActs } from './view-acts.tsx'
import { ViewChoices } from './view-choices.tsx'
import { ViewIcon } from './view-icon.tsx'
import styles from './views.module.css'

type Props = { control: ListControl; content: ViewContent }

/** The view in force; opens the other views of the list and what can be done with this one. */
export const ViewButton = ({ control, content }: Props) => {
  const { views, keeper } = useListDesk()
  const screen = useScreen()
  const [isOpen, setOpen] = useState(false)
  const { view } = control.place
  if (keeper === null) return null
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={300} withinPortal>
      <Menu.Target>
        <button type="button" className={filterStyles.pill} data-on={view !== null || undefined}>
          {view === null ? <IconBookmarks size={16} aria-hidden /> : <ViewIcon name={view.icon} />}
          <span className={styles.name}>{view?.name ?? 'Chế độ xem'}</span>
          {view !== null && <span className="visually-hidden">, chế độ xem đang dùng</span>}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <ViewChoices control={control} views={views?.filter((each) => each.screen === screen) ?? []} />
        <ViewActs control={control} keeper={keeper} screen={screen} content={content} />
      </Menu.Dropdown>
    </Menu>
  )
}
