import { asApiError } from '../api/api-error.ts'
import { toast } from '../../ui/toast/toasts.ts'

type Ends<Saved> = {
  onClose: () => void
  /** Shows the record as it was answered. */
  follow: (saved: Saved) => void
  /** Reads the record anew. */
  reload: () => void
}

/** After a step: what it made is shown, and said; what was refused because somebody was faster is read anew. */
export const stepTaker =
  <Saved>({ onClose, follow, reload }: Ends<Saved>) =>
  async (save: () => Promise<Saved>, said: string): Promise<void> => {
    try {
      const saved = await save()
      toast({ tone: 'success', text: said })
      onClose()
      follow(saved)
    } catch (failure) {
      if (asApiError(failure).code !== 'VALIDATION_FAILED') reload()
      throw failure
    }
  }
