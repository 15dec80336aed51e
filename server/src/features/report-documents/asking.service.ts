import type { ReportDocumentBody, ReportDocumentRow } from '@nhanxanh/contract/features/report-documents'
import {
  addressedTemplates,
  mostWaitingReports,
  quarterDays,
  quarterWords,
  reportTemplateNames,
  sessionTemplates,
  signedTemplates,
} from '@nhanxanh/contract/features/report-documents.rules'
import { facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { columnsOf } from '../../db/columns.ts'
import { lockAccount } from '../../db/statements/lock-account.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { levelsIssued } from '../certificates/certificates.service.ts'
import * as policy from './report-documents.policy.ts'
import { toRow } from './report-documents.presenter.ts'
import * as repo from './report-documents.repo.ts'
import type { SessionOfDocument } from './report-documents.repo.ts'
import { knownDocument } from './report-documents.service.ts'

type Acting = Context & { caller: Caller }

/** What the template has no use for is not asked, so that the scope says all that was. */
const relevantIn = (body: ReportDocumentBody): ReportDocumentBody => {
  const { template } = body
  const isOfSession = sessionTemplates.has(template)
  return {
    ...body,
    ...(template !== 'quarter' && { quarter: null, year: null }),
    ...(template !== 'certified' && { level: null }),
    ...(!signedTemplates.has(template) && { signerTitle: null, signerName: null }),
    ...(!addressedTemplates.has(template) && { recipients: null }),
    ...(isOfSession ? { type: null, provinceCode: null } : { sessionId: null }),
  }
}

const assertDay = ({ asOf, quarter, year }: ReportDocumentBody, now: Date): void => {
  if (asOf > vietnamDay(now)) throw invalid('asOf', 'Ngày tính đến không được sau hôm nay.')
  if (quarter === null || year === null) return
  const { from } = quarterDays(quarter, year)
  if (asOf < from) throw invalid('asOf', `Ngày tính đến phải từ ngày đầu quý (${formatDay(from)}).`)
}

/** The session that the document is about: COUNCIL_SESSION_NOT_FOUND, or why it cannot be told of yet. */
const sessionOf = async (db: Db, { template, sessionId, asOf }: ReportDocumentBody) => {
  if (sessionId === null) return null
  const session = await repo.findSession(db, sessionId)
  if (!session) throw new Refusal('COUNCIL_SESSION_NOT_FOUND')
  if (session.files === 0) throw invalid('sessionId', 'Phiên họp chưa có phiếu nào.')
  if (template !== 'minutes') return session
  if (session.state === 'draft') throw invalid('sessionId', 'Phiên họp chưa diễn ra nên chưa lập được biên bản.')
  if (asOf < session.held_on) {
    throw invalid('asOf', `Ngày tính đến phải từ ngày họp (${formatDay(session.held_on)}).`)
  }
  return session
}

const provinceWords = async (db: Db, code: string): Promise<string> => {
  const name = await repo.findProvinceName(db, code)
  if (name === null) throw invalid('provinceCode', 'Không có tỉnh, thành phố này.')
  return `Địa bàn: ${name}`
}

const levelWords = async (db: Db, key: string): Promise<string> => {
  const level = (await levelsIssued(db)).find((each) => each.key === key)
  if (!level) throw invalid('level', 'Chưa có giấy chứng nhận nào ở mức này.')
  return `Mức: ${level.name}`
}

/** The filter in words: `Kỳ: từ 01/07/2026 đến 30/09/2026; Loại cơ sở: Cơ sở lưu trú du lịch.` */
const scopeOf = async (db: Db, body: ReportDocumentBody, session: SessionOfDocument | null): Promise<string> => {
  const { quarter, year, type, provinceCode, level } = body
  if (session) return `Phiên họp hội đồng ngày ${formatDay(session.held_on)}.`
  const days = quarter === null || year === null ? null : quarterDays(quarter, year)
  const words = [
    ...(days ? [`Kỳ: từ ${formatDay(days.from)} đến ${formatDay(days.to)}`] : []),
    ...(type === null ? [] : [`Loại cơ sở: ${facilityTypeNames[type]}`]),
    ...(provinceCode === null ? [] : [await provinceWords(db, provinceCode)]),
    ...(level === null ? [] : [await levelWords(db, level)]),
  ]
  return type === null && provinceCode === null && level === null
    ? `${[...words, 'Toàn chương trình'].join('; ')}.`
    : `${words.join('; ')}.`
}

const nameOf = ({ template, quarter, year, asOf }: ReportDocumentBody, session: SessionOfDocument | null): string => {
  if (template === 'quarter') return `Báo cáo ${quarterWords(quarter ?? 1, year ?? 0)}`
  if (session === null) return `${reportTemplateNames[template]} đến ngày ${formatDay(asOf)}`
  const noun = template === 'minutes' ? 'Biên bản phiên họp' : 'Tờ trình phiên họp'
  return `${noun} ngày ${formatDay(session.held_on)}`
}

/** For who holds the lock of the person: counted and added to one after the other, however many are asked for at once. */
const assertFewWaiting = async ({ db, caller }: Acting): Promise<void> => {
  await lockAccount(db, caller.id)
  if ((await repo.countUnfinished(db, caller.id)) < mostWaitingReports) return
  const sentence = `Bạn đang có ${mostWaitingReports} tài liệu chờ lập. Vui lòng đợi một tài liệu xong rồi thử lại.`
  throw new Refusal('TOO_MANY_REQUESTS', { sentence, retryAfterSeconds: 10 })
}

/** Queues a document, in the transaction that records it. FORBIDDEN where the person may not list what it would hold. */
export const askForDocument = async (context: Acting, given: ReportDocumentBody): Promise<ReportDocumentRow> => {
  const { db, caller, now, platform, audit } = context
  audit({})
  if (!policy.mayGenerate(caller, given.template)) throw new Refusal('FORBIDDEN')
  const body = relevantIn(given)
  assertDay(body, now)
  const session = await sessionOf(db, body)
  const [name, scope] = [nameOf(body, session), await scopeOf(db, body, session)]
  await assertFewWaiting(context)
  const stored = await repo.create(db, {
    ...columnsOf(body),
    name,
    scope,
    state: 'queued',
    created_by: caller.id,
    created_by_name: caller.name,
    created_at: now,
    beat_at: now,
    name_folded: foldText(name),
    search_text: searchDocument({ texts: [name, scope, caller.name], codes: [body.number ?? ''], phones: [] }),
  })
  await platform.jobs.enqueue(db, 'report', { documentId: stored.id })
  const after = { name, scope, asOf: body.asOf, format: body.format }
  audit({ refId: stored.id, changes: { document: { before: null, after } } })
  return toRow(stored, caller)
}

/** Has the file of a document made once more, from the rows that it keeps: REPORT_DOCUMENT_NOT_FAILED where there is one. */
export const retryDocument = async (context: Acting, id: string): Promise<ReportDocumentRow> => {
  const { db, caller, now, platform, audit } = context
  audit({ refId: id })
  const stored = await knownDocument(context, id, repo.lock)
  if (!policy.mayGenerate(caller, stored.template)) throw new Refusal('FORBIDDEN')
  if (!policy.canRetry(caller, stored)) throw new Refusal('REPORT_DOCUMENT_NOT_FAILED')
  await assertFewWaiting(context)
  const queued = await repo.queueAgain(db, id, now)
  await platform.jobs.enqueue(db, 'report', { documentId: id })
  return toRow(queued, caller)
}
