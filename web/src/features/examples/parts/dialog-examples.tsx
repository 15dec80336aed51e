import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import styles from '../examples.module.css'

type Shown = 'approve' | 'reject' | 'delete' | null

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
      <Button variant="default" onClick={() => setShown('delete')}>
        Hỏi trước khi xoá hẳn
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
      <ConfirmDialog
        isOpen={shown === 'delete'}
        title="Xoá câu hỏi pt_dien?"
        verb="Xoá câu hỏi"
        isDangerous
        typedCode={{ what: 'mã câu hỏi', code: 'pt_dien' }}
        onConfirm={close}
        onCancel={close}
      >
        Câu hỏi bị xoá khỏi bản nháp và không lấy lại được.
      </ConfirmDialog>
    </div>
  )
}
