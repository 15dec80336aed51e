import { toast } from './toasts.ts'

type Act = {
  /** What was done: "Đã xoá vai trò “Cộng tác viên”." */
  text: string
  /** Calls the endpoint that takes the act back. Its failure has a toast of its own from `call`. */
  undo: () => Promise<unknown>
  /** What is said then. */
  undone?: string
}

/**
 * After a reversible write: says what was done, with "Hoàn tác". The act itself is already stored, so a
 * closed tab neither loses nor forces it.
 */
export const toastWithUndo = ({ text, undo, undone = 'Đã hoàn tác.' }: Act): number => {
  const takeBack = async (): Promise<void> => {
    try {
      await undo()
    } catch {
      // Beside why: what the server says of an edit ("Vui lòng tải lại") does not say what became of the way back.
      toast({ tone: 'info', text: 'Chưa hoàn tác được.' })
      return
    }
    toast({ tone: 'success', text: undone })
  }
  return toast({ tone: 'success', text, action: { label: 'Hoàn tác', run: () => void takeBack() } })
}
