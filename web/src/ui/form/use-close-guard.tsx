import { useState, type ReactNode } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

type Guard = {
  /** For `onClose` of the dialog and for its cancel button. */
  close: () => void
  /** Put it inside the dialog. */
  question: ReactNode
}

/** A dialog with a form: closes at once while the form is clean, and asks once while it is dirty. */
export const useCloseGuard = (isDirty: boolean, onClose: () => void): Guard => {
  const [isAsking, setAsking] = useState(false)
  const leave = (): void => {
    setAsking(false)
    onClose()
  }
  const question = (
    <LeaveQuestion
      isOpen={isAsking}
      title="Đóng biểu mẫu khi chưa lưu?"
      verb="Đóng biểu mẫu"
      onLeave={leave}
      onStay={() => setAsking(false)}
    />
  )
  return { close: () => (isDirty ? setAsking(true) : onClose()), question }
}
