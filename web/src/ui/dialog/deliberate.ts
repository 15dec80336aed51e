import type { KeyboardEvent } from 'react'

/** Ctrl+Enter leads to this dialog and does nothing within it: what is sealed is sealed by a press on its button. */
export const deliberate = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.repeat)) event.preventDefault()
}
