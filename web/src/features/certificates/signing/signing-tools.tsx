import { IconFileZip, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { ListTool, useListView } from '../../../ui/list/frame/list-tool.tsx'
import { useActions } from '../../../ui/palette/use-actions.ts'

const BundleDialog = lazyPart(() => import('./bundle-dialog.tsx').then((module) => module.BundleDialog))
const GiveBackDialog = lazyPart(() => import('./give-back-dialog.tsx').then((module) => module.GiveBackDialog))

const icon = { size: 16, 'aria-hidden': true } as const

/** Papers in bulk: taken as a ZIP, for the archive or to be signed outside, and given back signed. */
export const SigningTools = () => {
  const { selected } = useListView()
  const mayTake = useMay('/certificates', 'bundle')
  const mayGive = useMay('/certificates', 'giveBack')
  const [open, setOpen] = useState<'bundle' | 'give' | null>(null)
  const close = () => setOpen(null)
  useActions([
    ...(mayTake ? [{ id: 'bundle', label: 'Tải nhiều giấy', run: () => setOpen('bundle') }] : []),
    ...(mayGive
      ? [{ id: 'give-back', label: 'Nộp bản đã ký số', keywords: ['ký số'], run: () => setOpen('give') }]
      : []),
  ])
  return (
    <>
      {mayTake && (
        <ListTool label="Tải ZIP các giấy đã chọn" icon={<IconFileZip {...icon} />} run={() => setOpen('bundle')} />
      )}
      {mayGive && <ListTool label="Nộp bản đã ký số" icon={<IconSignature {...icon} />} run={() => setOpen('give')} />}
      {open === 'bundle' && <BundleDialog ids={selected} onClose={close} />}
      {open === 'give' && <GiveBackDialog certificate={null} onClose={close} />}
    </>
  )
}
