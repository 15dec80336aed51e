import { useState } from 'react'
import { TextField } from './field.tsx'

const rules = 'Ít nhất 8 ký tự, có chữ hoa, chữ thường và chữ số.'

type NewPasswordProps = { value: string; wrong: string | undefined; onChange: (text: string) => void }

/** Typed once, because it can be shown. */
export const NewPassword = ({ value, wrong, onChange }: NewPasswordProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <TextField
        label="Mật khẩu"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        hint={rules}
        value={value}
        onChange={onChange}
        wrong={wrong}
      />
      <label className="option">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        <span>Hiện mật khẩu</span>
      </label>
    </>
  )
}
