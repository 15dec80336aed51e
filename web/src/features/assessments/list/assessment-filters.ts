import { addresses } from '@nhanxanh/contract/features/addresses'
import { assessments } from '@nhanxanh/contract/features/assessments'
import {
  assessmentFlagNames,
  assessmentFlags,
  assessmentKindNames,
  assessmentKinds,
} from '@nhanxanh/contract/features/assessments.rules'
import { assessmentStageNames } from '@nhanxanh/contract/features/assessments.stages'
import { mayDo } from '@nhanxanh/contract/doctor'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { call } from '../../../lib/api/client.ts'
import { heldPermissions } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { wholeLookup } from '../../../lib/list/whole-lookup.ts'
import type { Filter, LookupFilter, OptionsQuery } from '../../../ui/list/list-declaration.ts'

/** Who may not assign does not know who may judge. */
const reviewers: OptionsQuery['queryFn'] = async ({ signal }) => {
  if (!mayDo(heldPermissions(), '/assessments', 'assign')) return []
  return (await call(assessments.allReviewers, {}, { signal })).items.map(({ id, name }) => ({
    value: id,
    label: name,
  }))
}

const me = () => useSession.getState().user?.id

/** Lead or member; one's own name is offered as "Của tôi" alone. */
const leadFilter: LookupFilter = {
  kind: 'lookup',
  key: 'lead',
  label: 'Thẩm định viên',
  placeholder: 'Tên thẩm định viên',
  ...wholeLookup(
    [assessments.allReviewers.path],
    async (context) => [
      { value: 'me', label: 'Của tôi' },
      { value: 'none', label: 'Chưa giao' },
      ...(await reviewers(context)),
    ],
    (value) => (value === me() ? 'me' : value),
  ),
}

const communeFilter: LookupFilter = {
  kind: 'lookup',
  key: 'communeCode',
  label: 'Xã, phường',
  placeholder: 'Tên mới hoặc tên cũ',
  find: (text, frequent) => communeOptions(text === '' && frequent.length > 0 ? { code: [...frequent] } : { q: text }),
  named: (code) => communeOptions({ code: [code] }),
}

const communeOptions = (query: { q?: string; code?: string[] }): OptionsQuery => ({
  queryKey: [addresses.communes.path, query, 'options'],
  queryFn: async ({ signal }) =>
    (await call(addresses.communes, { query: { ...query, limit: 20 } }, { signal })).items.map(
      ({ code, name, province }) => ({ value: code, label: name, hint: province.name }),
    ),
})

/** Where the work is, of what is under review; the other tabs are one stage each. */
const workStages = ['unassigned', 'reviewing', 'deciding'] as const

/** The filters, those that are used most first. */
export const assessmentFilters: readonly Filter[] = [
  leadFilter,
  {
    kind: 'choice',
    key: 'flag',
    label: 'Lưu ý',
    options: optionsOf(assessmentFlags, assessmentFlagNames),
  },
  {
    kind: 'choice',
    key: 'stage',
    label: 'Giai đoạn',
    options: ({ status }) => (status === undefined ? optionsOf(workStages, assessmentStageNames) : []),
  },
  { kind: 'choice', key: 'type', label: 'Loại cơ sở', options: optionsOf(facilityTypes, facilityTypeNames) },
  { kind: 'choice', key: 'kind', label: 'Loại đánh giá', options: optionsOf(assessmentKinds, assessmentKindNames) },
  communeFilter,
  { kind: 'dates', key: 'submittedFrom', toKey: 'submittedTo', label: 'Ngày nộp' },
]
