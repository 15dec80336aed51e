import { TextInput } from '@mantine/core'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useRef, useState, type ReactNode } from 'react'

/** What names the record beyond doubt, and how that is called: "mã tiêu chí", "KNK01". */
export type TypedCode = { what: string; code: string }

/**
 * Before what cannot be taken back: the code of the record is typed (PRODUCT D0), so that nobody confirms another one
 * by habit. Case, tones and spaces around do not matter. `isTyped` marks the field and goes there where it is wrong.
 */
export const useTypedCode = (asked: TypedCode | undefined): { field: ReactNode; isTyped: () => boolean } => {
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  if (asked === undefined) return { field: null, isTyped: () => true }
  const { what, code } = asked
  const isRight = foldText(typed.trim()) === foldText(code.trim())
  const isTyped = (): boolean => {
    setRefused(!isRight)
    if (!isRight) input.current?.focus()
    return isRight
  }
  const field = (
    <TextInput
      ref={input}
      label={`Nhập ${what} để xác nhận`}
      description={code}
      withAsterisk
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      error={isRefused && !isRight ? `Chưa khớp. Hãy nhập đúng ${what}: ${code}` : null}
    />
  )
  return { field, isTyped }
}
