import type { Api } from '@nhanxanh/contract'
import type { PersonalPreferences, PreferenceChange } from '@nhanxanh/contract/features/preferences'
import { isScreenPath } from '@nhanxanh/contract/screens'
import type { PlainScreen } from '@nhanxanh/contract/screens'
import type { ListSetting } from '@nhanxanh/contract/shared/list-setting'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { queryClient } from '../query-client.ts'
import { followOtherTabs, tellOtherTabs } from './other-tabs.ts'

type Endpoints = Api['preferences']

/** By their addresses alone: the console needs none of the schemas to start. */
const get = { method: 'GET', path: '/preferences' } as const satisfies Pick<Endpoints['get'], 'method' | 'path'>
const change = { method: 'PUT', path: '/preferences' } as const satisfies Pick<Endpoints['change'], 'method' | 'path'>
const arrange = { method: 'PUT', path: '/preferences/lists' } as const satisfies Pick<
  Endpoints['arrangeList'],
  'method' | 'path'
>

/** Kept in memory for the whole session, never in local storage: emptied with everything else when the session ends. */
export const preferencesQuery = queryOptions({
  queryKey: [get.path],
  queryFn: ({ signal }) => call<Endpoints['get']>(get, {}, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnReconnect: false,
})

/** Milliseconds of quiet after which an arrangement is sent: dragging an edge is one change, not fifty. */
const quiet = 600

const patch = (change: (known: PersonalPreferences) => PersonalPreferences): void => {
  queryClient.setQueryData(preferencesQuery.queryKey, (known) => known && change(known))
}

/** What the server did not take is not shown as if it had; the toast has been shown. */
const sent = async (answer: Promise<PersonalPreferences>): Promise<void> => {
  try {
    const stored = await answer
    queryClient.setQueryData(preferencesQuery.queryKey, (known) => known ?? stored)
    tellOtherTabs(stored)
  } catch {
    await queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey })
  }
}

/** Changes theme, density or start screen: here at once, and on the server for every other machine. */
export const changePreference = (body: PreferenceChange): void => {
  patch((known) => ({ ...known, ...withoutUndefined(body) }))
  void sent(call<Endpoints['change']>(change, { body }))
}

const withoutUndefined = (change: PreferenceChange): Partial<PersonalPreferences> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const waiting = new Map<PlainScreen, { timer: ReturnType<typeof setTimeout>; setting: ListSetting | null }>()

const send = (screen: PlainScreen): void => {
  const arrangement = waiting.get(screen)
  if (!arrangement) return
  clearTimeout(arrangement.timer)
  waiting.delete(screen)
  // The session has ended meanwhile, or another person has signed in: it is not theirs.
  if (queryClient.getQueryData(preferencesQuery.queryKey) === undefined) return
  void sent(call<Endpoints['arrangeList']>(arrange, { body: { screen, setting: arrangement.setting } }))
}

/** Whoever leaves the page at once loses nothing. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') for (const screen of waiting.keys()) send(screen)
})

/** Screens whose lists can be arranged and kept: those with an address of their own. */
export const isPlainScreen = (path: string): path is PlainScreen => isScreenPath(path) && !path.includes('$')

type Lists = PersonalPreferences['lists']

const withList = (lists: Lists, screen: string, setting: ListSetting | null): Lists => {
  const { [screen]: _before, ...others } = lists
  return setting === null ? others : { ...others, [screen]: setting }
}

/** What is arranged here and not sent yet stays as it is. */
followOtherTabs((stored) => {
  const lists = [...waiting].reduce((known, [screen, { setting }]) => withList(known, screen, setting), stored.lists)
  patch(() => ({ ...stored, lists }))
})

/** Arranges the columns of a list; null gives the list its own arrangement back. */
export const arrangeList = (screen: PlainScreen, setting: ListSetting | null): void => {
  patch((known) => ({ ...known, lists: withList(known.lists, screen, setting) }))
  clearTimeout(waiting.get(screen)?.timer)
  waiting.set(screen, { setting, timer: setTimeout(() => send(screen), quiet) })
}
