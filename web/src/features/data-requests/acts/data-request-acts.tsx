import { Button } from '@mantine/core'
import { dataRequests, type DataRequestDetail } from '@nhanxanh/contract/features/data-requests'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useAct } from '../../../lib/use-act.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import styles from '../data-requests.module.css'

const dialogs = () => import('./step-dialogs.tsx')
const parts = {
  accept: lazyPart(() => dialogs().then((module) => module.AcceptDialog)),
  erase: lazyPart(() => import('./erase-dialog.tsx').then((module) => module.EraseDialog)),
  finish: lazyPart(() => dialogs().then((module) => module.FinishDialog)),
  refuse: lazyPart(() => dialogs().then((module) => module.RefuseDialog)),
  extend: lazyPart(() => dialogs().then((module) => module.ExtendDialog)),
  withdraw: lazyPart(() => dialogs().then((module) => module.WithdrawDialog)),
} as const
type Act = keyof typeof parts

const labels: Record<Act, string> = {
  accept: 'Trả lời tiếp nhận',
  erase: 'Xóa dữ liệu',
  finish: 'Đã thực hiện',
  refuse: 'Từ chối',
  extend: 'Gia hạn',
  withdraw: 'Ghi nhận rút yêu cầu',
}
/** In the order of the buttons; the first is what the request waits for. */
const order: readonly Act[] = ['accept', 'erase', 'finish', 'refuse', 'extend', 'withdraw']
const awaited: ReadonlySet<Act> = new Set(['accept', 'finish'])

/** Everything that is held about the person, as a file; the log says who took it. */
const TakeButton = ({ request: { id, code } }: { request: DataRequestDetail }) => {
  const { mutate, isPending } = useAct({
    mutationFn: async () => saveFile(await call(dataRequests.take, { params: { id } }), `${code}-du-lieu.zip`),
  })
  return (
    <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate()}>
      Xuất dữ liệu
    </Button>
  )
}

/** What this reader may do with a request as it stands. */
export const DataRequestActs = ({ request }: { request: DataRequestDetail }) => {
  const [open, setOpen] = useState<Act | null>(null)
  const possible = order.filter((act) => request.can[act])
  const Dialog = open === null ? null : parts[open]
  return (
    <>
      {(possible.length > 0 || request.can.take) && (
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
          {request.can.take && <TakeButton request={request} />}
        </div>
      )}
      {Dialog && <Dialog request={request} onClose={() => setOpen(null)} />}
    </>
  )
}
