import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { z } from 'zod'
import { ConflictDialog } from '../../ui/conflict/conflict-dialog.tsx'
import { FormProblem } from '../../ui/form/form-problem.tsx'
import { LeaveGuard, type LeaveProps } from '../../ui/form/leave-guard.tsx'
import { isComposing } from '../../ui/keys/key-press.ts'
import type { CellLeft } from '../../ui/list/list-declaration.ts'
import type { FieldNames } from '../../ui/conflict/three-ways.ts'
import { useEditForm, type Stored } from '../edit-form.ts'
import styles from './cell-form.module.css'

type Props<Field extends string, Schema extends z.ZodType> = {
  /** The field of the contract that the cell shows. */
  field: Field
  label: string
  schema: Schema
  stored: Stored<Record<Field, string>>
  save: (parsed: z.output<Schema>, on: { version: number; idempotencyKey: string }) => Promise<{ version: number }>
  /** Reads the record once more, after the server has refused the version. */
  reload: () => Promise<Stored<Record<Field, string>>>
  leave: (to: CellLeft) => void
  isLong?: boolean
  isDecimal?: boolean
}

/** With the caret behind what stands there. */
const focusField = (box: HTMLFormElement | null): void => {
  const input = box?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
  box?.scrollIntoView({ block: 'nearest' })
}

/** Any other address may leave the row out. */
const isElsewhere: LeaveProps['isAway'] = (here, there) =>
  here.pathname !== there.pathname || JSON.stringify(here.search) !== JSON.stringify(there.search)

/** Where a key leads out of the cell; null where it belongs to the text. */
const wayOf = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): CellLeft | null => {
  if (altKey || ctrlKey || metaKey) return null
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  return key === 'Enter' && !shiftKey ? 'row' : null
}

/**
 * One cell of a list as a form of one field: Enter saves, Tab saves and goes on, Esc gives up. Refusals stand at the cell; a
 * newer version asks which words to keep, as every form does.
 */
export function CellForm<Field extends string, Schema extends z.ZodType>(props: Props<Field, Schema>) {
  const { field, label, schema, stored, save, reload, leave, isLong = false, isDecimal = false } = props
  const way = useRef<CellLeft>('row')
  const { form, formProps, isSaving, submit, problem, conflict, unsaved } = useEditForm<Record<Field, string>, Schema>({
    schema,
    unsaved: null,
    names: { [field]: label } as FieldNames<Record<Field, string>>,
    stored,
    save: (parsed, { version, idempotencyKey }) => save(parsed, { version: Number(version), idempotencyKey }),
    reload,
    onSaved: () => leave(way.current),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const to = event.key === 'Escape' ? 'row' : wayOf(event)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    way.current = to
    if (event.key === 'Escape' || !form.isDirty()) leave(to)
    else submit()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // What was typed stays open; a cell that says what it said closes by itself.
    if (!currentTarget.contains(relatedTarget) && document.hasFocus() && !form.isDirty()) leave('elsewhere')
  }
  useEffect(() => focusField(formProps.ref.current), [formProps.ref])
  const Input = isLong ? Textarea : TextInput
  return (
    <>
      <ConflictDialog conflict={conflict} />
      <form {...formProps} aria-label={label} autoComplete="off" className={styles.cell} {...{ onKeyDown, onBlur }}>
        <LeaveGuard isDirty={form.isDirty() && !isSaving} onLeave={unsaved.giveUp} isAway={isElsewhere} />
        <Input
          aria-label={label}
          readOnly={isSaving}
          {...(isLong && { autosize: true, minRows: 2, maxRows: 8 })}
          {...(isDecimal && { inputMode: 'decimal' as const })}
          {...form.getInputProps(field)}
        />
        <FormProblem text={problem} />
        <p className="caption">Enter để lưu, Tab để lưu và sang ô kế tiếp, Esc để bỏ.</p>
      </form>
    </>
  )
}
