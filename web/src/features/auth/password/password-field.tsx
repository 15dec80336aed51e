import { IconArrowBigUpLine, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { PlainField } from '../../../ui/plain/plain-field.tsx'
import styles from '../login.module.css'

/** Whether Caps Lock is on, as far as the keys pressed in the field have told. */
const useCapsLock = () => {
  const [isOn, setOn] = useState(false)
  const watch = (event: KeyboardEvent): void => setOn(event.getModifierState('CapsLock'))
  return { isOn, watch: { onKeyDown: watch, onKeyUp: watch, onBlur: () => setOn(false) } }
}

type Props = {
  label?: string
  name?: string
  autoComplete?: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The password, shown on request, with a word about Caps Lock. */
export const PasswordField = ({
  label = 'Mật khẩu',
  name = 'password',
  autoComplete = 'current-password',
  value,
  onChange,
  error,
  ref,
}: Props) => {
  const [isShown, setShown] = useState(false)
  const capsLock = useCapsLock()
  return (
    <PlainField
      ref={ref}
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
      required
      value={value}
      error={error ?? null}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...capsLock.watch}
      hint={
        capsLock.isOn && (
          <>
            <IconArrowBigUpLine size={16} aria-hidden /> Phím Caps Lock đang bật.
          </>
        )
      }
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={`${isShown ? 'Ẩn' : 'Hiện'} ${label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
        </button>
      }
    />
  )
}
