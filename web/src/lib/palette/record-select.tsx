import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordSource } from './use-record-source.ts'

/** Milliseconds without a key before what is typed is looked for. */
const pause = 200

type Chosen = { value: string; label: string }
type Props = Pick<SelectProps, 'label' | 'withAsterisk' | 'clearable' | 'disabled' | 'error'> & {
  /** The screen of the record, by whose search it is found. */
  screen: Parameters<typeof useRecordSource>[0]
  /** Only records of this status are offered: those of others would be refused. */
  status?: string
  /** Chosen before, with the words for it. */
  chosen: Chosen | null
  onChoose: (id: string | null) => void
}

/** A field for one record of many: found as in the palette, by who may open it. */
export const RecordSelect = ({ screen, status, chosen, onChoose, ...field }: Props) => {
  const source = useRecordSource(screen)
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, pause)
  const { data, isError } = useQuery({
    queryKey: ['record-select', screen, status, asked],
    queryFn: ({ signal }) => source?.find(asked, signal, status) ?? [],
    enabled: source !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const found = (data ?? []).map((record) => ({
    value: record.id,
    label: [record.label, record.code].filter((part) => part !== '').join(' · '),
  }))
  const [picked, setPicked] = useState<Chosen | null>(null)
  const current = picked?.value === chosen?.value ? picked : chosen
  const all = current && !found.some(({ value }) => value === current.value) ? [current, ...found] : found
  return (
    <Select
      placeholder="Gõ tên hoặc mã"
      searchable
      openOnFocus={false}
      allowDeselect={false}
      filter={({ options }) => options}
      nothingFoundMessage={isError ? 'Không tìm được hồ sơ lúc này.' : 'Không có hồ sơ khớp.'}
      onSearchChange={setText}
      data={all}
      value={chosen?.value ?? null}
      onChange={(value) => {
        setPicked(all.find((each) => each.value === value) ?? null)
        onChoose(value)
      }}
      {...field}
    />
  )
}
