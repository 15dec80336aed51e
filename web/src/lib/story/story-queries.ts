import { auditLogs } from '@nhanxanh/contract/features/audit-logs'
import type { StoryEndpoint, StoryPage } from '@nhanxanh/contract/features/audit-logs.story'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** Whose story it is, and how its pages are asked for. */
export type Story = {
  root: { entityType: string; id: string }
  key: readonly unknown[]
  ask: (before: string | undefined, signal: AbortSignal) => Promise<StoryPage>
}

/** The story of a record, asked for as those do who may open the record. */
export const recordStory = (entityType: string, endpoint: StoryEndpoint, id: string): Story => ({
  root: { entityType, id },
  key: [endpoint.path, id],
  ask: (before, signal) => call(endpoint, { params: { id }, query: { before } }, { signal }),
})

/** The story of anything that the log tells of, for those who may read the log. */
export const loggedStory = (entityType: string, id: string): Story => ({
  root: { entityType, id },
  key: [auditLogs.story.path, entityType, id],
  ask: (before, signal) => call(auditLogs.story, { query: { entityType, refId: id, before } }, { signal }),
})

/** The newest first, page after page; asked again whenever it is opened, because any act may have added to it. */
export const storyPages = ({ key, ask }: Story) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: StoryPage) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  })
