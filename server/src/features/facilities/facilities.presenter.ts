import type { FacilityDetail, FacilityRow } from '@nhanxanh/contract/features/facilities'
import { toListingIds } from '@nhanxanh/contract/features/facilities.listings'
import type { LicencePlace } from '@nhanxanh/contract/features/facilities.places'
import { reasonName } from '@nhanxanh/contract/features/facilities.rules'
import type {
  ChecklistResult,
  DecisionRules,
  DuplicateGround,
  FacilityFlag,
} from '@nhanxanh/contract/features/facilities.rules'
import { stageOf } from '@nhanxanh/contract/features/assessments.stages'
import { certificateStateOf } from '@nhanxanh/contract/features/certificates.rules'
import { levelStanding } from '@nhanxanh/contract/features/certificates.words'
import { standingWords } from '@nhanxanh/contract/features/assessments.words'
import { dueOf } from '@nhanxanh/contract/features/facilities.due'
import { isWithoutClock } from '@nhanxanh/contract/features/facilities.words'
import { formerPlace } from '@nhanxanh/contract/shared/former-place'
import { maskIdentityCode } from '@nhanxanh/contract/shared/identity-code'
import { maskPhone } from '@nhanxanh/contract/shared/phone'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../db/columns.ts'
import type { Caller } from '../../http/context.ts'
import type { Places } from '../addresses/addresses.service.ts'
import type { CountDays } from '@nhanxanh/contract/shared/terms'
import { shown, type FacilityListRecord } from './facilities.list.ts'
import type { FacilityRecord, WholeFacility } from './facilities.repo.ts'
import { registrationFields } from './registration.ts'
import {
  canApprove,
  canArchive,
  canClaim,
  canDelete,
  canEdit,
  canMarkPlaces,
  canProposeChange,
  canReject,
  canRestore,
  canResubmitForOwner,
  canSeePersonalNumbers,
  canSetListings,
} from './facilities.policy.ts'

/** The reader and the moment: ages are counted in working days up to now. */
export type Reader = {
  caller: Caller
  now: Date
  workingDays: CountDays
  places: Places
  rules: DecisionRules
  search?: string | undefined
}

/** A commune that a newer server brought in while this one runs is shown by its code. */
const placeOf = (places: Places, code: string) =>
  places.get(code) ?? { commune: { code, name: code }, province: { code: '', name: '' }, oldNames: [] }

/** The address of a record, and the old name of that place by which a search found it. */
const whereOf = (
  record: FacilityListRecord,
  { places, search }: Reader,
): Pick<FacilityRow, 'commune' | 'province' | 'formerPlace'> => {
  const { commune, province, oldNames } = placeOf(places, record.commune_code)
  const shown = [record.name, record.code, record.representative_name, commune.name, province.name]
  return { commune, province, formerPlace: search === undefined ? null : formerPlace(search, shown, oldNames) }
}

const flagsOf = (record: FacilityListRecord): FacilityFlag[] => {
  const flags: FacilityFlag[] = []
  if (record.is_duplicate) flags.push('duplicate')
  if (record.is_missing_licence) flags.push('missing_licence')
  if (record.has_broken_file) flags.push('broken_file')
  if (record.is_reopened) flags.push('reopened')
  else if (record.is_resubmitted) flags.push('resubmitted')
  if (record.is_changing) flags.push('change')
  if (record.has_complaint) flags.push('complaint')
  if (record.owner_id === null) flags.push('unowned')
  if (record.archived_at !== null) flags.push('archived')
  return flags
}

const checksOf = (results: readonly ChecklistResult[]) => ({
  asked: results.length,
  passed: results.filter((result) => result === 'pass').length,
  notApplicable: results.filter((result) => result === 'not_applicable').length,
})

const decisionOf = (record: FacilityListRecord, rules: DecisionRules): FacilityRow['decision'] =>
  record.decided_by === null
    ? null
    : {
        by: { id: record.decided_by, name: record.decider_name ?? '' },
        reasons: (record.decision_reasons ?? []).map(({ code }) => reasonName(code, rules)),
        checks: checksOf(Object.values(record.decision_checklist ?? {})),
      }

/** People who know of assigned assessments only find theirs in the lists: what is last here may rest on somebody else's. */
const assessmentOf = ({ latest_assessment: latest }: FacilityListRecord, caller: Caller): FacilityRow['assessment'] =>
  latest === null || caller.assignedOnly || !caller.can('assessment:list')
    ? null
    : { ...pick(latest, ['id', 'code']), standing: standingWords({ ...latest, stage: stageOf(latest) }) }

const certificateOf = (
  { current_certificate: current }: FacilityListRecord,
  { caller, now }: Reader,
): FacilityRow['certificate'] => {
  if (current === null || caller.assignedOnly || !caller.can('certification:list')) return null
  const state = certificateStateOf(current, vietnamDay(now))
  return {
    ...pick(current, ['id', 'number', 'levelName', 'validUntil']),
    state: state === 'superseded' ? 'ended' : state,
    standing: levelStanding({ ...current, state }),
  }
}

type Said = Pick<FacilityRow, 'status' | 'flags' | 'ageDays' | 'targetDays' | 'assessment' | 'certificate'>

const dueFor = (row: Said, { latest_assessment: latest }: FacilityListRecord, { caller, now }: Reader) => {
  const knows = (key: 'assessment:list' | 'certification:list') => !caller.assignedOnly && caller.can(key)
  const told = ['draft', 'approved', 'failed'] as const
  const stands = told.find((each) => each === latest?.standing) ?? 'open'
  return dueOf({
    ...row,
    assessment: knows('assessment:list') ? latest && { stands, words: row.assessment?.standing ?? '' } : undefined,
    certificate: knows('certification:list') ? row.certificate : undefined,
    today: vietnamDay(now),
  })
}

/** A record as lists show it to this reader. */
export const toRow = (record: FacilityListRecord, reader: Reader): FacilityRow => {
  const { caller, now, workingDays, rules } = reader
  const isOpen = canSeePersonalNumbers(caller)
  const flags = flagsOf(record)
  const isUncounted = isWithoutClock({ status: record.status, flags })
  const row = {
    ...fieldsOf(pick(record, shown)),
    representativePhone: isOpen ? record.representative_phone : maskPhone(record.representative_phone),
    identityCode: isOpen ? record.identity_code : maskIdentityCode(record.identity_code_type, record.identity_code),
    ...whereOf(record, reader),
    listingIds: toListingIds(record.listing_ids),
    submittedAt: record.submitted_at.toISOString(),
    decidedAt: record.decided_at?.toISOString() ?? null,
    createdAt: record.created_at.toISOString(),
    updatedAt: record.updated_at.toISOString(),
    ageDays: isUncounted ? 0 : workingDays(record.submitted_at, record.decided_at ?? now),
    targetDays: rules.approvalDays,
    flags,
    assignee: record.assignee_id ? { id: record.assignee_id, name: record.assignee_name ?? '' } : null,
    decision: decisionOf(record, rules),
    assessment: assessmentOf(record, caller),
    certificate: certificateOf(record, reader),
  }
  return { ...row, due: dueFor(row, record, reader) }
}

type Parts = Pick<
  FacilityDetail,
  | 'licenceFiles'
  | 'places'
  | 'decisions'
  | 'changes'
  | 'writers'
  | 'isOverturned'
  | 'hasInterest'
  | 'isReopened'
  | 'typeProblem'
>

/** A mark on a licence, as it comes within the statement of its record. */
export const toPlace = (row: WholeFacility['places'][number]): LicencePlace => ({
  ...fieldsOf(pick(row, ['line', 'file_id', 'page', 'x', 'y', 'width', 'height'] as const)),
  madeBy: row.made_by_name,
  madeAt: new Date(row.made_at).toISOString(),
})

/** The address is given by names. */
const declaredOf = (record: FacilityRecord) => {
  const { communeCode: _, ...fields } = registrationFields(record)
  return fields
}

/** The whole record with what this reader may do to it. */
export const toDetail = (record: FacilityRecord, reader: Reader, parts: Parts): FacilityDetail => ({
  ...declaredOf(record),
  ...toRow(record, reader),
  // Who corrects a record types over what is there.
  ...(reader.caller.can('facility:edit') && fieldsOf(pick(record, ['representative_phone', 'identity_code'] as const))),
  ...parts,
  version: record.version,
  invitedEmail: record.invited_email,
  archiveReason: record.archive_reason,
  archivedAt: record.archived_at?.toISOString() ?? null,
  owner:
    record.owner_id === null
      ? null
      : { id: record.owner_id, name: record.owner_name ?? '', email: record.owner_email ?? '' },
  can: capabilities(reader.caller, record, parts),
})

/** Of who has declared an interest reading is left, and nothing else. */
const capabilities = (caller: Caller, record: FacilityRecord, parts: Parts): FacilityDetail['can'] => {
  const { writers, decisions, isOverturned, hasInterest } = parts
  const may = (rule: typeof canApprove) => !hasInterest && rule(caller, record)
  return {
    approve: may(canApprove) && !writers.some(({ id }) => id === caller.id) && !isOverturned,
    reject: may(canReject) && !isOverturned,
    claim: may(canClaim),
    readFiles: caller.can('file:read'),
    markPlaces: may(canMarkPlaces) && caller.can('file:read'),
    edit: may(canEdit),
    resubmit: may(canResubmitForOwner),
    delete: may(canDelete) && decisions.length === 0,
    archive: may(canArchive),
    restore: may(canRestore),
    proposeChange: may(canProposeChange),
    setListings: may(canSetListings),
  }
}

/** On which grounds two records look alike. */
export const toGrounds = (row: {
  same_identity: boolean
  same_phone: boolean
  same_name: boolean
}): DuplicateGround[] => [
  ...(row.same_identity ? (['identity_code'] as const) : []),
  ...(row.same_phone ? (['phone'] as const) : []),
  ...(row.same_name ? (['name_and_commune'] as const) : []),
]
