import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { inHandNames } from '@nhanxanh/contract/features/users.rules'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { SuccessorField, type HandOverProps } from './successor-field.tsx'
import { userQueries } from '../users.queries.ts'

type Props = HandOverProps & {
  userId: string
  /** Nothing else stands in the dialog: it says where there is nothing to hand over, and the keys stay. */
  isAlone?: boolean
}

const shown = 5

/** Said wherever work is handed over: who may not have a record does not get it. */
export const barred =
  'Việc mà người tiếp nhận không được làm, như cơ sở họ có lợi ích liên quan, trở về hàng chờ chung.'

/** By name; what concerns who wrote a letter or an appeal has only its code. */
const namesOf = (items: readonly { code: string; name: string | null }[]): string => {
  const names = items.slice(0, shown).map(({ code, name }) => name ?? code)
  return items.length > shown ? `${names.join(', ')} và ${items.length - shown} mục khác` : names.join(', ')
}

/** Whether it is known what the person holds: a dialog that ends in it comes whole, or its buttons would be pushed down. */
export const useHandOver = (userId: string, isWanted = true) => {
  const canRead = useMay('/users', 'open') && isWanted
  const { data, isPending } = useQuery({ ...userQueries.offboarding(userId), enabled: canRead })
  return { data, isKnown: !canRead || !isPending }
}

/** What the person still holds: work of each kind, handed over in the same dialog, and keys that nobody else has. */
export const HandOver = ({ userId, field, isAlone = false }: Props) => {
  const { data } = useHandOver(userId)
  if (!data) return null
  const { inHand, soleKeys } = data
  return (
    <>
      {soleKeys.length > 0 && !isAlone && (
        <Banner tone="warning">
          Không còn ai khác giữ {soleKeys.length} quyền của người này:{' '}
          {soleKeys.slice(0, shown).map(roleKeyName).join(', ')}
          {soleKeys.length > shown && ` và ${soleKeys.length - shown} quyền khác`}.
        </Banner>
      )}
      {inHand.map(({ kind, items, successors }) => (
        <SuccessorField
          key={kind}
          label={`Bàn giao ${items.length} ${inHandNames[kind]}`}
          description={namesOf(items)}
          inputProps={field(`handOver.${kind}`)}
          {...{ successors }}
        />
      ))}
      {inHand.length > 0 && <p>{barred}</p>}
      {inHand.length === 0 && isAlone && <p>Người này không giữ việc nào.</p>}
    </>
  )
}
