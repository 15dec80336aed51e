import { Menu } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useCan } from '../can.ts'
import { openExports } from './exports-drawer.state.ts'

/** "Tệp đã xuất" in the user menu, for those who may export. */
export const ExportsItem = () =>
  useCan('report:export') ? (
    <>
      <Menu.Item leftSection={<IconFileDownload size={16} aria-hidden />} onClick={openExports}>
        Tệp đã xuất
      </Menu.Item>
      <Menu.Divider />
    </>
  ) : null
