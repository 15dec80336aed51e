import { assessments } from '@nhanxanh/contract/features/assessments'
import {
  assessmentFlagNames,
  assessmentFlags,
  assessmentKindNames,
  assessmentKinds,
} from '@nhanxanh/contract/features/assessments.rules'
import { resourceNames, resources } from '@nhanxanh/contract/features/assessments.findings'
import { assessmentStageNames } from '@nhanxanh/contract/features/assessments.stages'
import { mayDo } from '@nhanxanh/contract/doctor'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { call } from '../../../lib/api/client.ts'
import { heldPermissions } from '../../../lib/can.ts'
import { useSession } from '../../../lib/session/session.store.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { wholeLookup } from '../../../lib/list/whole-lookup.ts'
import type { Filter, LookupFilter, Option, OptionsQuery } from '../../../ui/list/list-declaration.ts'
import { communeFilter, provinceFilter } from '../../../lib/list/facility-filters.ts'

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

type Versions = Awaited<ReturnType<typeof versionsInUse>>
const versionsInUse = async (signal: AbortSignal) => (await call(assessments.versions, {}, { signal })).items

/** What there is to narrow the list to, of the versions of the criteria that assessments use. */
const versionLookup = (part: string, options: (items: Versions) => readonly Option[]) =>
  wholeLookup([assessments.versions.path, part], async ({ signal }) => options(await versionsInUse(signal)))

/** A level has one key through the versions; the newest tells its name. */
const levelsOf = (items: Versions): readonly Option[] => {
  const named = new Map(items.toReversed().flatMap(({ levels }) => levels.map(({ key, name }) => [key, name])))
  return [...named].map(([value, label]) => ({ value, label }))
}

/** Reached by what is decided; of the rest the one that the verdicts give so far. */
const levelFilter: LookupFilter = {
  kind: 'lookup',
  key: 'level',
  label: 'Mức dự kiến, mức đạt',
  placeholder: 'Tên mức',
  ...versionLookup('levels', (items) => [...levelsOf(items), { value: 'none', label: 'Chưa xếp mức' }]),
}

const versionFilter: LookupFilter = {
  kind: 'lookup',
  key: 'versionId',
  label: 'Bộ tiêu chí',
  placeholder: 'Loại cơ sở, phiên bản',
  ...versionLookup('numbers', (items) =>
    items.map(({ id, type, number }) => ({ value: id, label: `${type}, phiên bản ${number}` })),
  ),
}

/** Everything of one kind that the versions know, under its newest name. */
const newest = (found: readonly Option[]): readonly Option[] => [
  ...new Map(found.toReversed().map((option) => [option.value, option])).values(),
]

const failedFilter: LookupFilter = {
  kind: 'lookup',
  key: 'failed',
  label: 'Tiêu chí chưa đạt',
  placeholder: 'Mã, tên tiêu chí',
  ...versionLookup('criteria', (items) =>
    newest(
      items.flatMap(({ criteria }) =>
        criteria.map(({ lineage, code, name }) => ({ value: lineage, label: `${code} ${name}` })),
      ),
    ),
  ),
}

const overratedFilter: LookupFilter = {
  kind: 'lookup',
  key: 'overrated',
  label: 'Nhóm tự chấm cao hơn thẩm định',
  placeholder: 'Tên nhóm tiêu chí',
  ...versionLookup('groups', (items) =>
    newest(items.flatMap(({ groups }) => groups.map(({ code, name }) => ({ value: code, label: name })))),
  ),
}

/** Where the work is, of what is under review; the other tabs are one stage each. */
const workStages = ['unassigned', 'reviewing', 'deciding', 'held'] as const

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
  levelFilter,
  versionFilter,
  failedFilter,
  overratedFilter,
  { kind: 'choice', key: 'amount', label: 'Có số liệu trên đêm khách', options: optionsOf(resources, resourceNames) },
  communeFilter,
  provinceFilter,
  { kind: 'dates', key: 'submittedFrom', toKey: 'submittedTo', label: 'Ngày nộp' },
]
