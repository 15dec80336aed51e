import { Button } from '@mantine/core'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import type { Search } from '../../ui/list/list-declaration.ts'
import { listKeys } from '../../ui/list/rows/use-row-acts.ts'
import { toast } from '../../ui/toast/toasts.ts'

type Props = {
  search: Search
  /** Whether the list shows what waits: then its filters hold for what is next. */
  isWaiting: boolean
  label: string
  /** What is said where nothing waits. */
  none: string
  /** The first that waits under these filters. */
  find: (along: Search) => Promise<{ items: readonly { id: string }[] }>
  onFound: (id: string, along: Search) => void
}

const filtersOf = ({ page: _page, orderField: _field, orderDirection: _direction, ...rest }: Search): Search => rest

/** The answer to "what next". Where a row has the focus, O opens that one. */
export const OpenNext = ({ search, isWaiting, label, none, find, onFound }: Props) => {
  const open = async () => {
    const along = isWaiting ? filtersOf(search) : {}
    const [row] = (await find(along)).items
    if (row === undefined) toast({ tone: 'info', text: none })
    else onFound(row.id, along)
  }
  useShortcuts([{ keys: 'KeyO', label, group: listKeys, run: () => void open() }])
  return (
    <Button
      variant={isWaiting ? 'filled' : 'default'}
      aria-keyshortcuts="O"
      rightSection={<kbd aria-hidden>O</kbd>}
      onClick={() => void open()}
    >
      {label}
    </Button>
  )
}
