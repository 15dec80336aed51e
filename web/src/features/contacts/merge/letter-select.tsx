import { Select } from '@mantine/core'
import { contacts } from '@nhanxanh/contract/features/contacts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { queryOf } from '../../../lib/query-of.ts'

/** Milliseconds without a key before what is typed is looked for. */
const pause = 200
const most = 10

type Letter = { id: string; code: string; subject: string; name?: string }
type Props = {
  label: string
  description: string
  /** Offered before anything is typed. */
  offered: readonly Letter[]
  /** The letter that is not looked for. */
  exceptId?: string
  value: string | null
  onChange: (id: string | null) => void
  error?: ReactNode
}

const labelOf = ({ code, subject, name }: Letter) => [code, subject, name].filter(Boolean).join(' · ')

/** A letter: some are offered, all others found by sender, words or code. */
export const LetterSelect = ({ label, description, offered, exceptId, value, onChange, error }: Props) => {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), pause)
  const [picked, setPicked] = useState<Letter | null>(() => offered.find(({ id }) => id === value) ?? null)
  const isPicked = picked !== null && labelOf(picked) === asked
  const { data, isError } = useQuery({
    ...queryOf(contacts.list, { query: { q: asked, limit: most } }),
    enabled: asked !== '' && !isPicked,
    placeholderData: keepPreviousData,
  })
  const found: readonly Letter[] = asked === '' || isPicked ? offered : (data?.items ?? [])
  const others = found.filter(({ id }) => id !== exceptId)
  const all = picked && !others.some(({ id }) => id === picked.id) ? [picked, ...others] : others
  return (
    <Select
      label={label}
      description={description}
      placeholder="Chọn hoặc tìm liên hệ"
      withAsterisk
      searchable
      allowDeselect={false}
      openOnFocus={false}
      filter={({ options }) => options}
      nothingFoundMessage={asked !== '' && (isError ? 'Không tìm được liên hệ lúc này.' : 'Không có liên hệ khớp.')}
      onSearchChange={setText}
      data={all.map((letter) => ({ value: letter.id, label: labelOf(letter) }))}
      value={value}
      error={error}
      onChange={(id) => {
        setPicked(all.find((letter) => letter.id === id) ?? null)
        onChange(id)
      }}
    />
  )
}
