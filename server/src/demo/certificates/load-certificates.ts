import { addDays, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import { renderScan } from '../../../../seed/demo/scan.ts'
import { officeMoment } from '../../../../seed/demo/story/timeline.ts'
import type { Db } from '../../db/types.ts'
import * as repo from '../../features/certificates/certificates.repo.ts'
import { readyToPrint } from '../../features/certificates/gate/ready.service.ts'
import { writeCertificate } from '../../features/certificates/issue.service.ts'
import { recordAct } from '../../features/certificates/lines/lines.service.ts'
import { listAwaiting } from '../../features/certificates/subjects.repo.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import { saveFile, staffOf } from '../assessments/demo-assessments.repo.ts'
import { insertSteps } from '../demo-facilities.repo.ts'
import type { Step } from '../demo-facilities.repo.ts'
import { receivePatiently } from '../receive-patiently.ts'
import * as demo from './demo-certificates.repo.ts'

/** The decisions of recognition; working days before today. What was approved after the last one waits. */
const decided = [
  { number: '1214/QĐ-SDL', ago: 252 },
  { number: '74/QĐ-SDL', ago: 207 },
  { number: '263/QĐ-SDL', ago: 164 },
  { number: '517/QĐ-SDL', ago: 128 },
  { number: '802/QĐ-SDL', ago: 56 },
  { number: '986/QĐ-SDL', ago: 27 },
] as const

/** What became of a certificate, by its place among all: working days ago, and why. */
const lives = {
  8: { kind: 'suspended', ago: 7, reason: 'Hệ thống xử lý nước thải ngừng vận hành quá 30 ngày.' },
  11: { kind: 'revoked', ago: 4, reason: 'Số liệu tiêu thụ điện khai không đúng với hoá đơn.' },
  14: { kind: 'closed', ago: 2, reason: 'Cơ sở thông báo ngừng hoạt động.' },
} as const satisfies Record<number, { kind: 'suspended' | 'revoked' | 'closed'; ago: number; reason: string }>

/** The place of the one that was issued anew, with level and end of the old one. */
const exchanged = { place: 3, ago: 9, reason: 'Cấp đổi do thay đổi thông tin trên giấy.' } as const

type Round = {
  number: string
  /** The decision names the files that were approved up to this moment and have no certificate yet. */
  upTo: Date
  decidedOn: VietnamDay
  at: Date
}

const roundsOf = (now: Date): Round[] =>
  decided.map(({ number, ago }) => {
    const at = officeMoment(now, ago, seededRandom(ago))
    return { number, decidedOn: vietnamDay(at), at, upTo: new Date(at.getTime() - 4 * 86_400_000) }
  })

const signer = { signerName: 'Nguyễn Văn Khánh', signerTitle: 'Giám đốc Sở Du lịch' }

type Waiting = Awaited<ReturnType<typeof listAwaiting>>[number]
type Scanned = { round: Round; waiting: readonly Waiting[]; scan: ReceivedFile }

/** The decisions with the files that each names and its scan, which goes the way of every upload. */
const scanRounds = async (db: Db, { files }: Platform, now: Date): Promise<Scanned[]> => {
  const all = await listAwaiting(db)
  let since = 0
  const rounds = roundsOf(now).map((round) => {
    const from = since
    since = round.upTo.getTime()
    return { round, waiting: all.filter(({ signed_at: at }) => at !== null && at.getTime() > from && at <= round.upTo) }
  })
  return Promise.all(
    rounds.map(async ({ round, waiting }) => {
      const bytes = renderScan({
        title: 'Quyết định công nhận cơ sở du lịch xanh',
        reference: `Số: ${round.number}, ngày ${formatDay(round.decidedOn)}`,
        issuer: 'Sở Du lịch',
        body: ['Công nhận các cơ sở sau đạt tiêu chí du lịch xanh, thời hạn 3 năm kể từ ngày ký:'],
        heads: ['Cơ sở', 'Mức'],
        lines: waiting.map(({ facility_name, level_name }) => [facility_name, level_name ?? ''] as const),
        signer: { title: signer.signerTitle, name: signer.signerName },
      })
      return {
        round,
        waiting,
        scan: await receivePatiently(files, bytes, `Quyết định ${round.number.replace('/', '-')}.pdf`),
      }
    }),
  )
}

type Person = { id: string; name: string }
type Setting = { db: Db; platform: Platform; now: Date; by: Person }
type Made = { id: string; number: string }

/** Papers are drawn as in real life; of the past, nobody is told by mail or telephone. */
const drawingOnly = ({ jobs, sealing, pageCache, publicUrl }: Platform) => ({
  sealing,
  publicUrl,
  pageCache,
  jobs: {
    enqueue: async (...[db, name, payload, after]: Parameters<Platform['jobs']['enqueue']>) => {
      if (name !== 'draw-certificate' || !('certificateId' in payload)) return
      await jobs.enqueue(db, 'draw-certificate', { certificateId: payload.certificateId }, after)
    },
  },
})

/** A decision with all that it names, by the code that issues in real life. */
const issueRound = async ({ db, platform, by }: Setting, { round, waiting, scan }: Scanned) => {
  await saveFile(db, { ...scan, uploaded_by: by.id, created_at: round.at })
  const decisionId = await repo.createDecision(db, {
    number: round.number,
    decided_on: round.decidedOn,
    signer_name: signer.signerName,
    signer_title: signer.signerTitle,
    file_id: scan.id,
    created_by: by.id,
    created_by_name: by.name,
    created_at: round.at,
  })
  const issuing = { db, caller: by, now: round.at, platform: drawingOnly(platform) }
  const made: Made[] = []
  for (const { id } of waiting) {
    const subject = await readyToPrint(db, id)
    made.push(await writeCertificate(issuing, subject, { decisionId, ...signer, on: round.decidedOn }))
  }
  const numbers = made.map(({ number }) => number).join(', ')
  const changes = { decision: { before: null, after: round.number }, certificates: { before: null, after: numbers } }
  const step: Step = { at: round.at, by, action: 'certificate.issue', changes, refId: made[0]?.id ?? decisionId }
  return { made, step }
}

/** What became of some of them since. */
const liveOn = async ({ db, platform, now, by }: Setting, made: readonly Made[]): Promise<Step[]> => {
  const steps: Step[] = []
  for (const [place, { kind, ago, reason }] of Object.entries(lives)) {
    const certificate = made[Number(place)]
    if (!certificate) continue
    const { id } = certificate
    const at = officeMoment(now, ago, seededRandom(ago))
    if (kind === 'suspended') await repo.setSuspension(db, id, { at, until: addDays(vietnamDay(now), 21) })
    else await repo.end(db, { id, kind, now: at })
    await recordAct({ db, platform, caller: by, now: at }, { id, kind, reason })
    const action = { suspended: 'certificate.suspend', revoked: 'certificate.revoke', closed: 'certificate.end' }[kind]
    steps.push({ at, by, action, changes: { [kind]: { before: null, after: reason } }, refId: id })
  }
  return steps
}

/** One is issued anew on the facts of a later day. */
const exchangeOne = async ({ db, platform, now, by }: Setting, made: readonly Made[]): Promise<Step[]> => {
  const old = await repo.find(db, made[exchanged.place]?.id ?? by.id)
  if (!old?.assessment_id) return []
  const at = officeMoment(now, exchanged.ago, seededRandom(exchanged.ago))
  const subject = await readyToPrint(db, old.assessment_id)
  const ground = { decisionId: old.decision_id, ...signer, on: vietnamDay(at) }
  const paper = { origin: 'exchange', validUntil: old.valid_until } as const
  const issuing = { db, caller: by, now: at, platform: drawingOnly(platform) }
  const { id, number } = await writeCertificate(issuing, subject, ground, paper)
  const { reason } = exchanged
  await recordAct(issuing, { id, kind: 'exchange', reason })
  const changes = { exchange: { before: old.number, after: number } }
  return [{ at, by, action: 'certificate.exchange', changes, refId: id }]
}

/**
 * Loads the certificates of the demonstration, once, in one transaction: decisions of recognition and what became of their
 * certificates. What was approved after the newest one waits, so that there is something to issue.
 */
export const loadDemoCertificates = async (db: Db, platform: Platform): Promise<void> => {
  if (await demo.hasCertificates(db)) return
  const now = platform.clock.now()
  const by = (await staffOf(db, ['lanhdao@nhanxanh.example'])).get('lanhdao@nhanxanh.example')
  if (!by) return
  const rounds = await scanRounds(db, platform, now)
  await db.transaction().execute(async (transaction) => {
    const setting = { db: transaction, platform, now, by }
    const steps: Step[] = []
    const made: Made[] = []
    for (const scanned of rounds) {
      const issued = await issueRound(setting, scanned)
      made.push(...issued.made)
      steps.push(issued.step)
    }
    await demo.closeFollowUps(transaction, now, by.name)
    steps.push(...(await liveOn(setting, made)), ...(await exchangeOne(setting, made)))
    await insertSteps(transaction, steps)
  })
}
