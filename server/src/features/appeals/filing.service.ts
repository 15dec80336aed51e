import type { AppealRow } from '@nhanxanh/contract/features/appeals'
import type { OwnAppealBody, PaperAppealBody } from '@nhanxanh/contract/features/appeals.fields'
import type { AppealableKind, AppealOrigin } from '@nhanxanh/contract/features/appeals.rules'
import type { OwnAppeal } from '@nhanxanh/contract/features/portal.appeals'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { invalid } from '../../refusal.ts'
import type { Acting } from '../cases/kinds.service.ts'
import { contactDetail } from '../contacts/detail.service.ts'
import { facilityOf } from '../facilities/facilities.service.ts'
import { facilityOfOwner } from '../facilities/owner.service.ts'
import { appealReads, fileUntil } from './appeals.service.ts'
import * as repo from './appeals.repo.ts'
import * as decisions from './decisions.repo.ts'
import type { Decision } from './decisions.repo.ts'
import { receiptLetter } from '../../letters/appeals.ts'
import { cases, termFrom } from './handling.service.ts'
import { ownAppeal } from './own.service.ts'
import { tellReceived } from './telling.service.ts'

type Filed = {
  origin: AppealOrigin
  decision: Decision
  ownerId: string | null
  contactId: string | null
  name: string
  email: string | null
  phone: string | null
  body: string
  receivedOn: VietnamDay
  fileIds: readonly string[]
  namesPerson: boolean
}

const decisionNamed = async (
  { db }: Pick<Acting, 'db'>,
  named: { kind: AppealableKind; decisionId: string },
): Promise<Decision> => {
  const decision = await decisions.find(db, { kind: named.kind, id: named.decisionId })
  if (!decision) throw invalid('decisionId', 'Không tìm thấy quyết định này. Vui lòng chọn lại.')
  return decision
}

const rowOf = async ({ db }: Acting, filed: Filed) => {
  const { decision, origin, name, email, phone, body, receivedOn } = filed
  const until = await fileUntil(db, decision)
  return {
    origin,
    kind: decision.kind,
    decision_id: decision.id,
    decided_on: vietnamDay(decision.decided_at),
    record_code: decision.code,
    facility_id: decision.facility_id,
    assessment_id: decision.assessment_id,
    certificate_id: decision.certificate_id,
    owner_id: filed.ownerId,
    contact_id: filed.contactId,
    name,
    email,
    phone,
    body,
    names_person: filed.namesPerson,
    received_on: receivedOn,
    file_until: until,
    is_late: receivedOn > until,
    ...(await termFrom(db, receivedOn, 'appealAcceptDays')),
  }
}

/** Records it with whom it bars, writes the receipt, and tells whoever may handle it. APPEAL_EXISTS by the database. */
const file = async (context: Acting, filed: Filed): Promise<string> => {
  const { db } = context
  const { decision, fileIds } = filed
  const row = await cases.open(context, {
    row: await rowOf(context, filed),
    fileIds,
    codes: [decision.code],
    letterOf: (appeal) => receiptLetter(appeal, { receivedOn: appeal.received_on, dueOn: appeal.due_on }),
  })
  const { id } = row
  const bars = await decisions.listHands(db, decision)
  await repo.addBars(db, id, filed.namesPerson ? [...bars, ...(await decisions.listNamed(db, filed))] : bars)
  await tellReceived(context, row)
  return id
}

/** Enters an appeal that came on paper, with its day and its scan, or by the public page; the letter says what became of it. */
export const enterAppeal = async (context: Acting, body: PaperAppealBody): Promise<AppealRow> => {
  const { now } = context
  const decision = await decisionNamed(context, body)
  await facilityOf(context, decision.facility_id)
  if (body.receivedOn > vietnamDay(now)) throw invalid('receivedOn', 'Ngày nhận đơn không được sau hôm nay.')
  if (body.receivedOn < vietnamDay(decision.decided_at)) {
    throw invalid('receivedOn', 'Ngày nhận đơn không được trước ngày ra quyết định.')
  }
  if (body.contactId !== null) await contactDetail(context, body.contactId)
  const origin = body.contactId === null ? 'paper' : 'page'
  const id = await file(context, { ...body, origin, decision, ownerId: null })
  return appealReads.row(context, id)
}

/** An owner complains of a decision about their own facility; of others they know nothing. */
export const fileOwnAppeal = async (context: Acting, body: OwnAppealBody): Promise<OwnAppeal> => {
  const { db, caller, now } = context
  const { id: facilityId } = await facilityOfOwner(db, caller.id)
  const decision = await decisionNamed(context, body)
  if (decision.facility_id !== facilityId) {
    throw invalid('decisionId', 'Không tìm thấy quyết định này. Vui lòng chọn lại.')
  }
  const { name, email } = caller
  const filer = { ownerId: caller.id, contactId: null, name, email, phone: null }
  const id = await file(context, { ...body, ...filer, origin: 'portal', decision, receivedOn: vietnamDay(now) })
  return ownAppeal(context, id)
}
