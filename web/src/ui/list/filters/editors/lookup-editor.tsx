import { Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { valuesOf } from '../../list-address.ts'
import type { LookupFilter, Option, Search } from '../../list-declaration.ts'
import { useFacet } from '../use-facet.ts'
import { useLookupNames } from '../use-lookup-names.ts'
import { PartLoader } from '../../../states/part-loader.tsx'
import { Options } from './options.tsx'

type Props = { filter: LookupFilter; search: Search; onChange: (next: Search) => void }

/** The chosen ones first, so that what is set can always be seen and unset. */
const merged = (chosen: readonly string[], names: readonly string[], found: readonly Option[]): readonly Option[] => [
  ...chosen.map((value, at) => found.find((option) => option.value === value) ?? { value, label: names[at] ?? value }),
  ...found.filter(({ value }) => !chosen.includes(value)),
]

/** Several of a set that is too large to show: type to find, tick to choose. */
export const LookupEditor = (props: Props) => {
  const { filter, search } = props
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 300)
  const { count, frequent, isComing } = useFacet(search, filter.key)
  const isUnknown = asked === '' && isComing
  const { data: found = [], isFetching } = useQuery({
    ...filter.find(asked, frequent),
    enabled: !isUnknown,
    placeholderData: keepPreviousData,
  })
  const isSearching = isFetching || isUnknown
  const chosen = valuesOf(search, filter.key)
  const shown = merged(chosen, useLookupNames(filter, search), found)
  return (
    <Stack gap={10}>
      <TextInput
        size="xs"
        label={filter.label}
        placeholder={filter.placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rightSection={isSearching ? <PartLoader size={14} label="Đang tìm" /> : null}
      />
      <Options {...props} options={shown} count={count} />
      {shown.length === 0 && !isSearching && <p className="remark">Không tìm thấy mục nào khớp.</p>}
    </Stack>
  )
}
