import { Button, Stack } from '@mantine/core'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import type { Batch } from '@nhanxanh/contract/shared/bulk'
import { useRef } from 'react'
import { DialogFoot } from '../../dialog/dialog-foot.tsx'
import { Banner } from '../../states/banner.tsx'
import { useLateFocus } from '../../dialog/use-late-focus.ts'
import styles from './bulk.module.css'

type Props = { batch: Batch; noun: string; onResume: () => void; onClose: () => void }

/** How far a batch is. It goes on without the dialog; one that stands still says so. */
export const BulkProgress = ({ batch, noun, onResume, onClose }: Props) => {
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
      <p className={styles.code}>Bạn có thể đóng hộp thoại này; thao tác vẫn tiếp tục trên máy chủ.</p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Đóng
        </Button>
      </DialogFoot>
    </Stack>
  )
}
