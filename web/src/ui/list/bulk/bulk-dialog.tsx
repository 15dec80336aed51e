import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Batch } from '@nhanxanh/contract/shared/bulk'
import { useEffect, useRef } from 'react'
import { deliberate } from '../../dialog/deliberate.ts'
import { DialogFoot } from '../../dialog/dialog-foot.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { useLateFocus } from '../../dialog/use-late-focus.ts'
import { Banner } from '../../states/banner.tsx'
import { SkeletonLines } from '../../states/skeleton.tsx'
import { BulkConfirm } from './bulk-confirm.tsx'
import { BulkReport } from './bulk-report.tsx'
import type { Bulk, BulkAction } from './bulk.ts'
import styles from './bulk.module.css'

type BulkProgressProps = { batch: Batch; noun: string; onResume: () => void; onClose: () => void }

/** How far a batch is. It goes on without the dialog; one that stands still says so. */
const BulkProgress = ({ batch, noun, onResume, onClose }: BulkProgressProps) => {
  const settled = batch.count - batch.counts.waiting
  const said = useRef<HTMLOutputElement>(null)
  useLateFocus(said)
  return (
    <Stack gap={16}>
      {batch.isStalled && (
        <Banner tone="warning" actionLabel="Chạy tiếp" onAction={onResume}>
          Việc đang làm bị dừng giữa chừng. Phần đã xong được giữ nguyên; hãy tiếp tục với phần còn lại.
        </Banner>
      )}
      <output
        ref={said}
        tabIndex={-1}
        className={styles.said}
        data-autofocus
      >{`Đã xong ${formatNumber(settled)} trong ${formatNumber(batch.count)} ${noun}.`}</output>
      <progress className={styles.progress} aria-label="Tiến độ" value={settled} max={Math.max(1, batch.count)} />
      <p className="dimmed">Bạn có thể đóng hộp thoại này; thao tác vẫn tiếp tục trên máy chủ.</p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Đóng
        </Button>
      </DialogFoot>
    </Stack>
  )
}

type Props = {
  id: string
  bulk: Bulk
  noun: string
  onReselect: (ids: readonly string[]) => void
  /** The rows were acted on: they are chosen no more. */
  onActed: () => void
  /** Another batch puts them back: the dialog is its own from now on. */
  onUndo: (id: string) => void
  onClose: () => void
}

const pollMs = 500
const againMs = 3_000

/** The batch of the address; asked again while it runs. When it ends, the list is asked again too. */
function useBatch(id: string, bulk: Bulk) {
  const client = useQueryClient()
  const options = bulk.batch(id)
  const query = useQuery({
    ...options,
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null) return bulk.isGone(error) ? false : againMs
      return data?.status === 'running' ? pollMs : false
    },
    staleTime: 0,
  })
  const run = async (input: Record<string, unknown>) => {
    client.setQueryData<Batch>(options.queryKey, await bulk.run(id, input))
  }
  const isDone = query.data?.status === 'done'
  const { settled } = bulk
  useEffect(() => {
    if (isDone) settled()
  }, [isDone, settled])
  const isGone = query.isError && bulk.isGone(query.error)
  return { batch: isGone ? undefined : query.data, isGone, isUnheard: query.isError && !isGone, run }
}

/** The act with its number; the act alone where no row takes part. What puts an act back says so. */
const titleOf = (batch: Batch | undefined, action: BulkAction | undefined): string => {
  if (batch === undefined || action === undefined) return 'Thao tác hàng loạt'
  const act = batch.count === 0 ? action.label : action.verb(formatNumber(batch.count))
  return batch.undoes === null ? act : `Hoàn tác: ${act}`
}

/** The dialog of one batch, whatever its state: confirm, watch, read the report. The address names it, so it survives a reload. */
export const BulkDialog = ({ id, bulk, noun, onReselect, onActed, onUndo, onClose }: Props) => {
  const { batch, isGone, isUnheard, run } = useBatch(id, bulk)
  const action = bulk.actions.find(({ key }) => key === batch?.action)
  const title = titleOf(batch, action)
  const leave = () => {
    if (batch !== undefined && batch.status !== 'frozen') onActed()
    onClose()
  }
  return (
    <Modal opened onClose={leave} title={title} size="lg" {...(action?.isSealing && { onKeyDown: deliberate })}>
      {isGone && <Banner tone="warning">Không còn thao tác hàng loạt này, hoặc thao tác là của người khác.</Banner>}
      {isUnheard && <Banner tone="warning">Mất kết nối với máy chủ, đang thử lại.</Banner>}
      {!isGone && batch === undefined && <SkeletonLines lines={4} />}
      {batch && action && batch.status === 'frozen' && (
        <BulkConfirm {...{ batch, bulk, action, noun, onClose }} onRun={run} />
      )}
      {batch?.status === 'running' && (
        <BulkProgress {...{ batch, noun }} onClose={leave} onResume={() => void run({}).catch(() => {})} />
      )}
      {batch?.status === 'done' && (
        <BulkReport {...{ batch, bulk, action, noun, onReselect, onUndo }} onClose={leave} onBack={onClose} />
      )}
    </Modal>
  )
}
