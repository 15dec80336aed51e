import { queryOfAddress, reportAddress } from '@nhanxanh/contract/features/reports.period'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useMemo, useState } from 'react'
import { useList } from '../../ui/list/use-list.ts'
import { withValues } from '../../ui/list/list-address.ts'
import type { ViewRules } from '../../ui/list/views/view-tabs.tsx'

/** The address of the reports, which saved views keep as they keep that of a list. */
export const reportRules = {
  schema: reportAddress,
  // Figures stand in no order.
  order: { orderField: 'none', orderDirection: 'ASC' },
  filters: [{ kind: 'dates', key: 'from', toKey: 'to', label: 'Kỳ' }],
} as const satisfies ViewRules

/** Period and filter as the address and its saved view say them, and what is asked for them. */
export const useReportAddress = () => {
  const control = useList(reportRules)
  const { search, edit } = control
  const [today] = useState(() => vietnamDay(new Date()))
  const query = useMemo(() => queryOfAddress(search, today), [search, today])
  const change = (next: Readonly<Record<string, string | null>>) =>
    edit(
      withValues(search, Object.fromEntries(Object.entries(next).map(([key, value]) => [key, value ?? '']))),
      'replace',
    )
  return { control, query, change }
}
