import { useQuery } from '@tanstack/react-query'
import { SuccessorField } from '../form/successor-field.tsx'
import { userQueries } from '../users.queries.ts'

type Props = { batchId: string; inputProps: { value?: string | null } }

const shown = 8

/** The forms that end in it wait for it, so that their buttons stay where they first stand. */
export const useBulkHandOver = (batchId: string) => useQuery(userQueries.batchOffboarding(batchId))

/** Where people of the set still hold files: who, how many, and who takes them over. */
export const BulkHandOver = ({ batchId, inputProps }: Props) => {
  const { data } = useBulkHandOver(batchId)
  if (!data || data.people.length === 0) return null
  const { people, successors } = data
  const count = people.reduce((sum, { openCount }) => sum + openCount, 0)
  const named = people.slice(0, shown).map(({ name, openCount }) => `${name} (${openCount} hồ sơ)`)
  const more = people.length > shown ? ` và ${people.length - shown} người khác` : ''
  return (
    <SuccessorField
      label={`Bàn giao ${count} hồ sơ đang xử lý của ${people.length} người`}
      description={`${named.join(', ')}${more}`}
      {...{ successors, inputProps }}
    />
  )
}
