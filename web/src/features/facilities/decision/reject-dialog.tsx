import type { ComponentProps } from 'react'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { RejectForm } from './reject-form.tsx'

type Props = ComponentProps<typeof RejectForm> & { isOpen: boolean }

/** The reasons of a rejection. Closing it by accident loses nothing: the draft is there again when it opens. */
export const RejectDialog = ({ isOpen, ...form }: Props) => (
  <Modal
    opened={isOpen}
    onClose={form.onDone}
    size={980}
    title={`Từ chối hồ sơ ${form.facility.code}`}
    closeButtonProps={{ 'aria-label': 'Đóng, giữ lại nội dung đã nhập' }}
  >
    <RejectForm {...form} />
  </Modal>
)
