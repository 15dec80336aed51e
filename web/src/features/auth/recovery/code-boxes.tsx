import { useRef, useState, type KeyboardEvent, type Ref, type SyntheticEvent } from 'react'
import styles from './recovery.module.css'

export const codeLength = 6

type Props = {
  value: string
  onChange: (digits: string) => void
  isLocked: boolean
  isInvalid: boolean
  describedBy: string
  ref: Ref<HTMLInputElement>
}

/** Where the field stands: always on one digit, or behind the last; arrows move it like the cursor of a form. */
const standingIn = (setAt: (at: number | null) => void) => {
  const stand = (input: HTMLInputElement, index: number): void => {
    const start = Math.max(0, Math.min(index, input.value.length, codeLength - 1))
    input.setSelectionRange(start, Math.min(start + 1, input.value.length))
    setAt(start)
  }
  const onSelect = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = currentTarget
    if (selectionStart === selectionEnd) stand(currentTarget, selectionStart ?? 0)
    else setAt(selectionStart)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const start = event.currentTarget.selectionStart ?? 0
    const target = { ArrowLeft: start - 1, ArrowRight: start + 1, Home: 0, End: codeLength }[event.key]
    if (target === undefined || event.shiftKey) return
    event.preventDefault()
    stand(event.currentTarget, target)
  }
  return { stand, onSelect, onKeyDown }
}

/**
 * Six boxes that are one input: pasting, the code that a telephone offers, arrows and screen readers all meet a single
 * text field; the boxes only draw what it holds and where it stands. Typing on a digit replaces it.
 */
export const CodeBoxes = ({ value, onChange, isLocked, isInvalid, describedBy, ref }: Props) => {
  const [at, setAt] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { stand, onSelect, onKeyDown } = standingIn(setAt)
  return (
    <div
      ref={box}
      className={`stack ${styles.boxes}`}
      data-locked={isLocked || undefined}
      data-invalid={isInvalid || undefined}
    >
      {Array.from({ length: codeLength }, (_, index) => (
        <span key={index} className={styles.box} data-at={at === index || undefined} aria-hidden>
          {value[index] ?? ''}
        </span>
      ))}
      <input
        ref={ref}
        className={styles.digits}
        aria-label="Mã gồm 6 chữ số"
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        required
        readOnly={isLocked}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, codeLength))}
        onSelect={onSelect}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => stand(currentTarget, currentTarget.value.length)}
        onBlur={() => setAt(null)}
        onClick={({ currentTarget, nativeEvent }) => {
          const width = box.current?.clientWidth ?? 1
          stand(currentTarget, Math.floor((nativeEvent.offsetX / width) * codeLength))
        }}
      />
    </div>
  )
}
