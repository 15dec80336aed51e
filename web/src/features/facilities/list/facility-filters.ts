import type { Commune } from '@nhanxanh/contract/features/addresses'
import {
  approvalTargetDays,
  facilityFlagNames,
  facilityFlags,
  facilityStatuses,
  facilityStatusNames,
} from '@nhanxanh/contract/features/facilities.rules'
import {
  facilitySubTypeKeys,
  facilitySubTypes,
  facilityTypeNames,
  facilityTypes,
} from '@nhanxanh/contract/shared/facility-kinds'
import { identityCodeTypeNames, identityCodeTypes } from '@nhanxanh/contract/shared/identity-code'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type {
  ChoiceFilter,
  Filter,
  FromFilter,
  LookupFilter,
  Option,
  OptionsQuery,
} from '../../../ui/list/list-declaration.ts'
import { communeQueries } from '../facilities.queries.ts'

const statusFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'status',
  label: 'Trạng thái',
  isPrimary: true,
  options: optionsOf(facilityStatuses, facilityStatusNames),
}

const typeFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'type',
  label: 'Loại',
  isPrimary: true,
  options: optionsOf(facilityTypes, facilityTypeNames),
}

/** Kinds of the chosen types only. */
const subTypeFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'subType',
  label: 'Loại hình',
  isPrimary: true,
  options: ({ type }) =>
    facilitySubTypeKeys
      .filter((key) => type === undefined || type.split(',').includes(facilitySubTypes[key].type))
      .map((value) => ({ value, label: facilitySubTypes[value].name })),
}

/** The old name that the typed text means best; a commune took over up to twenty, and the others tell nothing. */
const communeOption = async (text: string) => {
  // Comes with the first look into this filter.
  const { queryRanker } = await import('@nhanxanh/contract/shared/match-rank')
  const rank = queryRanker(text)
  return ({ code, name, province, oldNames }: Commune): Option => {
    const [meant] = oldNames.filter((old) => rank(old) > rank(name)).toSorted((one, other) => rank(other) - rank(one))
    return { value: code, label: name, hint: meant ? `${province.name}; trước đây: ${meant}` : province.name }
  }
}

const asOptions = ({ queryKey, queryFn }: ReturnType<typeof communeQueries.find>, text = ''): OptionsQuery => ({
  queryKey: [...queryKey, 'options'],
  queryFn: async (context) => {
    const [communes, option] = await Promise.all([queryFn(context), communeOption(text)])
    return communes.map(option)
  },
})

const communeFilter: LookupFilter = {
  kind: 'lookup',
  key: 'communeCode',
  label: 'Xã, phường',
  isPrimary: true,
  placeholder: 'Tên mới hoặc tên cũ',
  // 3,321 communes, most of them without a facility: nothing typed yet shows those that have the most.
  find: (text, frequent) =>
    asOptions(text === '' && frequent.length > 0 ? communeQueries.named(...frequent) : communeQueries.find(text), text),
  named: (code) => asOptions(communeQueries.named(code)),
}

const due = Math.ceil(approvalTargetDays * 0.6)

const ageFilter: FromFilter = {
  kind: 'from',
  key: 'ageFrom',
  label: 'Tuổi hồ sơ',
  unit: 'ngày làm việc',
  suggestions: [
    { value: due, label: `Sắp hạn (từ ${due} ngày)` },
    { value: approvalTargetDays, label: `Quá hạn (từ ${approvalTargetDays} ngày)` },
  ],
}

/** The filters of both lists, those that are used most first. */
const filtersWith = (age: FromFilter): readonly Filter[] => [
  typeFilter,
  subTypeFilter,
  communeFilter,
  age,
  { kind: 'choice', key: 'flag', label: 'Cờ', isPrimary: true, options: optionsOf(facilityFlags, facilityFlagNames) },
  {
    kind: 'choice',
    key: 'assignee',
    label: 'Người xử lý',
    isPrimary: true,
    options: [
      { value: 'me', label: 'Của tôi' },
      { value: 'none', label: 'Chưa ai nhận' },
    ],
  },
  {
    kind: 'choice',
    key: 'identityCodeType',
    label: 'Loại mã định danh',
    options: optionsOf(identityCodeTypes, identityCodeTypeNames),
  },
  { kind: 'dates', key: 'submittedFrom', toKey: 'submittedTo', label: 'Ngày nộp' },
]

export const queueFilters = filtersWith({ ...ageFilter, isPrimary: true })

/** Of all facilities few wait, so their age does not come first there. */
export const registryFilters = [statusFilter, ...filtersWith(ageFilter)]
