import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonFacts } from '../../states/skeleton.tsx'

/** What the drawer tells of a record, one part under the other. */
export const PeekParts = ({ children }: { children: ReactNode }) => <Stack gap={16}>{children}</Stack>

type MoreProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError'>
  children: (data: Data) => ReactNode
}

/** What the row does not say and is asked for. The failure has its toast; the facts of the row stay. */
export function PeekMore<Data>({ query: { data, isError }, children }: MoreProps<Data>) {
  if (data === undefined) return isError ? null : <SkeletonFacts facts={2} />
  return children(data)
}
