import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useActions } from '../../../ui/palette/use-actions.ts'

const ChainDialog = lazyPart(() => import('./chain-dialog.tsx').then((module) => module.ChainDialog))

/** "Kiểm tra toàn bộ", for those who may read entries. */
export const ChainButton = () => {
  const mayRead = useMay('/audit-logs', 'verifyChain')
  const [isOpen, setOpen] = useState(false)
  const label = 'Kiểm tra toàn bộ'
  useActions(
    mayRead
      ? [{ id: 'verify-chain', label, keywords: ['nhật ký', 'niêm phong', 'kiểm tra chuỗi'], run: () => setOpen(true) }]
      : [],
  )
  if (!mayRead) return null
  return (
    <>
      <Button variant="default" leftSection={<IconShieldCheck size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ChainDialog onClose={() => setOpen(false)} />}
    </>
  )
}
