import type { FacilityRow } from '@nhanxanh/contract/features/facilities'
import { facilityFlagNames, facilityStatusNames } from '@nhanxanh/contract/features/facilities.rules'
import type { Caller } from '../../../http/context.ts'

/** Only waiting files can be taken up or decided. */
export const decidedAlready = ({ status }: FacilityRow): string | null =>
  status === 'pending' ? null : `Hồ sơ không còn chờ duyệt (${facilityStatusNames[status].toLowerCase()}).`

/** A person who takes up many files at once does not take them from colleagues; that is done one by one or by assigning. */
export const takenAlready = (row: FacilityRow, caller: Caller): string | null => {
  if (row.assignee === null) return decidedAlready(row)
  return row.assignee.id === caller.id ? 'Bạn đang xử lý hồ sơ này.' : `${row.assignee.name} đang xử lý hồ sơ này.`
}

/** A flagged file is looked at by itself before it is approved (PRODUCT D4, "Bulk"). */
export const notPlain = (row: FacilityRow): string | null => {
  const decided = decidedAlready(row)
  const marks = row.flags.filter((flag) => flag !== 'unowned')
  if (decided !== null || marks.length === 0) return decided
  const [first = '', ...others] = marks.map((flag) => facilityFlagNames[flag])
  return `${[first, ...others.map((name) => name.toLowerCase())].join(', ')}, phải xem xét riêng.`
}
