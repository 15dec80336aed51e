import { certificates } from '@nhanxanh/contract/features/certificates'
import {
  certificateOriginNames,
  certificateOrigins,
  followUpStateNames,
  followUpStates,
  renewalNames,
  renewals,
} from '@nhanxanh/contract/features/certificates.rules'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { call } from '../../../lib/api/client.ts'
import { wholeLookup } from '../../../lib/list/whole-lookup.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { ChoiceFilter, Filter, LookupFilter } from '../../../ui/list/list-declaration.ts'
import { communeFilter, provinceFilter } from '../../facilities/facilities.public.tsx'

/** The levels that certificates have. */
const levelLookup = wholeLookup([certificates.levels.path], async ({ signal }) =>
  (await call(certificates.levels, {}, { signal })).items.map(({ key, name }) => ({ value: key, label: name })),
)

const soon = ['30', '60', '90'] as const
const soonNames = { '30': 'Trong 30 ngày', '60': 'Trong 60 ngày', '90': 'Trong 90 ngày' } as const

const soonFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'expiresWithin',
  label: 'Hết hạn',
  isSingle: true,
  options: optionsOf(soon, soonNames),
}

const levelFilter: LookupFilter = {
  kind: 'lookup',
  key: 'level',
  label: 'Mức',
  placeholder: 'Tên mức',
  ...levelLookup,
}

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
  soonFilter,
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
