import { useEffect } from 'react'
import { ConfirmDialog, prepareQuestion } from '../dialog/confirm-dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  verb: string
  onLeave: () => void
  onStay: () => void
}

/** Milliseconds after the form: what it needs itself comes first. */
const quiet = 600

/** Whoever fills a form in can be asked before they leave it, though the network be gone before the first letter. */
function useQuestionAhead(): void {
  useEffect(() => {
    const timer = setTimeout(prepareQuestion, quiet)
    window.addEventListener('online', prepareQuestion)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', prepareQuestion)
    }
  }, [])
}

/** The one question before unsaved work is given up. */
export const LeaveQuestion = ({ isOpen, title, verb, onLeave, onStay }: Props) => {
  useQuestionAhead()
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
