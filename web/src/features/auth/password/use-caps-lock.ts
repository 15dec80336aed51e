import { useState, type KeyboardEvent } from 'react'

/** Whether Caps Lock is on, as far as the keys pressed in the field have told. */
export const useCapsLock = () => {
  const [isOn, setOn] = useState(false)
  const watch = (event: KeyboardEvent): void => setOn(event.getModifierState('CapsLock'))
  return { isOn, watch: { onKeyDown: watch, onKeyUp: watch, onBlur: () => setOn(false) } }
}
