import type { CaseKindName, CaseKinds, SubjectKind } from '@nhanxanh/contract/case-kinds'
import type { AppealBar, AppealOutcome, AppealRemedy } from '@nhanxanh/contract/features/appeals.rules'
import type { DataRequestBody } from '@nhanxanh/contract/features/data-requests.fields'
import type { Generated } from 'kysely'
import type { ColumnsOf } from '../columns.ts'

/** What is kept of every kind of case. */
type CaseColumns<Kind extends CaseKinds[CaseKindName]> = {
  id: Generated<string>
  version: Generated<number>
  code: string
  kind: keyof Kind['kinds']
  origin: keyof Kind['origins']
  name: string
  email: string | null
  phone: string | null
  body: string
  received_on: string
  status: Generated<keyof Kind['statuses']>
  assignee_id: Generated<string | null>
  due_on: string | null
  term_ends_on: Generated<string | null>
  is_extended: Generated<boolean>
  name_folded: string
  search_text: string
  created_at: Date
  updated_at: Date
}
/** What is kept besides of one kind alone. */
type OwnColumns = {
  appeal: {
    decision_id: string
    decided_on: string
    record_code: string
    facility_id: string
    assessment_id: string | null
    certificate_id: string | null
    owner_id: string | null
    contact_id: string | null
    names_person: boolean
    file_until: string
    is_late: boolean
    moved_from: Generated<string | null>
    accepted_on: Generated<string | null>
    late_reason: Generated<string | null>
    outcome: Generated<AppealOutcome | null>
    grounds: Generated<string | null>
    remedy: Generated<AppealRemedy | null>
  }
  dataRequest: ColumnsOf<Pick<DataRequestBody, 'reference' | 'identityCheck' | 'hasThirdParty'>> & {
    answer_by: string
    answer_days: Generated<number | null>
    done_by: string
    answered_on: Generated<string | null>
    closed_on: Generated<string | null>
    result: Generated<string | null>
    erased_at: Generated<Date | null>
  }
}
type OwnOf<Name> = Name extends keyof OwnColumns ? OwnColumns[Name] : unknown

/** An entry in the thread of a case: what was done, by whom, and what was written to the person. */
export type CaseEntry<Kind> = {
  id: Generated<number>
  kind: Kind
  note: string | null
  letter: string | null
  posted_on: Generated<string | null>
  posted_number: Generated<string | null>
  by_id: string | null
  by_name: string
  at: Date
}

type Cases = {
  [Name in CaseKindName as CaseKinds[Name]['tables']['cases']]: CaseColumns<CaseKinds[Name]> & OwnOf<Name>
}
type Entries = {
  [Name in CaseKindName as CaseKinds[Name]['tables']['entries']]: CaseEntry<keyof CaseKinds[Name]['entries']> &
    Record<CaseKinds[Name]['tables']['of'], string>
}
type Files = {
  [Name in CaseKindName as CaseKinds[Name]['tables']['files']]: Record<
    CaseKinds[Name]['tables']['of'] | 'file_id',
    string
  >
}

export type CaseTables = Cases &
  Entries &
  Files & {
    appeal_bars: { appeal_id: string; user_id: string; part: AppealBar }
    data_request_subjects: { request_id: string; kind: SubjectKind; record_id: string }
  }
