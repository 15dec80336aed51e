import { Menu } from '@mantine/core'
import { IconHome, IconHomeOff, IconPencil, IconPin, IconPinnedOff, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ListControl } from '../use-list.ts'
import type { KeptView, ViewContent, ViewKeeper } from './kept-view.ts'

type Props = { control: ListControl; keeper: ViewKeeper; screen: string; content: ViewContent }

const icon = { size: 16, 'aria-hidden': true } as const

type OwnProps = { view: KeptView; keeper: ViewKeeper; onRemove: () => void }

/** What can be done with the view in force: for oneself, and with the view itself where one may. */
const OwnActs = ({ view, keeper, onRemove }: OwnProps) => {
  const { isPinned, isDefault } = view
  const Pin = isPinned ? IconPinnedOff : IconPin
  const Home = isDefault ? IconHomeOff : IconHome
  return (
    <>
      <Menu.Item leftSection={<Pin {...icon} />} onClick={() => keeper.pin(view, !isPinned)}>
        {isPinned ? 'Bỏ ghim khỏi trình đơn' : 'Ghim dưới mục trình đơn'}
      </Menu.Item>
      <Menu.Item leftSection={<Home {...icon} />} onClick={() => keeper.makeDefault(view, !isDefault)}>
        {isDefault ? 'Thôi đặt làm mặc định' : 'Đặt làm mặc định'}
      </Menu.Item>
      {view.can.edit && (
        <>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => keeper.askRename(view)}>
            Đổi tên, biểu tượng, phạm vi
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
            Xoá chế độ xem
          </Menu.Item>
        </>
      )}
    </>
  )
}

/** Keeping the list as it stands under a name, and everything about the view in force. */
export const ViewActs = ({ control: { openView, place }, keeper, screen, content }: Props) => {
  const remove = (view: KeptView) => {
    // First to the whole list: nothing may say for a moment that the view is gone.
    openView(null, 'replace')
    keeper.remove(view).catch(() => openView(view.id, 'replace'))
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconPlus {...icon} />}
        onClick={() => keeper.askNew(screen, content, ({ id }) => openView(id, 'push'))}
      >
        Lưu thành chế độ xem mới
      </Menu.Item>
      {place.view && (
        <>
          <Menu.Divider />
          <OwnActs view={place.view} keeper={keeper} onRemove={() => place.view && remove(place.view)} />
        </>
      )}
    </>
  )
}
