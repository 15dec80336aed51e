import { Button } from '@mantine/core'
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ConflictDialog, type Conflict } from '../conflict/conflict-dialog.tsx'
import type { ContractForm } from './contract-form.ts'
import { FormProblem } from './form-problem.tsx'
import styles from './joint-forms.module.css'
import { isOtherBy, LeaveGuard } from './leave-guard.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { usePanelKeys } from './use-panel-keys.ts'

type Acts = { save: () => Promise<boolean>; reset: () => void }
type State = { isDirty: boolean; isSaving: boolean }
type Joint = { acts: Map<string, Acts>; tell: (name: string, state: State | null) => void }

const JointContext = createContext<Joint | null>(null)

/**
 * A form that stands with others in one panel, each with a record of its own: it is saved and given up together with them.
 * `name` tells it from the others.
 */
export function useJointForm(name: string, { isDirty, isSaving, save, reset }: Acts & State): void {
  const joint = useContext(JointContext)
  useEffect(() => {
    joint?.acts.set(name, { save, reset })
  })
  useEffect(() => {
    joint?.tell(name, { isDirty, isSaving })
    return () => joint?.tell(name, null)
  }, [joint, name, isDirty, isSaving])
}

type FormProps<Values> = {
  /** What useEditForm gave. */
  contractForm: ContractForm<Values> & { conflict: Conflict | null }
  /** Tells it from the others in the panel. */
  name: string
  label: string
  className?: string
  children: ReactNode
}

/** One of the forms in a panel that the address opens by `peek`. */
export function JointForm<Values>({ contractForm, name, label, className, children }: FormProps<Values>) {
  const { form, formProps, isSaving, save, problem, conflict, unsaved } = contractForm
  const isDirty = form.isDirty()
  const { reset } = form
  useJointForm(name, { isDirty, isSaving, save, reset })
  return (
    <form {...formProps} className={className} aria-label={label} autoComplete="off">
      <LeaveGuard
        isDirty={isDirty && !isSaving}
        onLeave={unsaved.giveUp}
        edit={{ save, reset }}
        isAway={isOtherBy('peek')}
      />
      <ConflictDialog conflict={conflict} />
      <UnsavedNotice offer={unsaved.offer} />
      <FormProblem text={problem} />
      {children}
    </form>
  )
}

/** What waits in a panel to be saved, for whoever must not go on without it. */
export type PanelEdit = {
  /** Whether all of it was saved. */
  save: () => Promise<boolean>
  giveUp: () => void
}

/** Tells what waits in a panel, as long as anything does; its acts are always those of the last drawing. */
export function useTellEdit(isDirty: boolean, edit: PanelEdit, onEdit: (edit: PanelEdit | null) => void): void {
  const latest = useRef(edit)
  useEffect(() => {
    latest.current = edit
  })
  useEffect(() => {
    onEdit(isDirty ? { save: () => latest.current.save(), giveUp: () => latest.current.giveUp() } : null)
    return () => onEdit(null)
  }, [isDirty, onEdit])
}

type Props = {
  children: ReactNode
  /** Beside the buttons, where nothing waits to be saved. */
  beside: ReactNode
  /** Told what waits to be saved; null: nothing does. */
  onEdit: (edit: PanelEdit | null) => void
}

/** A save that is asked for while another one is under way comes after that: what was put right meanwhile is saved too. */
const useSaveInTurn = (isSaving: boolean, save: () => Promise<boolean>): (() => Promise<boolean>) => {
  const waiting = useRef<((isSaved: boolean) => void)[]>([])
  useEffect(() => {
    if (isSaving || waiting.current.length === 0) return
    const asked = waiting.current.splice(0)
    void save().then((isSaved) => asked.forEach((tell) => tell(isSaved)))
  })
  return () => (isSaving ? new Promise((resolve) => waiting.current.push(resolve)) : save())
}

/** Several forms with one end: Ctrl+S or the button saves those that were changed, each on its own. */
export const JointForms = ({ children, beside, onEdit }: Props) => {
  const [acts] = useState(() => new Map<string, Acts>())
  const [states, setStates] = useState<ReadonlyMap<string, State>>(new Map())
  const joint = useMemo<Joint>(
    () => ({
      acts,
      tell: (name, state) =>
        setStates((before) => {
          const others = [...before].filter(([key]) => key !== name)
          return new Map(state === null ? others : [...others, [name, state]])
        }),
    }),
    [acts],
  )
  const dirty = [...states].filter(([, { isDirty }]) => isDirty).map(([name]) => name)
  const isDirty = dirty.length > 0
  const isSaving = [...states.values()].some((state) => state.isSaving)
  const save = useSaveInTurn(isSaving, async () => {
    const saved = await Promise.all(dirty.map((name) => acts.get(name)?.save() ?? Promise.resolve(true)))
    return saved.every(Boolean)
  })
  const giveUp = () => dirty.forEach((name) => acts.get(name)?.reset())
  useTellEdit(isDirty, { save, giveUp }, onEdit)
  const box = usePanelKeys(() => void save())
  return (
    <JointContext value={joint}>
      <div ref={box} className="stack-4">
        {children}
      </div>
      <div className={`row keyed ${styles.end}`}>
        <span className={`muted ${styles.beside}`}>{isDirty ? 'Có thay đổi chưa lưu.' : beside}</span>
        {isDirty && (
          <>
            <Button variant="default" onClick={giveUp}>
              Bỏ thay đổi
            </Button>
            <Button loading={isSaving} rightSection={<kbd aria-hidden>Ctrl S</kbd>} onClick={() => void save()}>
              Lưu
            </Button>
          </>
        )}
      </div>
    </JointContext>
  )
}
