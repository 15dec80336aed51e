import type { AppealDetail } from '@nhanxanh/contract/features/appeals'
import type { DecisionPaperFormat } from '@nhanxanh/contract/features/certificates.decision-papers'
import { appealableNames, appealRemedyNames } from '@nhanxanh/contract/features/appeals.rules'
import { spelledDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { templateInForce } from '../../db/template-in-force.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import { decisionPaper } from '../../platform/office-paper/decision.ts'
import { officeFile } from '../../platform/office-paper/office-file.ts'
import { sentence } from '../../platform/office-paper/office-paper.ts'
import type { Newest, Office, OfficePaper } from '../../platform/office-paper/office-paper.ts'
import { replaceable } from '../../platform/office-paper/template/fields.ts'
import type { Reading } from '../../db/list/counting.ts'
import { Refusal } from '../../refusal.ts'
import { furtherWords, settledDay } from '../../letters/appeals.ts'
import type { Further } from '../../letters/appeals.ts'
import { officeOf, programmeOf } from '../settings/settings.service.ts'
import * as repo from './appeals.repo.ts'
import { appealDetail, isKnown } from './appeals.service.ts'

const paperOf = (appeal: AppealDetail, office: Office, days: Further): OfficePaper => {
  const { code, name, kind, outcome, grounds, remedy, receivedOn, decidedOn, facility, recordCode } = appeal
  const facilityName = facility.name
  const what = `việc ${appealableNames[kind].toLocaleLowerCase('vi')} ngày ${spelledDay(decidedOn).replace(/^ngày /, '')} đối với ${facilityName} (${recordCode})`
  const effect = remedy === null || remedy === 'none' ? '' : ` ${appealRemedyNames[remedy]}`
  return decisionPaper({
    office,
    head: { number: null, decidedOn: vietnamDay(appeal.updatedAt), signerName: null, signerTitle: null },
    madeAt: new Date(appeal.updatedAt),
    subject: `Về việc giải quyết khiếu nại ${code}`,
    grounds: [
      'Căn cứ Luật Khiếu nại ngày 11 tháng 11 năm 2011, được sửa đổi, bổ sung bởi Luật số 136/2025/QH15 ngày 10 tháng 12 năm 2025',
      `Căn cứ Quyết định số …… quy định chức năng, nhiệm vụ, quyền hạn của ${office.agency}`,
      `Xét đơn khiếu nại của ${name} nhận ${spelledDay(receivedOn)}`,
    ],
    articles: [
      outcome === 'kept' ? `Giữ nguyên ${what}.` : `Chấp nhận khiếu nại, thay đổi ${what}.${effect}`,
      `Căn cứ giải quyết: ${sentence(grounds ?? '')}`,
      furtherWords(days, { second: settledDay, court: settledDay }) ??
        'Trường hợp không đồng ý, người khiếu nại có quyền khiếu nại lần hai hoặc khởi kiện vụ án hành chính theo quy định của pháp luật.',
      `Quyết định này có hiệu lực kể từ ngày ký. ${name}, ${facilityName} và các đơn vị có liên quan chịu trách nhiệm thi hành Quyết định này`,
    ],
    recipients: [],
    ofTemplate: replaceable('appeal', { 'Mã khiếu nại': code, 'Người khiếu nại': name, 'Tên cơ sở': facilityName }),
  })
}

/**
 * The answer to a settled appeal as a paper, for people who handle it or sign: APPEAL_NOT_FOUND for who may not know of it,
 * APPEAL_NOT_POSSIBLE before it is settled.
 */
export const drawAppealDecision = async (
  context: Context & { caller: Caller },
  id: string,
  format: DecisionPaperFormat,
): Promise<FileAnswer> => {
  context.audit({ refId: id })
  const appeal = await appealDetail(context, id)
  if (!appeal.can.draft) throw new Refusal('FORBIDDEN')
  if (appeal.status !== 'settled') throw new Refusal('APPEAL_NOT_POSSIBLE')
  const paper = paperOf(appeal, await officeOf(context.db), (await programmeOf(context.db)).values)
  return officeFile(paper, format, await templateInForce(context.db, 'appeal'))
}

/** The paper of the appeal that was settled last, for who may know of it; null: there is none. */
export const newestAppealPaper = async (reading: Reading): Promise<Newest | null> => {
  const { db, caller } = reading
  const record = caller.can('contact:read') ? await repo.findLastSettled(db) : undefined
  if (!record || !(await isKnown(reading, record))) return null
  const { values } = await programmeOf(db)
  return { record: record.code, paper: paperOf(await appealDetail(reading, record.id), await officeOf(db), values) }
}
