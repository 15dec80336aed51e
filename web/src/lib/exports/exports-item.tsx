import { Menu } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCan } from '../can.ts'
import { openExports, useExportsDrawer } from './exports-drawer.state.ts'

const ExportsDrawer = lazy(() => import('./exports-drawer.tsx').then((module) => ({ default: module.ExportsDrawer })))

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

/** The drawer itself, drawn once it has been asked for. */
export const Exports = () => {
  const { isOpen, wasOpen } = useExportsDrawer()
  return wasOpen || isOpen ? (
    <Suspense>
      <ExportsDrawer />
    </Suspense>
  ) : null
}
