import { ownerLetters } from '@nhanxanh/contract/features/owner-letters'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'

/** The record that letters are about. */
export type About = { facilityId?: string; assessmentId?: string; certificateId?: string }

/** The reads of letters to owners; their keys are made here and nowhere else. */
export const letterQueries = {
  about: (query: About) => queryOf(ownerLetters.list, { query }),
  waiting: (page = 1) => queryOf(ownerLetters.waiting, { query: { page } }),
}

/** After an act on a letter: what is shown of it anywhere is asked again. */
export const refreshLetters = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: [ownerLetters.list.path] })
  await client.invalidateQueries({ queryKey: [ownerLetters.waiting.path] })
}
