import { questions } from '@nhanxanh/contract/features/questions'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/client.ts'
import { questionQueries } from '../questions.queries.ts'
import { rowsOf, shownVersions, type VersionVariables } from './factor-rows.ts'

/** Inputs and constants of several versions; its key begins as theirs, so that it is asked again with them. */
const variablesOf = (versions: readonly CriteriaVersion[]) =>
  queryOptions({
    queryKey: [questions.constants.path, versions.map(({ id, version }) => [id, version])],
    queryFn: ({ signal }): Promise<VersionVariables[]> =>
      Promise.all(
        versions.map(async (version) => {
          const params = { params: { id: version.id } }
          const [inputs, constants] = await Promise.all([
            call(questions.inputs, params, { signal }),
            call(questions.constants, params, { signal }),
          ])
          return { version, inputs: inputs.items, constants: constants.items }
        }),
      ),
  })

const none: readonly never[] = []

/** Inputs and factors of the versions that the screen is about, as its rows. */
export const useVariables = (versionId: string | undefined) => {
  const versions = useQuery(questionQueries.versions())
  const all = versions.data?.items ?? none
  const shown = useMemo(() => shownVersions(all, versionId), [all, versionId])
  const isKnown = versions.data !== undefined
  const variables = useQuery({ ...variablesOf(shown), enabled: isKnown, placeholderData: keepPreviousData })
  const rows = useMemo(() => variables.data && rowsOf(variables.data), [variables.data])
  return {
    versions: all,
    rows,
    isFetching: versions.isFetching || variables.isFetching,
    error: versions.error ?? variables.error,
    retry: () => void Promise.all([versions.refetch(), variables.refetch()]),
  }
}
