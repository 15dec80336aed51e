import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Colleague } from '../people/colleague-words.ts'
import { Colleagues } from '../people/colleagues.tsx'
import styles from './form.module.css'

/** Fields one under another. */
export const FieldStack = ({ children }: { children: ReactNode }) => (
  <div className={`column ${styles.stack}`}>{children}</div>
)

/** Two fields that belong together, side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={`stack-4 ${styles.pair}`}>{children}</div>
)

type ActionsProps = {
  /** A verb: "Lưu cơ sở". */
  verb: string
  isSaving: boolean
  /** What it does cannot be taken back, or ends something for somebody. */
  isDangerous?: boolean
  cancelLabel?: string
  /** Printed beside the verb: the key that saves as well. */
  keyCap?: string
  onCancel?: () => void
  /** Of an edit: who else has the record open. */
  others?: readonly Colleague[] | undefined
}

/** The end of a form; saving is disabled only while saving. */
export const FormActions = ({
  verb,
  isSaving,
  isDangerous,
  cancelLabel = 'Huỷ',
  keyCap,
  onCancel,
  others,
}: ActionsProps) => (
  <div className={`row keyed ${styles.actions}`}>
    {others && (
      <div className="fill">
        <Colleagues others={others} />
      </div>
    )}
    {onCancel && (
      <Button type="button" variant="default" onClick={onCancel}>
        {cancelLabel}
      </Button>
    )}
    <Button
      type="submit"
      loading={isSaving}
      color={isDangerous ? 'red' : undefined}
      rightSection={keyCap && <kbd aria-hidden>{keyCap}</kbd>}
    >
      {verb}
    </Button>
  </div>
)
