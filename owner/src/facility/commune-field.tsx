import type { Commune } from '@nhanxanh/contract/features/addresses'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { TextField, useStill } from '../ui/field.tsx'

type Props = {
  code: string
  name: string
  wrong?: string | undefined
  onChange: (change: { communeCode: string; communeName: string }) => void
}

/** Milliseconds after the last key. */
const rest = 350

const nameOf = ({ name, province }: Commune): string => `${name}, ${province.name}`

/** The name before July 2025 by which a commune was found. */
const formerIn = ({ name, oldNames }: Commune, typed: string): string | undefined => {
  const isIn = (text: string): boolean => foldText(text).includes(foldText(typed))
  return isIn(name) ? undefined : oldNames.find(isIn)?.split(',')[0]
}

const useFound = (typed: string, { code, name, onChange }: Props) => {
  const [found, setFound] = useState<readonly Commune[]>([])
  useEffect(() => {
    const ask = typed.trim()
    const query = ask !== '' ? { q: ask, limit: '6' } : name === '' && code !== '' ? { code: [code] } : null
    const stop = new AbortController()
    const look = async () => {
      if (query === null) return setFound([])
      const { items } = await call('communes', { query }, { signal: stop.signal })
      const [only] = items
      if (ask === '' && only) onChange({ communeCode: code, communeName: nameOf(only) })
      else setFound(items)
    }
    const timer = setTimeout(() => void look().catch(() => undefined), rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, code, name, onChange])
  return found
}

/** A commune by its name of today or before July 2025: what was found stands below as buttons. */
export const CommuneField = (props: Props) => {
  const { code, name, wrong, onChange } = props
  const [typed, setTyped] = useState('')
  const found = useFound(typed, props)
  const still = useStill(wrong, code)
  const choose = (one: Commune) => {
    onChange({ communeCode: one.code, communeName: nameOf(one) })
    setTyped('')
  }
  return (
    <>
      {name !== '' && (
        <p className="chosen">
          Đã chọn: <b>{name}</b>
        </p>
      )}
      <TextField
        label="Xã, phường"
        hint={
          name === ''
            ? 'Gõ tên xã hoặc phường, tên cũ cũng được, rồi bấm chọn.'
            : 'Nếu chưa đúng, gõ tên khác rồi bấm chọn.'
        }
        autoComplete="off"
        value={typed}
        live={still}
        onChange={setTyped}
      />
      {typed.trim() !== '' &&
        found.map((one) => {
          const former = formerIn(one, typed)
          return (
            <button type="button" className="btn sm wide" key={one.code} onClick={() => choose(one)}>
              <span>
                {nameOf(one)}
                {former !== undefined && <small> (gồm {former} cũ)</small>}
              </span>
            </button>
          )
        })}
    </>
  )
}
