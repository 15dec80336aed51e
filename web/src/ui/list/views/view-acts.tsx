import { Menu } from '@mantine/core'
import { viewScopeNames } from '@nhanxanh/contract/shared/list-view'
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconHome,
  IconHomeOff,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useListDesk, useScreen } from '../list-desk.ts'
import type { ListControl } from '../use-list.ts'
import type { KeptView, ViewContent, ViewKeeper } from './kept-view.ts'
import { ViewIcon } from './view-icon.tsx'
import styles from './views.module.css'

type Props = {
  view: KeptView
  keeper: ViewKeeper
  control: ListControl
  content: ViewContent
  /** The list is no longer what the view kept. */
  hasChanged: boolean
}

const icon = { size: 16, 'aria-hidden': true } as const

/** The ways on for a list that has left its view: kept in its place, kept as a new one, or put back. */
const Changed = ({ view, keeper, control: { openView }, content }: Props) => {
  const { draft } = useListDesk()
  const screen = useScreen()
  const columns = view.columns === null ? null : content.columns
  const goTo = ({ id }: Pick<KeptView, 'id'>) => {
    openView(id, 'replace')
    draft(view.id, null)
  }
  const save = () =>
    void keeper.save(view, { ...content, columns }).then(
      () => goTo(view),
      () => undefined,
    )
  return (
    <>
      {view.can.edit && (
        <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={save}>
          Lưu
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => keeper.askNew(screen, content, goTo)}>
        Lưu thành mới
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => goTo(view)}>
        Hoàn lại
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}

/** What can be done with the view in force: about what was changed, for oneself, and with the view where one may. */
export const ViewActs = (props: Props) => {
  const { view, keeper, control, hasChanged } = props
  const { isPinned, isDefault } = view
  const Pin = isPinned ? IconPinnedOff : IconPin
  const Home = isDefault ? IconHomeOff : IconHome
  const remove = () => {
    // First to the whole list: nothing may say for a moment that the view is gone.
    control.openView(null, 'replace')
    keeper.remove(view).catch(() => control.openView(view.id, 'replace'))
  }
  return (
    <>
      {hasChanged && <Changed {...props} />}
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
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={remove}>
            Xoá chế độ xem
          </Menu.Item>
        </>
      )}
    </>
  )
}

/** The views that have no tab of their own. */
export const OtherViews = ({ views }: { views: readonly KeptView[] }) =>
  views.map((view) => (
    <Menu.Item
      key={view.id}
      component={Link}
      to="."
      search={{ view: view.id } as never}
      leftSection={<ViewIcon name={view.icon} />}
      rightSection={view.scope !== 'mine' && <span className={styles.remark}>{viewScopeNames[view.scope]}</span>}
    >
      {view.name}
    </Menu.Item>
  ))
