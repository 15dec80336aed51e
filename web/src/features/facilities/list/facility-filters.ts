import {
  ageMarks,
  certificateStandingNames,
  certificateStandings,
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
import { communeFilter, expiryFilter, levelFilter, provinceFilter } from '../../../lib/list/facility-filters.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { ChoiceFilter, Filter, FromFilter, OptionsQuery } from '../../../ui/list/list-declaration.ts'
import { targetDays } from '../facilities.queries.ts'
import { assigneeFilter } from './facility-lookups.ts'

const statusFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'status',
  label: 'Trạng thái',
  options: optionsOf(facilityStatuses, facilityStatusNames),
}

const typeFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'type',
  label: 'Loại',
  options: optionsOf(facilityTypes, facilityTypeNames),
}

/** Kinds of the chosen types only. */
const subTypeFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'subType',
  label: 'Loại hình',
  options: ({ type }) =>
    facilitySubTypeKeys
      .filter((key) => type === undefined || type.split(',').includes(facilitySubTypes[key].type))
      .map((value) => ({ value, label: facilitySubTypes[value].name })),
}

/** What counts as due and as late follows from the settings. */
const ageSuggestions: OptionsQuery = {
  queryKey: ['age suggestions'],
  queryFn: async ({ client }) => {
    const { due, late } = ageMarks(await targetDays(client))
    return [
      { value: String(due), label: `Sắp đến hạn (từ ${due} ngày)` },
      { value: String(late), label: `Quá hạn (từ ${late} ngày)` },
    ]
  },
}

const ageFilter: FromFilter = {
  kind: 'from',
  key: 'ageFrom',
  label: 'Thời gian chờ duyệt',
  unit: 'ngày làm việc',
  fieldLabel: 'Chờ từ … ngày làm việc',
  suggestions: ageSuggestions,
}

/** The filters of both lists, those that are used most first. */
const filtersWith = (age: FromFilter): readonly Filter[] => [
  typeFilter,
  subTypeFilter,
  communeFilter,
  age,
  {
    kind: 'choice',
    key: 'flag',
    label: 'Lưu ý',
    options: optionsOf(facilityFlags, facilityFlagNames),
  },
  {
    kind: 'choice',
    key: 'assessed',
    label: 'Phiếu đánh giá',
    isSingle: true,
    options: [{ value: 'never', label: 'Chưa nộp lần nào' }],
  },
  assigneeFilter,
  provinceFilter,
  {
    kind: 'choice',
    key: 'identityCodeType',
    label: 'Loại mã định danh',
    options: optionsOf(identityCodeTypes, identityCodeTypeNames),
  },
  { kind: 'dates', key: 'submittedFrom', toKey: 'submittedTo', label: 'Ngày nộp' },
]

export const queueFilters = filtersWith({ ...ageFilter })

const certificateFilter: ChoiceFilter = {
  kind: 'choice',
  key: 'certificate',
  label: 'Giấy chứng nhận',
  options: optionsOf(certificateStandings, certificateStandingNames),
}

/** Of all facilities few wait, so their age does not come first there. */
export const registryFilters = [levelFilter, expiryFilter, statusFilter, certificateFilter, ...filtersWith(ageFilter)]
