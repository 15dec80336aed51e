import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListControl } from '../use-list.ts'

/**
 * How something that the address opens over the list is closed again: where it was opened from this list, by the step back,
 * so that Back does not have to be pressed twice afterwards; else (a reload, a shared address) by leaving it out.
 */
export function useOver(open: string | undefined, { search, edit }: Pick<ListControl, 'search' | 'edit'>): () => void {
  const [last, setLast] = useState({ open, isOneStep: false })
  const { history } = useRouter()
  const isOneStep =
    last.open === open ? last.isOneStep : last.open === undefined || (open !== undefined && last.isOneStep)
  if (last.open !== open) setLast({ open, isOneStep })
  return () => (isOneStep ? history.back() : edit(search, 'replace'))
}
