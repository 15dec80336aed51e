import { isWithOwner, nextStanding, standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { AssessmentStatus, RejectionKind } from '@nhanxanh/contract/features/assessments.rules'
import type { Caller } from '../../http/context.ts'

type Row = { status: AssessmentStatus; rejection: RejectionKind | null; owner_id: string }

/** The account that registered the facility. */
export const isOwner = (caller: Pick<Caller, 'id'>, row: Row): boolean => row.owner_id === caller.id

/** Owners write answers while the file is in their hands. */
export const canAnswer = (caller: Pick<Caller, 'id'>, row: Row): boolean =>
  isOwner(caller, row) && isWithOwner(standingOf(row))

/** Owners hand in what is in their hands. */
export const canSubmit = (caller: Pick<Caller, 'id'>, row: Row): boolean =>
  isOwner(caller, row) && nextStanding(standingOf(row), 'submit') !== null
