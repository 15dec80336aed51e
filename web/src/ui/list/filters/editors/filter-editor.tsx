import type { Filter, Search } from '../../list-declaration.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { DatesEditor } from './dates-editor.tsx'
import { FromEditor } from './from-editor.tsx'
import { LookupEditor } from './lookup-editor.tsx'

type Props = { filter: Filter; search: Search; onChange: (next: Search) => void }

/** The control of a filter, by its kind. */
export const FilterEditor = ({ filter, ...rest }: Props) => {
  if (filter.kind === 'choice') return <ChoiceEditor filter={filter} {...rest} />
  if (filter.kind === 'lookup') return <LookupEditor filter={filter} {...rest} />
  if (filter.kind === 'dates') return <DatesEditor filter={filter} {...rest} />
  return <FromEditor filter={filter} {...rest} />
}
