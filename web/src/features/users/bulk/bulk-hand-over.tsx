import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { userQueries } from '../users.queries.ts'

type Props = { batchId: string; inputProps: object }

const shown = 8

/** Where people of the set still hold files: who, how many, and who takes them over. */
export const BulkHandOver = ({ batchId, inputProps }: Props) => {
  const { data } = useQuery(userQueries.batchOffboarding(batchId))
  if (!data || data.people.length === 0) return null
  const { people, successors } = data
  const count = people.reduce((sum, { openCount }) => sum + openCount, 0)
  const named = people.slice(0, shown).map(({ name, openCount }) => `${name} (${openCount} hồ sơ)`)
  const more = people.length > shown ? ` và ${people.length - shown} người khác` : ''
  return (
    <Select
      label={`Bàn giao ${count} hồ sơ đang xử lý của ${people.length} người`}
      description={`${named.join(', ')}${more}`}
      placeholder="Trả về hàng chờ chung"
      clearable
      data={successors.map(({ id, name, openCount }) => ({ value: id, label: `${name} (${openCount} hồ sơ)` }))}
      {...inputProps}
    />
  )
}
