import type { FacilitySubType, FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { criteriaQueries } from '../criteria.queries.ts'
import styles from '../criteria.module.css'

const stars = ['1', '2', '3', '4', '5'] as const
type Props = { type: FacilityType; subTypes: readonly FacilitySubType[]; ranks: readonly string[] }

/** How many approved facilities the choice takes in, while it is being made. */
export const ApplicabilityCount = ({ type, subTypes, ranks }: Props) => {
  const query = {
    type,
    ...(subTypes.length > 0 && { subTypes: [...subTypes] }),
    ...(ranks.length > 0 && { ranks: stars.filter((rank) => ranks.includes(rank)) }),
  }
  const { data } = useQuery({ ...criteriaQueries.applicability(query), placeholderData: keepPreviousData })
  return (
    <output className={styles.count}>
      {data && `Áp dụng cho ${formatNumber(data.applies)}/${formatNumber(data.total)} cơ sở đã duyệt.`}
    </output>
  )
}
