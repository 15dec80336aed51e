import { Select } from '@mantine/core'
import { addresses } from '@nhanxanh/contract/features/addresses'
import { periodNames, periodOf, periods } from '@nhanxanh/contract/features/reports.period'
import { comparisonNames, comparisons } from '@nhanxanh/contract/features/reports.rules'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'
import { DayField } from '../../ui/day/day-field.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { Search } from '../../ui/list/list-declaration.ts'
import styles from './reports.module.css'

type Props = { search: Search; onChange: (change: Readonly<Record<string, string | null>>) => void }

/** One period and one filter for all panels. */
export const ReportFilter = ({ search, onChange }: Props) => {
  const provinces = useQuery({ ...queryOf(addresses.provinces), staleTime: Infinity })
  const period = periodOf(search)
  const choose = (key: string) => (value: string | null) => onChange({ [key]: value })
  return (
    <fieldset className={`wrap ${styles.filter}`} aria-label="Kỳ và bộ lọc">
      <Select
        aria-label="Kỳ"
        data={optionsOf(periods, periodNames)}
        value={period}
        allowDeselect={false}
        onChange={choose('period')}
      />
      {period === 'own' && (
        <>
          <DayField aria-label="Từ ngày" value={search['from'] ?? ''} onChange={choose('from')} />
          <DayField aria-label="Đến ngày" value={search['to'] ?? ''} onChange={choose('to')} />
        </>
      )}
      <Select
        aria-label="So với"
        placeholder="Không so sánh"
        data={comparisons.map((value) => ({ value, label: `So với ${comparisonNames[value]}` }))}
        value={search['compare'] ?? null}
        clearable
        onChange={choose('compare')}
      />
      <Select
        aria-label="Loại cơ sở"
        placeholder="Mọi loại cơ sở"
        data={optionsOf(facilityTypes, facilityTypeNames)}
        value={search['type'] ?? null}
        clearable
        onChange={choose('type')}
      />
      <Select
        aria-label="Tỉnh, thành phố"
        placeholder="Mọi tỉnh, thành phố"
        data={(provinces.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={search['provinceCode'] ?? null}
        clearable
        searchable
        openOnFocus={false}
        onChange={choose('provinceCode')}
      />
    </fieldset>
  )
}
