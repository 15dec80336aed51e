import type { ReportDocumentBody } from '@nhanxanh/contract/features/report-documents'
import { reportDocumentBody } from '@nhanxanh/contract/features/report-documents'
import { quarterOf } from '@nhanxanh/contract/features/report-documents.rules'
import { daysOf } from '@nhanxanh/contract/shared/day-spans'
import { addDays, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { hourBack, workingDayAfter } from '../../../../seed/demo/story/timeline.ts'
import type { Db } from '../../db/types.ts'
import { askForDocument } from '../../features/report-documents/asking.service.ts'
import { makeDocument, sweepDocuments } from '../../features/report-documents/drawing/making.jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { actingOf } from '../cases/acting.ts'
import { findSessions, hasDocuments } from './demo-reports.repo.ts'

type Body = Pick<ReportDocumentBody, 'template' | 'format' | 'asOf'> & Partial<ReportDocumentBody>
type Asked = { by: 'thuky' | 'lanhdao'; at: Date; body: Body }

const signed = { signerTitle: 'Giám đốc', signerName: 'Nguyễn Văn Khánh', recipients: 'Như trên; Lưu: VT.' }

/** The last day of the quarter before a day. */
const quarterBefore = (day: VietnamDay): VietnamDay => addDays(daysOf('quarter', startOfVietnamDay(day)).from, -1)

/** The reports of two quarters, each drawn up a few days after its end. */
const ofQuarters = (now: Date): Asked[] => {
  const newer = quarterBefore(vietnamDay(hourBack(now, 8, '08:30')))
  const told = [
    { until: quarterBefore(newer), number: '41/BC-SDL', format: 'xlsx' },
    { until: newer, number: '68/BC-SDL', format: 'pdf' },
  ] as const
  return told.map(({ until, ...asked }) => ({
    by: 'lanhdao',
    at: new Date(`${workingDayAfter(until, 3)}T09:40:00+07:00`),
    body: { template: 'quarter', asOf: until, ...quarterOf(until), ...asked, ...signed },
  }))
}

/** What the office drew up: reports of quarters, the annex of a year, minutes of one session and the submission for the next. */
const allAsked = async (db: Db, now: Date): Promise<Asked[]> => {
  const yearEnd = `${Number(vietnamDay(now).slice(0, 4)) - 1}-12-31`
  const { held, planned } = await findSessions(db)
  const annex = { template: 'certified', format: 'xlsx', asOf: yearEnd, number: '12/TB-SDL' } as const
  const of = (session: { id: string } | undefined, body: Body, at: Date): Asked[] =>
    session ? [{ by: 'thuky', at, body: { ...body, sessionId: session.id } }] : []
  const [minutedAt, submittedAt] = [hourBack(now, 10, '08:50'), hourBack(now, 1, '16:45')]
  return [
    ...ofQuarters(now),
    { by: 'lanhdao', at: hourBack(now, 15, '10:20'), body: annex },
    ...of(held, { template: 'minutes', format: 'pdf', asOf: vietnamDay(minutedAt) }, minutedAt),
    ...of(planned, { template: 'submission', format: 'docx', asOf: vietnamDay(submittedAt), ...signed }, submittedAt),
  ]
}

/**
 * Has the documents of the demonstration drawn up by the code that draws them up in real life, once. Those that were asked for
 * and not drawn before the program was killed, the next start draws.
 */
export const loadDemoReports = async (db: Db, platform: Platform): Promise<void> => {
  if (await hasDocuments(db)) return
  const now = platform.clock.now()
  const documents = await db.transaction().execute(async (transaction) => {
    const { act, writeSteps } = await actingOf({ db: transaction, platform, now })
    const made: { id: string; at: Date }[] = []
    for (const { by, at, body } of await allAsked(transaction, now)) {
      const { id } = await act({ by, at, event: 'report-document.create' }, (context) =>
        askForDocument(context, reportDocumentBody.parse(body)),
      )
      made.push({ id, at: new Date(at.getTime() + 40_000) })
    }
    await writeSteps()
    return made
  })
  const { signal } = new AbortController()
  for (const { id, at } of documents) {
    const parts = { ...platform, clock: { ...platform.clock, now: () => at } }
    await makeDocument(db, parts, id, signal)
  }
  // The file of the older quarter has had its time.
  await sweepDocuments(db, platform)
}
