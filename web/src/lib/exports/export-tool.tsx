import type { ExportedListKey } from '@nhanxanh/contract/features/exports.lists'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ListTool, useListView } from '../../ui/list/frame/list-tool.tsx'
import { useActions } from '../../ui/palette/use-actions.ts'
import { useCan } from '../can.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx').then((module) => module.ExportDialog))

export type ExportProps = {
  list: ExportedListKey
  /** What the address stands for, as the contract types it. */
  query: Readonly<Record<string, unknown>>
}

/** "Xuất danh sách" in the menu of a list, for those who may (PRODUCT D0, "Export"). */
export const ExportTool = (props: ExportProps) => {
  const view = useListView()
  const mayExport = useCan('report:export')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setOpen(true)
    setWasOpen(true)
  }
  useActions(
    mayExport
      ? [{ id: 'export', label: 'Xuất danh sách này', keywords: ['tải xuống', 'Excel', 'CSV'], run: open }]
      : [],
  )
  if (!mayExport) return null
  return (
    <>
      <ListTool label="Xuất danh sách" icon={<IconDownload size={16} aria-hidden />} run={open} />
      {wasOpen && <ExportDialog {...props} view={view} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
