import type { CasePath } from '@nhanxanh/contract/case-kinds'
import type { id } from '@nhanxanh/contract/shared/fields'
import type { MutationEndpoint, QueryEndpoint } from '@nhanxanh/contract/spine'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import type { ApiError } from '../api/api-error.ts'
import { call, type CallOptions } from '../api/client.ts'
import { queryOf } from '../query-of.ts'

/** The lists of what comes to the programme from outside. */
export type CaseScreen = '/contacts' | CasePath

export type Case = { id: string; code: string; version: number; status: string }

/** An endpoint on one case, which answers with the case as it is then. */
export type CaseGet<Detail> = QueryEndpoint & { output: z.ZodType<Detail> }
type Answering<Detail> = MutationEndpoint & { output: z.ZodType<Detail> }
export type CaseEdit<Detail> = Answering<Detail> & { params: z.ZodObject<{ id: typeof id }> }

/** Where a kind of case is called for. */
export type CaseCalls<Detail> = {
  list: QueryEndpoint
  get: CaseGet<Detail>
  note: CaseEdit<Detail>
}

/** Where the letters of a thread are fetched as pages, and said to be posted. */
export type LetterCalls<Detail> = {
  letterPage: QueryEndpoint & { output: 'file' }
  postLetter: Answering<Detail>
}

/** A kind of case is shown where its list is called for. */
export const screenOf = ({ list }: Pick<CaseCalls<never>, 'list'>): CaseScreen => list.path as CaseScreen

/** The query of one case; its key is that of `queryOf`. */
export const caseQueryOf = <Detail>({ get }: Pick<CaseCalls<Detail>, 'get'>, id: string) => {
  const ask = queryOf as unknown as (
    endpoint: CaseGet<Detail>,
    input: { params: { id: string } },
  ) => {
    queryKey: readonly [string, unknown]
    queryFn: (context: { signal: AbortSignal }) => Promise<Detail>
  }
  return ask(get, { params: { id } })
}

type Input = { params: { id: string }; body: object }

/** Acts on a case. */
export const edit = call as unknown as <Detail>(
  endpoint: Answering<Detail>,
  input: Input,
  options: CallOptions,
) => Promise<Detail>

/** After an act: the case is as it was answered; the list is asked again. */
export const patchCase = <Detail extends Case>(kind: CaseCalls<Detail>, client: QueryClient, detail: Detail): void => {
  client.setQueryData(caseQueryOf(kind, detail.id).queryKey, detail)
  void client.invalidateQueries({ queryKey: [kind.list.path] })
}

/** Reads a case anew, where an act was refused because somebody was faster. */
export const useReload = <Detail>(kind: CaseCalls<Detail>, id: string): (() => void) => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: caseQueryOf(kind, id).queryKey })
}

/**
 * Shows a case as it was answered. Where its row is on another tab now, the list goes along, and the drawer stays. Who has gone
 * elsewhere meanwhile is not brought back.
 */
export const useFollow = <Detail extends Case>(kind: CaseCalls<Detail>): ((saved: Detail) => void) => {
  const client = useQueryClient()
  const router = useRouter()
  const to = screenOf(kind)
  return (saved) => {
    patchCase(kind, client, saved)
    const { id, status } = saved
    const { pathname, search } = router.state.location
    const { page: _page, ...kept } = search as Record<string, string>
    if (kept['status'] === status || pathname !== to || kept['peek'] !== id) return
    void router.navigate({ to, search: { ...kept, status }, replace: true })
  }
}

/** What a step in a dialog leads to: the case is shown as it was answered, or read anew where somebody was faster. */
export const useStep = <Detail extends Case>(kind: CaseCalls<Detail>, id: string) => {
  const reload = useReload(kind, id)
  return {
    onDone: useFollow(kind),
    onRefused: ({ code }: ApiError): void => {
      if (code !== 'VALIDATION_FAILED') reload()
    },
  }
}
