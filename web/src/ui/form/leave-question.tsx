import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  verb: string
  onLeave: () => void
  onStay: () => void
}

/** The one question before unsaved work is given up. */
export const LeaveQuestion = ({ isOpen, title, verb, onLeave, onStay }: Props) => {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      verb={verb}
      cancelLabel="Ở lại"
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      Những thay đổi bạn vừa nhập chưa được lưu và sẽ mất nếu {verb.toLowerCase()}.
    </ConfirmDialog>
  )
}
