import { Button } from '@mantine/core'
import type { AppealDetail } from '@nhanxanh/contract/features/appeals'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import styles from '../appeals.module.css'

const dialogs = () => import('./step-dialogs.tsx')
const parts = {
  accept: lazyPart(() => dialogs().then((module) => module.AcceptDialog)),
  refuse: lazyPart(() => dialogs().then((module) => module.RefuseDialog)),
  extend: lazyPart(() => dialogs().then((module) => module.ExtendDialog)),
  withdraw: lazyPart(() => dialogs().then((module) => module.WithdrawDialog)),
  settle: lazyPart(() => import('./settle-dialog.tsx').then((module) => module.SettleDialog)),
} as const
type Act = keyof typeof parts

const labels: Record<Act, string> = {
  accept: 'Thụ lý',
  settle: 'Giải quyết khiếu nại',
  refuse: 'Không thụ lý',
  extend: 'Kéo dài thời hạn',
  withdraw: 'Ghi nhận rút đơn',
}
/** In the order of the buttons; the first is what the appeal waits for. */
const order: readonly Act[] = ['accept', 'settle', 'refuse', 'extend', 'withdraw']
const awaited: ReadonlySet<Act> = new Set(['accept', 'settle'])

/** What this reader may do with an appeal as it stands. */
export const AppealActs = ({ appeal }: { appeal: AppealDetail }) => {
  const [open, setOpen] = useState<Act | null>(null)
  const possible = order.filter((act) => appeal.can[act])
  const Dialog = open === null ? null : parts[open]
  return (
    <>
      {possible.length > 0 && (
        <div className={styles.acts}>
          {possible.map((act) => (
            <Button
              key={act}
              variant={awaited.has(act) ? 'filled' : 'default'}
              size="compact-md"
              onClick={() => setOpen(act)}
            >
              {labels[act]}
            </Button>
          ))}
        </div>
      )}
      {Dialog && <Dialog appeal={appeal} onClose={() => setOpen(null)} />}
    </>
  )
}
