import { useState } from 'react'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  verb: string
  onLeave: () => void
  onStay: () => void
  /** Whether it was saved. What was refused says why at its field, so that the person stays. */
  save?: (() => Promise<boolean>) | undefined
  onSaved?: () => void
}

/** The one question before unsaved work is given up: save it, give it up, or stay. */
export const LeaveQuestion = ({ isOpen, title, verb, onLeave, onStay, save, onSaved }: Props) => {
  const [isSaving, setSaving] = useState(false)
  const saveFirst = async (): Promise<void> => {
    setSaving(true)
    const isSaved = await save?.()
    setSaving(false)
    if (isSaved === true) onSaved?.()
    else onStay()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      verb={verb}
      cancelLabel="Ở lại"
      isDangerous
      isBusy={isSaving}
      third={save && { verb: 'Lưu thay đổi', run: () => void saveFirst() }}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      Những thay đổi bạn vừa nhập chưa được lưu và sẽ mất nếu {verb.toLowerCase()}.
    </ConfirmDialog>
  )
}
