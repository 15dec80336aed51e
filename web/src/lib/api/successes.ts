import { toast } from '../../ui/toast/toasts.ts'
import { loadSentences, successSentence } from './error-sentences.ts'

/** Shows what a success says of itself. Never throws; without the catalogue nothing is shown. */
export const reportSuccess = async (message: string): Promise<void> => {
  await loadSentences()
  const text = successSentence(message)
  if (text !== null) toast({ tone: 'success', text })
}
