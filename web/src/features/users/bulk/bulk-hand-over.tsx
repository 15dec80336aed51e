import { inHandNames } from '@nhanxanh/contract/features/users.rules'
import { useQuery } from '@tanstack/react-query'
import { barred } from '../form/hand-over.tsx'
import { SuccessorField, type HandOverProps } from '../form/successor-field.tsx'
import { userQueries } from '../users.queries.ts'

type Props = HandOverProps & { batchId: string }

const shown = 8

/** The forms that end in it wait for it, so that their buttons stay where they first stand. */
export const useBulkHandOver = (batchId: string) => useQuery(userQueries.batchOffboarding(batchId))

/** Where people of the set still have work: who, how much, and who takes it over. */
export const BulkHandOver = ({ batchId, field }: Props) => {
  const { data } = useBulkHandOver(batchId)
  if (!data || data.people.length === 0) return null
  const { people, inHand } = data
  const named = people.slice(0, shown).map(({ name, openCount }) => `${name} (${openCount})`)
  const more = people.length > shown ? ` và ${people.length - shown} người khác` : ''
  return (
    <>
      <p>
        Đang giữ việc: {named.join(', ')}
        {more}. {barred}
      </p>
      {inHand.map(({ kind, count, successors }) => (
        <SuccessorField
          key={kind}
          label={`Bàn giao ${count} ${inHandNames[kind]}`}
          inputProps={field(`handOver.${kind}`)}
          {...{ successors }}
        />
      ))}
    </>
  )
}
