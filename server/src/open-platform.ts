import { mailPaperCopy } from './features/assessments/paper/paper-copy.jobs.ts'
import path from 'node:path'
import { isLoopback } from './config.ts'
import type { Settings } from './config.ts'
import type { DatabaseAddress } from './db/connect.ts'
import { openKeyRing } from './db/key-ring.ts'
import { databaseTime } from './db/time.ts'
import type { Db } from './db/types.ts'
import { assessmentBulkList } from './features/assessments/assignment/bulk.service.ts'
import { attestAuditLogs } from './features/audit-logs/chain/chain.jobs.ts'
import { resumeChecks, runCheck } from './features/checks/checks.jobs.ts'
import { mailHeads } from './features/audit-logs/chain/head-mail.jobs.ts'
import { askWitnesses, resumeCosigning } from './features/audit-logs/witnesses/cosigning.jobs.ts'
import { heldSignature } from './features/assessments/decision/signing.service.ts'
import { readMailbox } from './features/contacts/answers/answers.jobs.ts'
import { contactBulkList } from './features/contacts/bulk.service.ts'
import { certificateBulkList } from './features/certificates/reminders/bulk.service.ts'
import { heldIssue } from './features/certificates/entered/entered.service.ts'
import { heldLife } from './features/certificates/life.service.ts'
import { bundleCertificates, resumeBundles } from './features/certificates/bundles/bundles.jobs.ts'
import { beginLines, resumeLines } from './features/certificates/lines/restating.jobs.ts'
import { drawCertificate, resumeDrawing } from './features/certificates/paper/drawing.jobs.ts'
import { resumeSignings, signPapers } from './features/certificates/signings/signings.jobs.ts'
import { campaignBulkList } from './features/campaigns/bulk.service.ts'
import { resumeCampaigns, sendCampaign } from './features/campaigns/sending/sending.jobs.ts'
import { resumeBatches, runBatch } from './features/batches/batches.jobs.ts'
import { settleEmail, watchEmails } from './features/users/pending-email.jobs.ts'
import { userBulkList } from './features/users/bulk/bulk.service.ts'
import { facilityBulkList } from './features/facilities/bulk/bulk.service.ts'
import { questionBulkList } from './features/questions/bulk.service.ts'
import { endHold, watchHolds } from './features/held-acts/held-acts.jobs.ts'
import { importRows } from './features/facility-imports/write.ts'
import { resumeExports, runExport } from './features/exports/exports.jobs.ts'
import { makeDocument, resumeDocuments } from './features/report-documents/drawing/making.jobs.ts'
import { deliverPushes } from './features/notifications/push/delivery.jobs.ts'
import { mailDigest } from './features/reports/digest/digests.jobs.ts'
import { enclosedPaper } from './features/certificates/telling/letters.jobs.ts'
import { sendOwnerLetter } from './features/owner-letters/owner-letters.jobs.ts'
import { purgePage, writeIssued, writeOfEvent } from './features/certificates/telling/telling.service.ts'
import { mailCode, mailNotice } from './features/outgoing-letters/outgoing-letters.jobs.ts'
import { enqueueSteps, runStep } from './periodic-steps.ts'
import { resumeSimulations, runSimulation } from './features/simulations/simulations.jobs.ts'
import { followingClock } from './platform/clock.ts'
import { diskOf } from './platform/files.ts'
import { headKeeper } from './platform/installation.ts'
import { openQueue, startJobs } from './platform/jobs.ts'
import { openLive } from './platform/live.ts'
import { changesSince } from './db/statements/changes.ts'
import type { Jobs, JobWorkers } from './platform/jobs.ts'
import { followingKeys, madeOf } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import { folderMail, smtpMail } from './platform/messages/mail.ts'
import { imapMailbox } from './platform/mailbox/imap-mailbox.ts'
import { openPageCache } from './platform/page-cache.ts'
import { passwordHashing } from './platform/passwords.ts'
import type { Platform } from './platform/platform.ts'
import { openPush } from './platform/push/open-push.ts'
import { openInternet } from './platform/push/reach.ts'
import { sealingKeyOf } from './platform/sealing.ts'
import { openStores } from './platform/stores.ts'
import { openZalo } from './platform/messages/zalo.ts'
import { openSigners } from './platform/signing/remote/open-signers.ts'
import { openTimeStamps } from './platform/signing/time-stamps.ts'
import { vaultOf } from './platform/vault.ts'

const bulkLists = [
  facilityBulkList,
  importRows,
  userBulkList,
  questionBulkList,
  assessmentBulkList,
  campaignBulkList,
  certificateBulkList,
  contactBulkList,
]

/** How each act that is held becomes final. */
const heldKinds = { 'assessment.countersign': heldSignature, ...heldLife, ...heldIssue }

type Parts = Omit<Platform, 'jobs'>

/** Behind the timers of what ends at a moment of its own. */
const watchTimers = async (db: Db, parts: Pick<Platform, 'clock'>, jobs: Pick<Jobs, 'enqueue'>): Promise<void> => {
  await watchHolds(db, parts, jobs)
  await watchEmails(db, parts, jobs)
}

/** What is made for somebody, and that no worker makes: at a start and each minute. */
const takeUpMaking = async (db: Db, making: Pick<Platform, 'clock'> & { jobs: Pick<Jobs, 'enqueue'> }) => {
  await resumeExports(db, making)
  await resumeDocuments(db, making)
  await resumeBundles(db, making)
  await resumeSignings(db, making)
  await resumeChecks(db, making)
}

/** The work of each job, from the feature that owns it. */
const workersOf = (db: Db, patient: Db, parts: Parts): JobWorkers => ({
  'audit-seal': ({ isAsked }, signal, jobs) => attestAuditLogs(patient, { ...parts, jobs }, signal, isAsked),
  'audit-head-mail': (_, signal) => mailHeads(db, parts, signal),
  'cosign-head': () => askWitnesses(db, parts),
  'chain-check': ({ checkId }, signal, jobs) => runCheck(patient, { ...parts, jobs }, checkId, signal),
  'code-mail': ({ codeId }) => mailCode(db, parts, codeId),
  'notice-mail': (notice) => mailNotice(db, parts, notice),
  push: (told, signal) => deliverPushes({ db, platform: parts, publicUrl: parts.publicUrl }, told, signal),
  export: ({ exportId }, signal) => runExport(db, parts, exportId, signal),
  'export-watch': (_, __, jobs) => takeUpMaking(db, { ...parts, jobs }),
  'sign-papers': ({ signingId }, signal, jobs) => signPapers(db, { ...parts, jobs }, { signingId, signal }),
  report: ({ documentId }, signal) => makeDocument(db, parts, documentId, signal),
  'bundle-certificates': ({ bundleId }) => bundleCertificates(db, parts, bundleId),
  'digest-mail': ({ digestId }) => mailDigest(db, parts, digestId),
  'paper-copy': ({ assessmentId }) => mailPaperCopy(db, parts, assessmentId),
  'draw-certificate': async ({ certificateId, isNew }, _, jobs) => {
    await drawCertificate(db, parts, certificateId)
    if (isNew)
      await writeIssued({ db, now: parts.clock.now(), caller: null, platform: { ...parts, jobs } }, certificateId)
  },
  'certificate-mail': ({ eventId }, _, jobs) =>
    writeOfEvent({ db, now: parts.clock.now(), caller: null, platform: { ...parts, jobs } }, eventId),
  'owner-letter': ({ letterId }) => sendOwnerLetter(db, parts, letterId, (id) => enclosedPaper(db, parts, id)),
  'deadline-watch': async (_, __, jobs) => {
    await enqueueSteps(db, { ...parts, jobs }, 'hourly', 'all')
    await enqueueSteps(db, { ...parts, jobs }, 'nightly', 'overdue')
  },
  'begin-lines': (_, signal) => beginLines(patient, parts, signal),
  'hourly-step': ({ step }, signal, jobs) => runStep(patient, { ...parts, jobs }, step, signal),
  'purge-page': ({ certificateId }) => purgePage(db, parts, certificateId),
  'mailbox-watch': (_, signal, jobs) => readMailbox(db, { ...parts, jobs }, signal),
  'end-hold': ({ heldId }, _, jobs) => endHold({ db, parts: { ...parts, jobs }, kinds: heldKinds, heldId }),
  'settle-email': ({ userId }, _, jobs) => settleEmail(db, { ...parts, jobs }, userId),
  'hold-watch': (_, __, jobs) => watchTimers(db, parts, jobs),
  'nightly-sweep': (_, __, jobs) => enqueueSteps(db, { ...parts, jobs }, 'nightly', 'all'),
  'nightly-step': ({ step }, signal, jobs) => runStep(patient, { ...parts, jobs }, step, signal),
  'run-batch': ({ batchId }, signal, { enqueue }) => runBatch(db, parts, enqueue, bulkLists, { batchId, signal }),
  'send-campaign': ({ campaignId }, signal, { enqueue }) => sendCampaign(db, parts, enqueue, { campaignId, signal }),
  'campaign-watch': (_, __, jobs) => resumeCampaigns(db, parts, jobs),
  'simulate-criteria': ({ simulationId }, signal, { enqueue }) =>
    runSimulation(db, parts, enqueue, { simulationId, signal }),
})

type Needed = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'TOKEN_SECRET' | 'PUBLIC_URL'> &
  Partial<Pick<Settings, 'IMAP_URL' | 'REPLY_TO' | 'PURGE_URL' | 'STORAGE_URL' | 'SEALING_KEY' | 'VAULT_KEY'>> &
  Partial<Pick<Settings, 'ZALO_URL' | 'ZALO_TOKEN' | 'ZALO_TEMPLATE' | 'ZALO_TEMPLATES'>> &
  Partial<Pick<Settings, 'WITNESSES' | 'WITNESSED_LOGS' | 'TIMESTAMP_URL'>> &
  Partial<Pick<Settings, 'CSC_URL' | 'SMARTCA_URL' | 'TOKEN_SIGNER_URL'>> &
  Pick<Settings, 'FCM_SERVICE_ACCOUNT' | 'FCM_WEB' | 'FCM_URL'> &
  Partial<Pick<Settings, 'HOST' | 'PORT' | 'ROLE'>>

/** `patient`: for long work. `direct`: where sessions last (`db/open.ts`). */
type Connections = { db: Db; patient: Db; direct: DatabaseAddress }

const mailboxOf = ({ IMAP_URL, REPLY_TO }: Needed) =>
  IMAP_URL !== undefined && REPLY_TO !== undefined ? imapMailbox(IMAP_URL, REPLY_TO, isLoopback) : null

const zaloOf = ({
  ZALO_URL: url,
  ZALO_TOKEN: token,
  ZALO_TEMPLATE: template,
  ZALO_TEMPLATES: templates = {},
}: Needed) =>
  openZalo(
    url !== undefined && token !== undefined && template !== undefined ? { url, token, template, templates } : null,
  )

const addressOf = ({ PUBLIC_URL, HOST = '127.0.0.1', PORT = 3000 }: Needed): string =>
  PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`

/** What an earlier process left unfinished, and what was due while none ran. */
const takeUp = async (db: Db, platform: Platform): Promise<void> => {
  await resumeBatches(db, platform.jobs)
  await resumeCampaigns(db, platform, platform.jobs)
  await watchTimers(db, platform, platform.jobs)
  await takeUpMaking(db, platform)
  await resumeSimulations(db, platform.jobs)
  await resumeDrawing(db, platform)
  await resumeLines(db, platform)
  await resumeCosigning(db, platform)
  await enqueueSteps(db, platform, 'hourly', 'overdue')
  await enqueueSteps(db, platform, 'nightly', 'overdue')
}

/** Opens the outside world: clock, files, keys, mail and the job queue, with its workers where the process is one. */
export const openPlatform = async (
  settings: Needed,
  { db, patient, direct }: Connections,
  log: Log,
  { passwords = passwordHashing(), reach = openInternet } = {},
): Promise<Platform> => {
  const clock = await followingClock(() => databaseTime(db))
  const mail = settings.SMTP_URL
    ? smtpMail(settings.SMTP_URL, settings.MAIL_FROM)
    : folderMail(path.resolve(settings.DATA_DIR, 'mail'), settings.MAIL_FROM, log, clock)
  const keyRing = await openKeyRing(db, settings, { patient, now: clock.now(), log })
  const keys = followingKeys(keyRing.root)
  const sealingOf = madeOf(sealingKeyOf)
  const push = await openPush(settings, keys, clock, reach)
  const live = openLive(settings.ROLE === 'worker' ? null : direct, changesSince(db), log)
  const parts = {
    clock,
    disk: () => diskOf(settings.DATA_DIR),
    ...(await openStores(settings, clock)),
    keptHead: headKeeper(settings.DATA_DIR),
    keys,
    log,
    live,
    mail,
    mailbox: mailboxOf(settings),
    pageCache: openPageCache(settings.PURGE_URL),
    passwords,
    push,
    keyRing,
    sealing: async (within: Db) => sealingOf(await keyRing.inUse(within, 'sealing')),
    vault: async (within: Db) => vaultOf(await keyRing.inUse(within, 'vault')),
    address: addressOf(settings),
    publicUrl: settings.PUBLIC_URL ?? null,
    mailServer: settings.SMTP_URL === undefined ? null : new URL(settings.SMTP_URL).host,
    zalo: zaloOf(settings),
    timeStamp: openTimeStamps(settings.TIMESTAMP_URL),
    signers: openSigners(settings),
    tokenSigner: settings.TOKEN_SIGNER_URL ?? null,
    witnesses: settings.WITNESSES ?? [],
    witnessedLogs: settings.WITNESSED_LOGS ?? [],
  }
  if (settings.ROLE === 'web') return { ...parts, jobs: await openQueue(db, log) }
  const workers = workersOf(db, patient, parts)
  const platform = { ...parts, jobs: await startJobs(direct, log, workers) }
  await takeUp(db, platform)
  return platform
}

/** Ends what runs in the background: the queue once its jobs are done, and the timers. */
export const closePlatform = async ({ jobs, clock, live, push, keyRing }: Platform): Promise<void> => {
  await live.stop()
  await jobs.stop()
  push.stop()
  keyRing.stop()
  clock.stop()
}
