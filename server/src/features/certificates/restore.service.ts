import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { standingOf, stateOf } from './certificates.presenter.ts'
import * as policy from './certificates.policy.ts'
import * as repo from './certificates.repo.ts'
import { factsProblem, recordProblem } from './gate/ground.service.ts'
import { assertNoJudge } from './gate/hands.service.ts'
import { assertSameRecord, readyToPrint } from './gate/ready.service.ts'
import { writeCertificate } from './issue.service.ts'
import { groundOf, lockSeen, told } from './life.service.ts'
import { recordAct } from './lines/lines.service.ts'
import { unlimited } from './gate/sight.service.ts'
import { listSubjects } from './subjects.repo.ts'

type Acting = Context & { caller: Caller }
type Looking = Pick<Context, 'db' | 'now'>

const versionOf = async ({ db }: Pick<Context, 'db'>, id: string): Promise<number> => {
  const record = await repo.find(db, id)
  if (!record) throw new Refusal('CERTIFICATE_NOT_FOUND')
  return record.version
}

/** Why an appeal against a suspension that is found right lifts nothing; null: it would. */
export const liftObstacle = async ({ db, now }: Looking, id: string, eventId: string): Promise<string | null> => {
  const record = await repo.find(db, id)
  const suspensions = (await repo.listEvents(db, id)).filter(({ kind }) => kind === 'suspended')
  const isInForce =
    record && stateOf(record, vietnamDay(now)) === 'suspended' && String(suspensions.at(-1)?.id) === eventId
  return isInForce ? null : 'Giấy không còn bị tạm đình chỉ theo quyết định này.'
}

/** Why an appeal against a revocation that is found right issues nothing anew; null: it would. */
export const reissueObstacle = async ({ db, now }: Looking, id: string): Promise<string | null> => {
  const record = await repo.find(db, id)
  if (record?.end_kind !== 'revoked') return 'Giấy không còn ở trạng thái bị thu hồi.'
  if (record.valid_until <= vietnamDay(now)) return 'Thời hạn của giấy đã hết.'
  if (await repo.findLive(db, record.facility_id)) return 'Cơ sở đã có giấy chứng nhận khác.'
  if (record.assessment_id === null) return 'Giấy cấp trước hệ thống: cơ quan lập lại bằng giấy rồi nhập vào sổ.'
  const [subject] = await listSubjects(db, [record.assessment_id])
  if (subject?.status !== 'approved') return 'Phiếu đánh giá của giấy đang được xét lại.'
  return recordProblem(record, subject) ?? factsProblem(db, subject)
}

/** The reinstatement of D8, because an appeal against the suspension was found right. CERTIFICATE_ACT_NOT_POSSIBLE. */
export const liftOnAppeal = async (context: Acting, id: string, reason: string): Promise<void> => {
  // The room of appeals has let its reader in.
  const whole = unlimited(context)
  const record = await lockSeen(whole, id, await versionOf(whole, id))
  if (!policy.canLiftOnAppeal(standingOf(record, vietnamDay(context.now)))) {
    throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  }
  await repo.setSuspension(context.db, id, null)
  await told(whole, id, { act: 'reinstate', kind: 'reinstated', reason })
}

/** What was revoked stays revoked; another certificate follows it, of the same level, to the same day. Returns its number. */
export const reissueOnAppeal = async (context: Acting, id: string, reason: string): Promise<string> => {
  const { db, now } = context
  const known = await repo.find(db, id)
  if (!known || known.assessment_id === null) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  await assertNoJudge(context, known)
  // Assessment and facility first, as issuing does: whoever waits, waits in one order.
  const subject = await readyToPrint(db, known.assessment_id)
  const record = await lockSeen(unlimited(context), id, known.version)
  if (!policy.canReissueOnAppeal(standingOf(record, vietnamDay(now)))) throw new Refusal('CERTIFICATE_ACT_NOT_POSSIBLE')
  assertSameRecord(record, subject)
  const ground = await groundOf(context, record, { decision: null, subject })
  const paper = { origin: 'appeal', validUntil: record.valid_until, follows: id } as const
  const made = await writeCertificate(context, subject, ground, paper)
  await recordAct(context, { id: made.id, kind: 'appeal', reason })
  return made.number
}
