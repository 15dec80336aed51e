import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { useState } from 'react'
import { valuesOf, withValues } from '../../list-address.ts'
import type { ChoiceFilter, Option, Search } from '../../list-declaration.ts'
import styles from '../filters.module.css'
import { optionsOf } from '../filter-words.ts'
import { useFacet } from '../use-facet.ts'
import { Counted } from './counted.tsx'

/** From this many options on, they can be searched. */
const searchableFrom = 9

type Props = { filter: ChoiceFilter; search: Search; onChange: (next: Search) => void }
type DrawnProps = Props & { options: readonly Option[]; count: (value: string) => number | null }

const Single = ({ filter, search, options, count, onChange }: DrawnProps) => (
  <Radio.Group
    label={filter.label}
    value={valuesOf(search, filter.key)[0] ?? ''}
    onChange={(value) => onChange(withValues(search, { [filter.key]: value }))}
  >
    <Stack gap={10} mt={10}>
      {options.map(({ value, label }) => (
        <Radio key={value} value={value} label={<Counted label={label} count={count(value)} />} size="xs" />
      ))}
    </Stack>
  </Radio.Group>
)

const Several = ({ filter, search, options, count, onChange }: DrawnProps) => (
  <Checkbox.Group
    label={filter.label}
    value={[...valuesOf(search, filter.key)]}
    onChange={(values) => onChange(withValues(search, { [filter.key]: values }))}
  >
    <Stack gap={10} mt={10} className={styles.options}>
      {options.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={<Counted label={label} count={count(value)} />} size="xs" />
      ))}
    </Stack>
  </Checkbox.Group>
)

/** Tick one or several of a known set; long sets can be narrowed by typing, with or without accents. */
export const ChoiceEditor = (props: Props) => {
  const [text, setText] = useState('')
  const all = optionsOf(props.filter, props.search)
  const shown = all.filter(({ label }) => foldText(label).includes(foldText(text)))
  const { count } = useFacet(props.search, props.filter.key)
  const Control = props.filter.isSingle ? Single : Several
  return (
    <Stack gap={10}>
      {all.length >= searchableFrom && (
        <TextInput
          size="xs"
          aria-label={`Tìm trong ${props.filter.label.toLowerCase()}`}
          placeholder="Tìm nhanh"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Control {...props} options={shown} count={count} />
      {shown.length === 0 && <p className={styles.note}>Không có mục nào khớp.</p>}
    </Stack>
  )
}
