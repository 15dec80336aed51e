import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../../lib/can.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import { CriteriaFilesMenu } from '../../criteria-files/criteria-files.public.tsx'
import { questionQueries, refreshQuestions } from '../questions.queries.ts'

/** Questions to Excel and back: of the version that the list is about, else of what is worked on or in use of each type. */
export const QuestionFiles = ({ search }: { search: Search }) => {
  const canRead = useCan('criteria:read')
  const client = useQueryClient()
  const { data } = useQuery({ ...questionQueries.versions(), enabled: canRead })
  if (!canRead || data === undefined) return null
  const { versionId, type } = search
  const working = facilityTypes
    .filter((one) => type === undefined || type.split(',').includes(one))
    .flatMap((one) => {
      const own = data.items.filter((version) => version.type === one)
      return (
        own.find(({ can }) => can.edit) ??
        own.find(({ status }) => status !== 'published' && status !== 'retired') ??
        own.find(({ status }) => status === 'published') ??
        []
      )
    })
  const shown = versionId === undefined ? working : data.items.filter(({ id }) => id === versionId)
  return shown.length === 0 ? null : (
    <CriteriaFilesMenu versions={shown} onChanged={() => void refreshQuestions(client)} />
  )
}
