import type { FacilityInput } from '@nhanxanh/contract/features/facilities.fields'
import type {
  Checklist,
  FacilityField,
  FacilityStatus,
  RejectionReasonCode,
} from '@nhanxanh/contract/features/facilities.rules'
import type { DemoOfficer } from './staff.ts'

/** What is wrong with a licence: nothing (null), out of date, too pale to read, or another name, person or code on it. */
export type LicenceFlaw = 'expired' | 'faded' | 'other_name' | 'other_representative' | 'other_code'

/** Why a registration cannot be approved as it stands. */
export type Obstacle = LicenceFlaw | 'missing' | 'duplicate' | 'out_of_scope' | 'other'

/** The paper in the licence file, as it is printed; where it differs from the registration, it does so on purpose. */
export type DemoLicence = {
  kind: 'enterprise' | 'branch' | 'household' | 'decision'
  flaw: LicenceFlaw | null
  number: string
  identityCode: string
  /** Name of the facility on the paper. */
  name: string
  /** The enterprise or person that holds it. */
  holder: string
  representative: string
  position: string
  /** As people wrote it on the day of issue: with ward, district and old province before July 2025. */
  address: string
  issuer: string
  /** Vietnamese days, `YYYY-MM-DD`. */
  issuedOn: string
  validUntil: string | null
  fileName: string
}

export type DemoReason = { code: RejectionReasonCode; targets: FacilityField[]; note: string }

export type DemoDecision = {
  attempt: number
  submittedAt: Date
  decidedAt: Date
  outcome: 'approved' | 'rejected'
  decidedBy: DemoOfficer
  reasons: DemoReason[]
  checklist: Checklist
}

/** A registration of the demonstration: what its owner filled in, normalised as the contract does, and its story. */
export type DemoFacility = Omit<FacilityInput, 'licenceFileIds'> & {
  code: string
  /** An account of its own; an owner has one facility. */
  owner: { email: string; name: string }
  status: FacilityStatus
  /** 1 for the first submission. */
  attempt: number
  createdAt: Date
  /** Of the last attempt. */
  submittedAt: Date
  decidedAt: Date | null
  /** All decisions, oldest first. */
  decisions: DemoDecision[]
  /** The officer who has taken it, for those that wait. */
  assignee: DemoOfficer | null
  /** Null where the owner uploaded nothing. */
  licence: DemoLicence | null
}
