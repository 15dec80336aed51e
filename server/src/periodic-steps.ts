import { keepSuccess, takeOverdue } from './db/statements/last-successes.ts'
import type { StepKind } from './db/statements/last-successes.ts'
import { forgetOldWindows } from './db/throttle.ts'
import type { Db } from './db/types.ts'
import { watchesOfCases } from './case-rooms.ts'
import { tellMovedDays } from './features/appeals/moved-days.jobs.ts'
import { drawBlindRound } from './features/assessments/blind/blind.jobs.ts'
import { deadlines } from './features/assessments/clock.jobs.ts'
import { recountAssessments } from './features/assessments/findings/recount.jobs.ts'
import { expireAuditLogs } from './features/audit-logs/chain/expiry.jobs.ts'
import { forgetEndedSessions } from './features/auth/auth.jobs.ts'
import { removeOld as removeOldBatches } from './features/batches/batches.repo.ts'
import { removeUnusedImages } from './features/campaigns/campaigns.repo.ts'
import { removeOldSignings } from './features/certificates/signings/signings.repo.ts'
import { removeOldBundles } from './features/certificates/bundles/bundles.repo.ts'
import { drawDue } from './features/certificates/draws/draws.service.ts'
import { followUps } from './features/certificates/follow-ups/follow-ups.jobs.ts'
import { resumeDrawing, sweepPapers } from './features/certificates/paper/drawing.jobs.ts'
import { expiries, suspensions } from './features/certificates/reminders/expiry.jobs.ts'
import { checkNightly } from './features/checks/checks.jobs.ts'
import { removeOld as removeOldCodes } from './features/codes/codes.repo.ts'
import { sweepContacts } from './features/contacts/retention.jobs.ts'
import { removeOld as removeOldImports } from './features/criteria-files/imports.repo.ts'
import { sweepExports } from './features/exports/exports.jobs.ts'
import { removeOld as removeOldLists } from './features/facility-imports/imports.repo.ts'
import { sweepFiles } from './features/files/files.jobs.ts'
import { removeBefore as removeNotificationsBefore } from './features/notifications/notifications.repo.ts'
import { removeBefore as removePushesBefore } from './features/notifications/push/push.repo.ts'
import { removeBefore as removePresencesBefore } from './features/presences/presences.repo.ts'
import { sweepDocuments } from './features/report-documents/drawing/making.jobs.ts'
import { sweepDigests, watchDigests } from './features/reports/digest/digests.jobs.ts'
import { forgetRemovedViews } from './features/saved-views/saved-views.jobs.ts'
import { applySettings, recountTerms } from './features/settings/settings.jobs.ts'
import { forgetOldKeys } from './http/idempotency.ts'
import { watchMoments } from './moments.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Platform } from './platform/platform.ts'

type Queue = { jobs: Pick<Jobs, 'enqueue'> }
type Parts = Omit<Platform, 'jobs'> & Queue
type Turn = { db: Db; parts: Parts; ago: (days: number) => Date; signal: AbortSignal }
type Steps = Readonly<Record<string, (turn: Turn) => Promise<unknown>>>

/** A report of bulk acts can be read again for so long. */
const batchesKeptDays = 30

/** Further back nobody looks for what they were told. */
const notificationsKeptDays = 365

/** What is kept for a time only goes, and what was counted is counted anew. */
const nightly: Steps = {
  'nightly.throttles': ({ db, ago }) => forgetOldWindows(db, ago(1)),
  'nightly.idempotency-keys': ({ db, ago }) => forgetOldKeys(db, ago(1)),
  'nightly.codes': ({ db, ago }) => removeOldCodes(db, ago(1)),
  'nightly.batches': ({ db, ago }) => removeOldBatches(db, ago(batchesKeptDays)),
  'nightly.criteria-imports': ({ db, ago }) => removeOldImports(db, ago(1)),
  'nightly.facility-imports': ({ db, ago }) => removeOldLists(db, ago(batchesKeptDays)),
  'nightly.signings': ({ db, ago }) => removeOldSignings(db, ago(30)),
  'nightly.bundles': ({ db, ago }) => removeOldBundles(db, ago(1)),
  'nightly.campaign-images': ({ db, ago }) => removeUnusedImages(db, ago(1)),
  'nightly.sessions': ({ db, ago }) => forgetEndedSessions(db, ago(0)),
  'nightly.presences': ({ db, ago }) => removePresencesBefore(db, ago(1)),
  'nightly.notifications': ({ db, ago }) => removeNotificationsBefore(db, ago(notificationsKeptDays)),
  'nightly.pushes': ({ db, ago }) => removePushesBefore(db, ago(notificationsKeptDays)),
  'nightly.saved-views': ({ db, ago }) => forgetRemovedViews(db, ago(0)),
  'nightly.digests': ({ db, ago }) => sweepDigests(db, ago(0)),
  'nightly.contacts': ({ db, parts }) => sweepContacts(db, parts),
  'nightly.audit-logs': ({ db, parts, signal }) => expireAuditLogs(db, parts, signal),
  'nightly.files': ({ db, parts }) => sweepFiles(db, parts),
  'nightly.exports': ({ db, parts }) => sweepExports(db, parts),
  'nightly.reports': ({ db, parts }) => sweepDocuments(db, parts),
  'nightly.papers': ({ db, parts }) => sweepPapers(db, parts),
  'nightly.recount': ({ db, parts, signal }) => recountAssessments({ db, log: parts.log, isMissing: false }, signal),
  'nightly.check': ({ db, parts }) => checkNightly(db, parts),
}

const watching = ({ db, parts }: Turn) => ({ db, now: parts.clock.now(), platform: parts })

/** What becomes due by the passing of time, and what an earlier release or process left undone. */
const hourly: Steps = {
  'hourly.recount': ({ db, parts, signal }) => recountAssessments({ db, log: parts.log, isMissing: true }, signal),
  'hourly.settings': (turn) => applySettings(watching(turn)),
  'hourly.terms': ({ db }) => recountTerms({ db }),
  'hourly.moved-days': (turn) => tellMovedDays(watching(turn)),
  'hourly.deadlines': (turn) => watchMoments(watching(turn), deadlines),
  'hourly.draws': ({ db, parts }) => drawDue(db, parts.clock.now()),
  'hourly.blind-round': ({ db, parts }) => drawBlindRound(db, parts.clock.now()),
  'hourly.drawing': ({ db, parts }) => resumeDrawing(db, parts),
  'hourly.expiries': (turn) => watchMoments(watching(turn), expiries),
  'hourly.suspensions': (turn) => watchMoments(watching(turn), suspensions),
  'hourly.follow-ups': (turn) => watchMoments(watching(turn), followUps),
  ...Object.fromEntries(
    watchesOfCases.map(([name, watch]) => [`hourly.${name}`, (turn: Turn) => watch(watching(turn))]),
  ),
  'hourly.digests': (turn) => watchDigests(watching(turn)),
}

/**
 * Each step is a job of its own, tried again by itself: one that fails holds up no other, one that is slow those that were taken up
 * later.
 */
const stepsOf: Readonly<Record<StepKind, Steps>> = { nightly, hourly }

const hourMs = 3_600_000
const everyHours: Readonly<Record<StepKind, number>> = { nightly: 24, hourly: 1 }
const agoFrom = ({ clock }: Pick<Platform, 'clock'>, hours: number) => new Date(clock.now().getTime() - hours * hourMs)

/** Does one step and keeps that it ended well. One that the process's stop cut short has not. */
export const runStep = async (db: Db, parts: Parts, step: string, signal: AbortSignal): Promise<void> => {
  // Another release may have had a step that this one has not.
  const work = nightly[step] ?? hourly[step]
  await work?.({ db, parts, ago: (days) => agoFrom(parts, 24 * days), signal })
  signal.throwIfAborted()
  await keepSuccess(db, step, parts.clock.now())
}

/** Puts into the queue all steps of the night or of the hour; or what is overdue, because it failed or nothing ran, at a start and each hour. */
export const enqueueSteps = (
  db: Db,
  { clock, jobs }: Pick<Platform, 'clock'> & Queue,
  kind: StepKind,
  which: 'all' | 'overdue',
): Promise<void> => {
  const since = agoFrom({ clock }, which === 'all' ? 0 : everyHours[kind])
  const asked = { kind, steps: Object.keys(stepsOf[kind]), since, now: clock.now() }
  return takeOverdue(db, asked, (transaction, step) => jobs.enqueue(transaction, `${kind}-step`, { step }))
}
