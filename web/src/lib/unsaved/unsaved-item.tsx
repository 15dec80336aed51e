import { Menu } from '@mantine/core'
import { IconPencilExclamation } from '@tabler/icons-react'
import { openUnsavedDrawer } from './unsaved-drawer.state.ts'
import { useUnsaved } from './unsaved.store.ts'

/** "Nội dung chưa lưu (2)" in the user menu, where there is some. */
export const UnsavedItem = () => {
  const count = useUnsaved(({ byName }) => Object.keys(byName).length)
  if (count === 0) return null
  return (
    <Menu.Item leftSection={<IconPencilExclamation size={16} aria-hidden />} onClick={openUnsavedDrawer}>
      Nội dung chưa lưu ({count})
    </Menu.Item>
  )
}
