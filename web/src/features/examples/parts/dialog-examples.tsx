import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import styles from '../examples.module.css'

type Shown = 'approve' | 'reject' | null

export const DialogExamples = () => {
  const [shown, setShown] = useState<Shown>(null)
  const close = (): void => setShown(null)
  return (
    <div className={styles.row}>
      <Button variant="default" onClick={() => setShown('approve')}>
        Hỏi trước khi duyệt
      </Button>
      <Button variant="default" onClick={() => setShown('reject')}>
        Hỏi trước khi từ chối
      </Button>
      <ConfirmDialog
        isOpen={shown === 'approve'}
        title="Duyệt cơ sở này?"
        verb="Duyệt cơ sở"
        onConfirm={close}
        onCancel={close}
      >
        Nhà nghỉ Sóng Nhỏ sẽ được ghi nhận là cơ sở tham gia chương trình và chủ cơ sở nhận được thông báo.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={shown === 'reject'}
        title="Từ chối cơ sở này?"
        verb="Từ chối cơ sở"
        isDangerous
        onConfirm={close}
        onCancel={close}
      >
        Chủ cơ sở nhận được lý do và có thể sửa rồi nộp lại.
      </ConfirmDialog>
    </div>
  )
}
