import { Menu } from '@mantine/core'
import { IconCheck, IconList, IconPinFilled } from '@tabler/icons-react'
import { viewScopeNames } from '@nhanxanh/contract/shared/list-view'
import type { ListControl } from '../use-list.ts'
import type { KeptView } from './kept-view.ts'
import { ViewIcon } from './view-icon.tsx'
import styles from './views.module.css'

type Props = { control: ListControl; views: readonly KeptView[] }

/** Whose it is, where it is not one's own; and whether the screen opens with it. */
const remark = ({ scope, isDefault }: KeptView): string =>
  [...(scope === 'mine' ? [] : [viewScopeNames[scope]]), ...(isDefault ? ['Mặc định'] : [])].join(' · ')

/** The views of the list, and the list without any. */
export const ViewChoices = ({ control: { openView, place }, views }: Props) => (
  <>
    <Menu.Label>Chế độ xem</Menu.Label>
    <Menu.Item
      leftSection={<IconList size={16} aria-hidden />}
      rightSection={place.view === null && <IconCheck size={16} aria-label="Đang dùng" />}
      onClick={() => openView(null, 'push')}
    >
      Toàn bộ danh sách
    </Menu.Item>
    {views.map((view) => (
      <Menu.Item
        key={view.id}
        leftSection={<ViewIcon name={view.icon} />}
        rightSection={
          <span className={styles.remark}>
            {remark(view)}
            {view.isPinned && <IconPinFilled size={14} aria-label="Đã ghim" />}
            {place.view?.id === view.id && <IconCheck size={16} aria-label="Đang dùng" />}
          </span>
        }
        onClick={() => openView(view.id, 'push')}
      >
        {view.name}
      </Menu.Item>
    ))}
  </>
)
