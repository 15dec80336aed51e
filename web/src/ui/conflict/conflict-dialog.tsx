import { useState } from 'react'
import type { Choices, ConflictRow } from './three-ways.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

const ConflictModal = lazyPart(() => import('./conflict-modal.tsx').then((module) => module.ConflictModal))

export type Conflict = {
  rows: readonly ConflictRow[]
  /** Who changed the record meanwhile, and when, where that is known: "Lan, 14:05 ngày 21/11/2026". */
  changedBy: string | null
  isSaving: boolean
  /** Saves the form with the chosen side of each field. */
  resolve: (choices: Choices) => void
  /** Back to the form as it was. */
  close: () => void
}

/**
 * Somebody else saved the record while this form was open: three columns (yours, current, original), chosen field by
 * field. Takes the `conflict` of useEditForm; draws nothing while there is none.
 */
export const ConflictDialog = ({ conflict }: { conflict: Conflict | null }) => {
  // The last one stays drawn while the dialog fades.
  const [last, setLast] = useState(conflict)
  if (conflict !== null && conflict !== last) setLast(conflict)
  return last === null ? null : <ConflictModal conflict={last} isOpen={conflict !== null} />
}
