import { assessments } from '@nhanxanh/contract/features/assessments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../lib/api/client.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { assessmentQueries } from '../../assessments.queries.ts'
import { isTold } from './radar-words.ts'

type Dismissal = { fileId: string; otherFileId: string; isDismissed: boolean }

/** What is known of the origin of the files, and which of them are worth a look because of it. Nothing waits for it. */
export const useRadar = (id: string) => {
  const client = useQueryClient()
  const query = assessmentQueries.origins(id)
  const { data } = useQuery(query)
  const told = useMemo(() => new Set(data?.items.filter(isTold).map(({ fileId }) => fileId)), [data])
  const dismissing = useAct({
    mutationFn: (body: Dismissal) => call(assessments.dismissLikeness, { params: { id }, body }),
    onSuccess: (origins) => client.setQueryData(query.queryKey, origins),
  })
  return { origins: data?.items, told, dismiss: dismissing.mutate }
}
