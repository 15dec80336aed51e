import { errorCatalogue } from '@nhanxanh/contract/errors'
import type { ErrorBody } from '@nhanxanh/contract/error-body'
import type { ErrorCode } from '@nhanxanh/contract/errors'
import { isAway, isLate } from '../db/refusal.ts'
import { Failure, Refusal, StoreAway } from '../refusal.ts'

export type Answer = {
  status: number
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Ours to mend: logged with its stack. */
  isOurs: boolean
}

/** An answer as it goes on the wire. */
export const bodyOf = ({ message, code, fields }: Answer, requestId: string): ErrorBody => ({
  message,
  code,
  ...(fields && { fields }),
  requestId,
})

type Violation = { code: ErrorCode; field?: string; sentence?: string }

/** Uniqueness and references are the database's to judge; here its constraints get their codes and fields. */
const violations: Record<string, Violation> = {
  users_email_key: { code: 'EMAIL_ALREADY_EXISTS', field: 'email' },
  roles_name_key: { code: 'ROLE_NAME_EXISTS', field: 'name' },
  settings_proposals_open: { code: 'SETTINGS_PROPOSAL_OPEN' },
  settings_versions_pkey: { code: 'STALE_VERSION' },
  office_template_uses_pkey: { code: 'STALE_VERSION' },
  facilities_owner_key: { code: 'USER_HAS_FACILITY' },
  facilities_code_key: { code: 'FACILITY_CODE_ALREADY_EXISTS', field: 'code' },
  facilities_identity_code_key: { code: 'IDENTITY_CODE_ALREADY_EXISTS', field: 'identityCode' },
  facility_changes_open: { code: 'CHANGE_ALREADY_OPEN' },
  facility_changes_second_person: { code: 'FACILITY_WRITTEN_BY_YOU' },
  facilities_commune_fkey: { code: 'VALIDATION_FAILED', field: 'communeCode', sentence: 'Không có xã, phường này.' },
  criteria_versions_one_draft: { code: 'CRITERIA_DRAFT_EXISTS' },
  criteria_versions_frozen: { code: 'CRITERIA_VERSION_FROZEN' },
  criteria_groups_code_key: { code: 'CRITERIA_CODE_EXISTS', field: 'code' },
  criteria_code_key: { code: 'CRITERIA_CODE_EXISTS', field: 'code' },
  questions_key_key: { code: 'VARIABLE_KEY_EXISTS', field: 'key' },
  question_inputs_key_key: { code: 'VARIABLE_KEY_EXISTS', field: 'key' },
  criteria_constants_day_key: {
    code: 'VARIABLE_KEY_EXISTS',
    field: 'validFrom',
    sentence: 'Hằng số này đã có một giá trị bắt đầu từ ngày đó.',
  },
  saved_views_name_key: { code: 'VIEW_NAME_EXISTS', field: 'name' },
  appeals_one: { code: 'APPEAL_EXISTS', field: 'decisionId' },
  assessments_one_open: { code: 'ASSESSMENT_ALREADY_OPEN' },
  held_acts_one: { code: 'ACT_HELD' },
  surveillance_draws_day_key: { code: 'CERTIFICATE_ACT_NOT_POSSIBLE' },
  surveillance_draws_one_open: { code: 'CERTIFICATE_ACT_NOT_POSSIBLE' },
  certificates_issued_once: { code: 'CERTIFICATE_ALREADY_EXISTS' },
  certificates_number_key: { code: 'CERTIFICATE_NUMBER_EXISTS', field: 'items' },
  recognition_decisions_number_key: { code: 'RECOGNITION_NUMBER_EXISTS', field: 'decision.number' },
  assessment_answers_question_key: { code: 'ANSWER_ALREADY_EXISTS' },
  assessment_evidence_file_fkey: { code: 'FILE_NOT_FOUND', field: 'evidence' },
  facility_licences_file_fkey: { code: 'FILE_NOT_FOUND', field: 'licenceFileIds' },
}

/** The answer of a code, with its own status and, where no sentence says more, its name as the message. */
export const refused = (code: ErrorCode, details: Partial<Answer> = {}): Answer => ({
  status: errorCatalogue[code].status,
  code,
  message: code,
  isOurs: false,
  ...details,
})

const violated = ({ code, field, sentence }: Violation): Answer =>
  refused(code, field ? { fields: { [field]: sentence ?? errorCatalogue[code].message } } : {})

type Thrown = { code?: unknown; constraint?: unknown; message?: unknown; syscall?: unknown; statusCode?: unknown }

const translateDatabase = (thrown: Thrown): Answer | null => {
  const code = typeof thrown.code === 'string' ? thrown.code : ''
  const violation = typeof thrown.constraint === 'string' ? violations[thrown.constraint] : undefined
  if (violation && code.startsWith('23')) return violated(violation)
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return refused('STORAGE_FULL', { isOurs: true })
  if (isAway(thrown) || isLate(thrown)) {
    return refused('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2, isOurs: true })
  }
  // People from outside write no row that they would not know of (`admit_outsiders` in the migrations).
  if (code === '42501' && String(thrown.message).includes('row-level security')) return refused('FORBIDDEN')
  // Data that no column can hold (a NUL character, half a surrogate pair): the sender's, not ours.
  return code.startsWith('22') ? refused('VALIDATION_FAILED') : null
}

const translateFramework = (thrown: Thrown): Answer | null => {
  if (thrown.statusCode === 415) return refused('UNSUPPORTED_MEDIA_TYPE')
  if (thrown.statusCode === 413) return refused('PAYLOAD_TOO_LARGE')
  const isTheirs = typeof thrown.statusCode === 'number' && thrown.statusCode >= 400 && thrown.statusCode < 500
  return isTheirs ? refused('VALIDATION_FAILED') : null
}

/** The only translator of what is thrown into what is answered. Anything unknown is a 500 that keeps its secrets. */
export const translate = (thrown: unknown): Answer => {
  if (thrown instanceof Refusal) {
    return refused(thrown.code, {
      ...(thrown.sentence && { message: thrown.sentence }),
      ...(thrown.fields && { fields: thrown.fields }),
      ...(thrown.retryAfterSeconds && { retryAfterSeconds: thrown.retryAfterSeconds }),
    })
  }
  if (thrown instanceof StoreAway) return refused(thrown.code, { retryAfterSeconds: 5, isOurs: true })
  if (thrown instanceof Failure) return refused(thrown.code, { isOurs: true })
  const known = typeof thrown === 'object' && thrown !== null ? thrown : {}
  return translateDatabase(known) ?? translateFramework(known) ?? refused('INTERNAL_ERROR', { isOurs: true })
}

/** True where the database or the store went. */
export const isOut = (thrown: unknown): boolean => isAway(thrown) || thrown instanceof StoreAway

/** True of what ends by itself: they are away, or late. */
export const isPassing = (thrown: unknown): boolean => translate(thrown).code === 'SERVICE_UNAVAILABLE'

/** What a person reads of work that failed while nobody waited: a refusal's own words, "busy" where it was only late; null for a fault of ours. */
export const saidOf = (error: unknown): string | null => {
  const { code } = translate(error)
  return error instanceof Refusal || isPassing(error) ? errorCatalogue[code].message : null
}
