import { Select, Text, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Commune } from '@nhanxanh/contract/features/addresses'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { communeQueries } from '../../../lib/fields/commune-queries.ts'

const wordsOf = ({ name, province }: Commune) => `${name}, ${province.name}`

/** All that the server found stands: by an old name it finds what no longer has it. */
const asFound: NonNullable<SelectProps['filter']> = ({ options }) => options

/** The old name by which a commune was found, where its own name does not say why. */
const oldNameOf = (communes: readonly Commune[], code: string, text: string): string | undefined => {
  const searched = foldText(text)
  const commune = communes.find((known) => known.code === code)
  if (!commune || foldText(commune.name).includes(searched)) return undefined
  return commune.oldNames.find((old) => foldText(old).includes(searched))
}

const Found = ({ label, old }: { label: string; old: string | undefined }) => (
  <span>
    {label}
    {old && (
      <Text span size="xs" c="dimmed" display="block">
        Trước đây: {old}
      </Text>
    )}
  </span>
)

/** A commune, found by its new or its old name; the old ones of the chosen one are said below. */
export const CommuneField = ({ value, ...input }: Omit<SelectProps, 'data'>) => {
  const chosen = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.split(',')[0]?.trim() ?? '', 200)
  const found = useQuery({
    ...communeQueries.find(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const own = useQuery({ ...communeQueries.named(chosen), enabled: chosen !== '', staleTime: Infinity })
  const mine = chosen === '' ? undefined : own.data?.find(({ code }) => code === chosen)
  const others = (found.data ?? []).filter(({ code }) => code !== chosen)
  const old = mine?.oldNames.slice(0, 3).join(', ')
  return (
    <Select
      {...input}
      value={chosen === '' ? null : chosen}
      label="Xã, phường"
      placeholder="Tên mới hoặc tên cũ"
      description={old ? `Gồm: ${old}` : 'Gõ tên xã, phường; tên trước tháng 7/2025 cũng tìm được.'}
      withAsterisk
      searchable
      openOnFocus={false}
      nothingFoundMessage={text === '' ? 'Gõ tên để tìm.' : 'Không có xã, phường phù hợp.'}
      filter={asFound}
      onSearchChange={setTyped}
      renderOption={({ option }) => <Found label={option.label} old={oldNameOf(others, option.value, text)} />}
      data={[...(mine ? [mine] : []), ...others].map((commune) => ({ value: commune.code, label: wordsOf(commune) }))}
    />
  )
}
