import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UnsavedState } from '../../ui/form/contract-form.ts'
import { newKey } from '../api/new-key.ts'
import { useMarkEdited } from './edited.store.ts'
import { fits } from './fits.ts'
import { discardUnsaved, dropUnsaved, keepUnsaved, takeUnsaved, useUnsaved, type Unsaved } from './unsaved.store.ts'

/** How a form is called where what was typed into it is kept. */
export type UnsavedForm = {
  name: string
  title: string
  /** Fields that must not leave the form (passwords), or say nothing later (the version that it shows). */
  without?: readonly string[]
}

/** What only an edit knows: on what the typing was based, and that it goes on from there. */
export type UnsavedEdit = { base: () => Unsaved['base']; onRestore: (base: Unsaved['base']) => void }

/**
 * Keeps what stands in a dirty form until it is saved or given up, so that an ended session, a closed tab or a crash takes
 * nothing with it; offers it where the form is opened again. A form that only goes (its record was read anew, the session is
 * over) gives nothing up.
 */
export const useUnsavedForm = <Values extends Record<string, unknown>>(
  kept: UnsavedForm | null,
  form: UseFormReturnType<Values>,
  edit: UnsavedEdit | null,
): { unsaved: UnsavedState; settle: () => void } => {
  const name = kept?.name ?? ''
  const [by] = useState(newKey)
  const found = useUnsaved(({ byName }) => byName[name])
  const isGivenUp = useRef(false)
  const { values } = form
  const isDirty = form.isDirty()
  const isOwn = found?.by === by
  useMarkEdited(name, isDirty)

  const keep = useEffectEvent((typed: Values) => {
    if (kept === null || isGivenUp.current) return
    const told = Object.fromEntries(Object.entries(typed).filter(([field]) => !kept.without?.includes(field)))
    keepUnsaved({ name, title: kept.title, values: told, base: edit?.base() ?? null, by })
  })
  // Also from a form that its own save has taken from the screen.
  const settle = () => {
    if (useUnsaved.getState().byName[name]?.by === by) dropUnsaved(name)
  }
  const settleClean = useEffectEvent(settle)
  useEffect(() => (isDirty ? keep(values) : settleClean()), [isDirty, values])

  const giveUp = () => {
    isGivenUp.current = true
    settle()
  }
  const offered = (isOwn ? found.earlier : found) ?? null
  if (offered === null) return { unsaved: { offer: null, giveUp }, settle }
  const initial = form.getInitialValues()
  const untold = Object.fromEntries((kept?.without ?? []).map((field) => [field, initial[field]]))
  const whole = { ...(offered.values as Values), ...untold }
  if (!fits(initial, whole)) return { unsaved: { offer: null, giveUp }, settle }
  const restore = () => {
    takeUnsaved(offered, by)
    edit?.onRestore(offered.base)
    form.setValues(whole)
  }
  const offer = { keptAt: offered.keptAt, restore, forget: () => discardUnsaved(offered) }
  return { unsaved: { offer, giveUp }, settle }
}
