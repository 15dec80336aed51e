import { IconUserPlus } from '@tabler/icons-react'
import { users } from '@nhanxanh/contract/features/users'
import { useMay } from '../../lib/can.ts'
import { ExportTool } from '../../lib/exports/export-tool.tsx'
import { useBulk } from '../../lib/list/use-bulk.ts'
import { listScreen, useListScreen } from '../../lib/list/list-screen.ts'
import { totalWords } from '../../ui/list/frame/list-words.ts'
import { List } from '../../ui/list/list.tsx'
import { ListPage } from '../../ui/page/list-page.tsx'
import { NewButton } from '../../ui/page/new-button.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { userList } from './users-list.tsx'

/** Rows, records and their histories: all may show what a batch has changed. */
const stale = [users.list, users.get, users.story, users.sessions, users.offboarding].map(({ path }) => path)

const list = listScreen(userList, users)
export const { ahead } = list

/** Everybody who has an account, and what can be done with it. */
export const UsersPage = () => {
  const screen = useListScreen(list)
  const { control } = screen
  const { actionsOf, create, dialogs } = useUserActions(control)
  const bulk = useBulk(userList, users, stale)
  const canCreate = useMay('/users', 'create')
  return (
    <ListPage
      title="Người dùng"
      summary={totalWords(screen)}
      actions={
        canCreate && (
          <NewButton label="Tạo tài khoản" keywords={['thêm', 'người dùng mới']} icon={IconUserPlus} run={create} />
        )
      }
    >
      <List {...screen} rowActions={actionsOf} bulk={bulk} tools={<ExportTool list="users" query={control.query} />} />
      {dialogs}
    </ListPage>
  )
}
