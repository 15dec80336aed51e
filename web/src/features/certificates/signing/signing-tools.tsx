import { IconFileZip, IconSignature, IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useShortcuts } from '../../../ui/keys/use-shortcuts.ts'
import { ListTool, useListView } from '../../../ui/list/frame/list-tool.tsx'
import { listKeys } from '../../../ui/list/rows/use-row-acts.ts'
import { useActions } from '../../../ui/palette/use-actions.ts'

const BundleDialog = lazyPart(() => import('./bundle-dialog.tsx').then((module) => module.BundleDialog))
const GiveBackDialog = lazyPart(() => import('./give-back-dialog.tsx').then((module) => module.GiveBackDialog))

const SignDialog = lazyPart(() => import('../signings/sign-dialog.tsx').then((module) => module.SignDialog))

const icon = { size: 16, 'aria-hidden': true } as const

/** Papers in bulk: signed, taken as one file, for the archive, to be printed or to be signed outside, and given back signed. */
export const SigningTools = () => {
  const { selected } = useListView()
  const mayTake = useMay('/certificates', 'bundle')
  const mayGive = useMay('/certificates', 'giveBack')
  const maySign = useMay('/certificates', 'sign')
  const [open, setOpen] = useState<'bundle' | 'give' | 'sign' | null>(null)
  const close = () => setOpen(null)
  const signing = { label: 'Ký số các giấy đã chọn', run: () => setOpen('sign') }
  useShortcuts(maySign ? [{ keys: 'KeyS', group: listKeys, ...signing }] : [])
  useActions([
    ...(maySign ? [{ id: 'sign', keywords: ['chữ ký số'], ...signing }] : []),
    ...(mayTake ? [{ id: 'bundle', label: 'Tải nhiều giấy', run: () => setOpen('bundle') }] : []),
    ...(mayGive
      ? [{ id: 'give-back', label: 'Nộp bản đã ký số', keywords: ['ký số'], run: () => setOpen('give') }]
      : []),
  ])
  return (
    <>
      {maySign && <ListTool icon={<IconWritingSign {...icon} />} {...signing} />}
      {mayTake && (
        <ListTool label="Tải các giấy đã chọn" icon={<IconFileZip {...icon} />} run={() => setOpen('bundle')} />
      )}
      {mayGive && <ListTool label="Nộp bản đã ký số" icon={<IconSignature {...icon} />} run={() => setOpen('give')} />}
      {open === 'sign' && <SignDialog ids={selected} onClose={close} />}
      {open === 'bundle' && <BundleDialog ids={selected} onClose={close} />}
      {open === 'give' && <GiveBackDialog certificate={null} onClose={close} />}
    </>
  )
}
