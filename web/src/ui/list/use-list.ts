import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { cleanSearch, queryOf } from './list-address.ts'
import type { ListDeclaration, Search } from './list-declaration.ts'

/** Moves the list to another address: `push` where Back should return (paging, tabs), `replace` for edits of filters. */
export type Edit = (next: Search, how: 'push' | 'replace') => void

export type ListControl<Schema extends z.ZodObject = z.ZodObject> = {
  search: Search
  /** What the address stands for, as the contract types it: pass it to the query. */
  query: z.output<Schema>
  edit: Edit
}

/** Ties a declaration to the address of its route. */
export function useList<Schema extends z.ZodObject>(declaration: ListDeclaration<never, Schema>): ListControl<Schema> {
  // Parent routes pass on what they do not know: only what the contract accepts is a state of this list.
  const raw: Search = useSearch({ strict: false })
  const search = useMemo(() => cleanSearch(declaration, raw), [declaration, raw])
  const navigate = useNavigate()
  const edit = useCallback<Edit>(
    (next, how) => void navigate({ to: '.', search: next, replace: how === 'replace' }),
    [navigate],
  )
  const query = useMemo(() => queryOf(declaration, search), [declaration, search])
  return { search, query, edit }
}
