import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/can.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { SuccessorField } from './successor-field.tsx'
import { userQueries } from '../users.queries.ts'

type Props = { userId: string; inputProps: { value?: string | null } }

const shown = 5

/** Whether it is known what the person holds: a dialog that ends in it comes whole, or its buttons would be pushed down. */
export const useHandOver = (userId: string, isWanted = true) => {
  const canRead = useMay('/users', 'open') && isWanted
  const { data, isPending } = useQuery({ ...userQueries.offboarding(userId), enabled: canRead })
  return { data, isKnown: !canRead || !isPending }
}

/** What the person still holds: open files, handed over in the same dialog, and keys that nobody else has. */
export const HandOver = ({ userId, inputProps }: Props) => {
  const { data } = useHandOver(userId)
  if (!data) return null
  const { claims, soleKeys, successors } = data
  return (
    <>
      {soleKeys.length > 0 && (
        <Banner tone="warning">
          Không còn ai khác giữ {soleKeys.length} quyền của người này:{' '}
          {soleKeys.slice(0, shown).map(roleKeyName).join(', ')}
          {soleKeys.length > shown && ` và ${soleKeys.length - shown} quyền khác`}.
        </Banner>
      )}
      {claims.length > 0 && (
        <SuccessorField
          label={`Bàn giao ${claims.length} hồ sơ đang xử lý`}
          description={claims
            .slice(0, shown)
            .map(({ code }) => code)
            .join(', ')}
          {...{ successors, inputProps }}
        />
      )}
    </>
  )
}
