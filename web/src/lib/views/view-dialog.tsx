import { Modal } from '@mantine/core'
import type { Asked } from './asked.ts'
import { ViewForm } from './view-form.tsx'

type Props = { asked: Asked; onClose: () => void }

/** Asks for the name of a view. */
export const ViewDialog = ({ asked, onClose }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={'view' in asked ? 'Sửa chế độ xem' : 'Lưu thành chế độ xem mới'}
    closeButtonProps={{ 'aria-label': 'Đóng' }}
  >
    <ViewForm asked={asked} onClose={onClose} />
  </Modal>
)
