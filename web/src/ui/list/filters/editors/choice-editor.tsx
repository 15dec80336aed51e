import { Stack, TextInput } from '@mantine/core'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useState } from 'react'
import type { ChoiceFilter, Search } from '../../list-declaration.ts'
import { optionsOf } from '../filter-words.ts'
import { useFacet } from '../use-facet.ts'
import { Options } from './options.tsx'

/** From this many options on, they can be searched. */
const searchableFrom = 9

type Props = { filter: ChoiceFilter; search: Search; onChange: (next: Search) => void }

/** Tick one or several of a known set; long sets can be narrowed by typing, with or without accents. */
export const ChoiceEditor = (props: Props) => {
  const { filter, search } = props
  const [text, setText] = useState('')
  const all = optionsOf(filter, search)
  const shown = all.filter(({ label }) => foldText(label).includes(foldText(text)))
  return (
    <Stack gap={10}>
      {all.length >= searchableFrom && (
        <TextInput
          size="xs"
          aria-label={`Tìm trong ${filter.label.toLowerCase()}`}
          placeholder="Tìm nhanh"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Options {...props} options={shown} count={useFacet(search, filter.key).count} />
      {shown.length === 0 && <p className="remark">Không có mục nào khớp.</p>}
    </Stack>
  )
}
