import { useEffect } from 'react'
import { ConfirmDialog, prepareQuestion } from '../dialog/confirm-dialog.tsx'

type Props = {
  /** There is something to lose: the question is at hand from now on. */
  isDirty: boolean
  isOpen: boolean
  title: string
  verb: string
  onLeave: () => void
  onStay: () => void
}

/** Milliseconds after the first change: what was typed is drawn first. */
const quiet = 200

/** Whoever has something to lose can be asked, though the network be gone by then. */
function useQuestionAhead(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const timer = setTimeout(prepareQuestion, quiet)
    window.addEventListener('online', prepareQuestion)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', prepareQuestion)
    }
  }, [isDirty])
}

/** The one question before unsaved work is given up. */
export const LeaveQuestion = ({ isDirty, isOpen, title, verb, onLeave, onStay }: Props) => {
  useQuestionAhead(isDirty)
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
