import type { Commune } from '@nhanxanh/contract/features/addresses'
import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { TextField } from '../ui/field.tsx'

type Props = {
  code: string
  name: string
  wrong?: string | undefined
  onChange: (change: { communeCode: string; communeName: string }) => void
}

/** Milliseconds after the last key. */
const rest = 350

/** A commune by its name of today or before July 2025: what was found stands below as buttons. */
export const CommuneField = ({ code, name, wrong, onChange }: Props) => {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Commune[]>([])
  useEffect(() => {
    const ask = typed.trim()
    const query = ask !== '' ? { q: ask, limit: '6' } : name === '' && code !== '' ? { code: [code] } : null
    const stop = new AbortController()
    const look = async () => {
      if (query === null) return setFound([])
      const { items } = await call('communes', { query }, { signal: stop.signal })
      const [only] = items
      if (ask === '' && only) onChange({ communeCode: code, communeName: `${only.name}, ${only.province.name}` })
      else setFound(items)
    }
    const timer = setTimeout(() => void look().catch(() => undefined), rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, code, name, onChange])
  const choose = (one: Commune) => {
    onChange({ communeCode: one.code, communeName: `${one.name}, ${one.province.name}` })
    setTyped('')
    setFound([])
  }
  return (
    <>
      <TextField
        label="Xã, phường"
        hint={name === '' ? 'Gõ tên xã hoặc phường, tên cũ cũng được, rồi bấm chọn.' : `Đã chọn: ${name}`}
        autoComplete="off"
        value={typed}
        wrong={wrong}
        onChange={setTyped}
      />
      {found.map((one) => (
        <button type="button" className="btn sm wide" key={one.code} onClick={() => choose(one)}>
          {one.name}, {one.province.name}
        </button>
      ))}
    </>
  )
}
