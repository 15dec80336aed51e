import { Button } from '@mantine/core'
import { toast, type ToastContent } from '../../../ui/toast/toasts.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import styles from '../examples.module.css'

const examples: readonly [string, ToastContent][] = [
  ['Báo thành công', { tone: 'success', text: 'Đã duyệt cơ sở Nhà nghỉ Sóng Nhỏ.' }],
  ['Báo lỗi', { tone: 'error', text: 'Hệ thống đang bận. Vui lòng thử lại sau ít phút.', requestId: 'vi-du-4f2c' }],
  [
    'Báo tin có việc làm tiếp',
    { tone: 'info', text: 'Có 4 hồ sơ mới.', action: { label: 'Tải lại', run: () => undefined } },
  ],
  ['Chữ có dấu ngoặc nhọn', { tone: 'info', text: 'Tên cơ sở <b>Sóng & Gió</b> hiện đúng như đã nhập.' }],
]

export const ToastExamples = () => (
  <div className={styles.row}>
    {examples.map(([label, content]) => (
      <Button key={label} variant="default" onClick={() => toast(content)}>
        {label}
      </Button>
    ))}
    <Button
      variant="default"
      onClick={() => toastWithUndo({ text: 'Đã xoá vai trò “Cộng tác viên”.', undo: () => Promise.resolve(null) })}
    >
      Báo xong, còn hoàn tác được
    </Button>
  </div>
)
