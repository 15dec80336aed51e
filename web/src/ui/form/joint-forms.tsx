import { Button } from '@mantine/core'
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import styles from './joint-forms.module.css'
import { usePanelKeys } from './use-panel-keys.ts'

type Acts = { submit: () => void; reset: () => void }
type State = { isDirty: boolean; isSaving: boolean }
type Joint = { acts: Map<string, Acts>; tell: (name: string, state: State | null) => void }

const JointContext = createContext<Joint | null>(null)

/**
 * A form that stands with others in one panel, each with a record of its own: it is saved and given up together with them.
 * `name` tells it from the others.
 */
export function useJointForm(name: string, { isDirty, isSaving, submit, reset }: Acts & State): void {
  const joint = useContext(JointContext)
  useEffect(() => {
    joint?.acts.set(name, { submit, reset })
  })
  useEffect(() => {
    joint?.tell(name, { isDirty, isSaving })
    return () => joint?.tell(name, null)
  }, [joint, name, isDirty, isSaving])
}

type Props = {
  children: ReactNode
  /** Beside the buttons, where nothing waits to be saved. */
  beside: ReactNode
  /** Whether anything waits to be saved. */
  onDirty: (isDirty: boolean) => void
}

/** Several forms with one end: Ctrl+S or the button saves those that were changed, each on its own. */
export const JointForms = ({ children, beside, onDirty }: Props) => {
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
  const save = () => {
    if (!isSaving) for (const name of dirty) acts.get(name)?.submit()
  }
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const box = usePanelKeys(save)
  return (
    <JointContext value={joint}>
      <div ref={box} className={styles.forms}>
        {children}
      </div>
      <div className={styles.end}>
        <span className={styles.beside}>{isDirty ? 'Có thay đổi chưa lưu.' : beside}</span>
        {isDirty && (
          <>
            <Button variant="default" onClick={() => dirty.forEach((name) => acts.get(name)?.reset())}>
              Bỏ thay đổi
            </Button>
            <Button loading={isSaving} rightSection={<kbd aria-hidden>Ctrl S</kbd>} onClick={save}>
              Lưu
            </Button>
          </>
        )}
      </div>
    </JointContext>
  )
}
