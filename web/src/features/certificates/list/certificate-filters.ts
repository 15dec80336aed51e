import {
  certificateOriginNames,
  certificateOrigins,
  followUpStateNames,
  followUpStates,
  renewalNames,
  renewals,
} from '@nhanxanh/contract/features/certificates.rules'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { Filter, LookupFilter } from '../../../ui/list/list-declaration.ts'
import { communeFilter, expiryFilter, levelFilter, provinceFilter } from '../../../lib/list/facility-filters.ts'

const monthWords = (month: string): string => month.split('-').reverse().join('/')

/** Chosen in the timeline, or typed as `03/2027`. */
const monthFilter: LookupFilter = {
  kind: 'lookup',
  key: 'expiryMonth',
  label: 'Tháng hết hạn',
  placeholder: 'mm/yyyy',
  find: (text, frequent) => {
    const typed = /^(\d{1,2})[/.-](\d{4})$/.exec(text.trim())
    const named = typed ? [`${typed[2]}-${typed[1]?.padStart(2, '0')}`] : frequent.toSorted()
    return {
      queryKey: ['months', named],
      queryFn: () => Promise.resolve(named.map((value) => ({ value, label: monthWords(value) }))),
    }
  },
  named: (value) => ({
    queryKey: ['months', value],
    queryFn: () => Promise.resolve([{ value, label: monthWords(value) }]),
  }),
}

/** The filters, those that are used most first. */
export const certificateFilters: readonly Filter[] = [
  levelFilter,
  expiryFilter,
  {
    kind: 'choice',
    key: 'followUp',
    label: 'Việc theo dõi',
    options: optionsOf(followUpStates, followUpStateNames),
  },
  { kind: 'choice', key: 'type', label: 'Loại cơ sở', options: optionsOf(facilityTypes, facilityTypeNames) },
  communeFilter,
  {
    kind: 'choice',
    key: 'origin',
    label: 'Lý do cấp',
    options: optionsOf(certificateOrigins, certificateOriginNames),
  },
  monthFilter,
  {
    kind: 'choice',
    key: 'renewal',
    label: 'Gia hạn',
    isSingle: true,
    options: optionsOf(renewals, renewalNames),
  },
  { kind: 'dates', key: 'issuedFrom', toKey: 'issuedTo', label: 'Ngày cấp' },
  provinceFilter,
]
