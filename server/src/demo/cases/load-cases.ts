import { everybody } from '@nhanxanh/contract/features/campaigns.fields'
import { lastDayOfTerm } from '@nhanxanh/contract/features/certificates.rules'
import { addDays, addMonths, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import {
  demoAppeals,
  demoCampaigns,
  demoDataRequests,
  demoEarlier,
  demoSettlement,
  demoThreads,
  earlierSigner,
} from '../../../../seed/demo/cases/cases.ts'
import type { DemoAppeal, DemoDataRequest, DemoEarlier } from '../../../../seed/demo/cases/cases.ts'
import { councilMembers, nextSession, sessionPlaces } from '../../../../seed/demo/assessments/sessions.ts'
import type { CouncilPart } from '@nhanxanh/contract/features/council-sessions.rules'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import { officeMoment, workingDayAfter } from '../../../../seed/demo/story/timeline.ts'
import { renderScan } from '../../../../seed/demo/scan.ts'
import type { Scan } from '../../../../seed/demo/scan.ts'
import type { Db } from '../../db/types.ts'
import { enterAppeal } from '../../features/appeals/filing.service.ts'
import * as appeals from '../../features/appeals/handling.service.ts'
import { settleAppeal } from '../../features/appeals/settling.service.ts'
import { createCampaign } from '../../features/campaigns/campaigns.service.ts'
import { sendCampaign } from '../../features/campaigns/sending/sending.jobs.ts'
import { earlierLevels, enterEarlier } from '../../features/certificates/earlier/earlier.service.ts'
import { addNote, replyTo } from '../../features/contacts/contacts.service.ts'
import { writeDownAnswer } from '../../features/contacts/answers/answers.service.ts'
import { dataRequestDetail } from '../../features/data-requests/data-requests.service.ts'
import { createSession } from '../../features/council-sessions/council-sessions.service.ts'
import * as requests from '../../features/data-requests/handling.service.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveFile } from '../assessments/demo-assessments.repo.ts'
import { receivePatiently } from '../receive-patiently.ts'
import { actingOf } from './acting.ts'
import type { Acting, Acts } from './acting.ts'
import * as repo from './demo-cases.repo.ts'
import { judgeAgain } from './judge-again.ts'

type Setting = Acts & { db: Db; now: Date }

/** The morning of the working day on which a paper came. */
const receivedOn = (now: Date, daysAgo: number): Date =>
  new Date(`${vietnamDay(officeMoment(now, daysAgo, seededRandom(0)))}T08:00:00+07:00`)

/** The scan of what came on paper. */
const receiveScan = ({ files }: Platform, scan: Scan): Promise<ReceivedFile> =>
  receivePatiently(files, renderScan(scan), `${scan.title}.pdf`)

const continueThreads = async ({ db, act }: Setting): Promise<void> => {
  for (const [subject, steps] of Object.entries(demoThreads)) {
    const contact = await repo.findContact(db, subject)
    if (!contact) continue
    const { id } = contact
    for (const { daysAgo, kind, body, closes = false } of steps) {
      await act({ by: 'thuky', daysAgo, event: `contact.${kind}` }, async (context) => {
        if (kind === 'note') return addNote(context, id, body)
        if (kind === 'answer') return writeDownAnswer(context, id, body)
        return replyTo(context, id, { version: await repo.versionOf(db, 'contacts', id), body, closes })
      })
    }
  }
}

const complain = async ({ db, now, act, personOf }: Setting, appeal: DemoAppeal, scan: ReceivedFile): Promise<void> => {
  const { of: kind, by, ending, daysAgo, body } = appeal
  const [handler, signer] = [personOf(by), personOf('lanhdao')]
  const receivedAt = receivedOn(now, daysAgo)
  const notBy = ending === 'settled' ? [handler.id, signer.id] : [handler.id]
  const decision = await repo.findDecision(db, { kind, before: receivedAt, notBy })
  if (!decision) return
  await saveFile(db, { ...scan, uploaded_by: handler.id, created_at: receivedAt })
  const { name, phone } = decision
  const { id } = await act({ by, daysAgo, event: 'appeal.enter' }, (context) =>
    enterAppeal(context, {
      name,
      email: null,
      phone,
      kind,
      body,
      decisionId: decision.id,
      receivedOn: vietnamDay(receivedAt),
      fileIds: [scan.id],
      contactId: null,
      namesPerson: false,
    }),
  )
  if (ending === 'received') return
  const version = () => repo.versionOf(db, 'appeals', id)
  await act({ by, daysAgo: daysAgo - 2, event: 'appeal.accept' }, async (context) =>
    appeals.cases.handlerOf(appeals.accept)(
      { params: { id }, body: { version: await version(), lateReason: null } },
      context,
    ),
  )
  if (ending === 'accepted') return
  await act({ by: 'lanhdao', daysAgo: daysAgo - 9, event: 'appeal.settle' }, async (context) =>
    settleAppeal(context, id, { version: await version(), outcome: 'kept', grounds: demoSettlement, fileIds: [] }),
  )
}

/** Who asks, with how the office reaches them. */
const personAsking = async (db: Db, { of, origin }: DemoDataRequest) => {
  const person = (await repo.listOwners(db, of.status))[of.place]
  if (!person) throw new Error(`The demonstration has too few facilities that are ${of.status}`)
  const isAtCounter = origin === 'counter'
  return { ...person, email: isAtCounter ? null : person.email, phone: isAtCounter ? person.phone : null }
}

const askForData = async ({ db, now, act }: Setting): Promise<void> => {
  for (const request of demoDataRequests) {
    const { daysAgo, ending, words, of: _, ...asked } = request
    const body = {
      ...asked,
      ...(await personAsking(db, request)),
      receivedOn: vietnamDay(receivedOn(now, daysAgo)),
      reference: null,
      hasThirdParty: false,
      fileIds: [],
    }
    const step = (event: string, after: number, run: (context: Acting) => Promise<unknown>) =>
      act({ by: 'thuky', daysAgo: daysAgo - after, event: `data-request.${event}` }, run)
    const { id } = await act({ by: 'thuky', daysAgo, event: 'data-request.enter' }, (context) =>
      requests.enter({ body }, context),
    )
    const version = () => repo.versionOf(db, 'data_requests', id)
    const on = async <Body extends object>(given: Body) => ({
      params: { id },
      body: { ...given, version: await version() },
    })
    const { handlerOf } = requests.cases
    if (ending === 'refused') {
      await step('refuse', 1, async (context) => handlerOf(requests.refuse)(await on({ reason: words }), context))
    } else if (ending !== 'received') {
      await step('accept', 1, async (context) => handlerOf(requests.accept)(await on({}), context))
      await step('choose', 2, async (context) => {
        const { candidates } = await dataRequestDetail(context, id)
        return requests.choose(context, id, { version: await version(), subjects: candidates })
      })
    }
    if (ending !== 'done') continue
    await step('finish', 5, async (context) => handlerOf(requests.finish)(await on({ result: words }), context))
  }
}

type Decided = { decidedOn: VietnamDay; papers: readonly (DemoEarlier & { facility: repo.Held })[]; scan: ReceivedFile }

/** The decisions before the system with the certificates that each gave, and the scan of each. */
const decisionsOfBefore = async (db: Db, platform: Platform, today: VietnamDay): Promise<Decided[]> => {
  const [renewed, unassessed] = [await repo.listRenewed(db), await repo.listUnassessed(db)]
  const holders = [...renewed, ...unassessed.slice(0, 1)]
  const held = demoEarlier.flatMap((paper, nth) => {
    const facility = holders[nth]
    return facility ? [{ ...paper, facility }] : []
  })
  const byNumber = [...Map.groupBy(held, ({ decisionNumber }) => decisionNumber)]
  return Promise.all(
    byNumber.map(async ([number, papers]) => {
      const decidedOn = workingDayAfter(addMonths(addDays(today, papers[0]?.endsIn ?? 0), -36), 1)
      const scan = await receiveScan(platform, {
        title: 'Quyết định',
        reference: `Số: ${number}, ngày ${formatDay(decidedOn)}`,
        issuer: 'Sở Du lịch',
        body: ['Công nhận cơ sở du lịch xanh, mức Cơ bản, thời hạn 3 năm kể từ ngày ký:'],
        heads: ['Cơ sở', 'Giấy số'],
        lines: papers.map((paper) => [paper.facility.name, paper.number] as const),
        signer: { title: earlierSigner.signerTitle, name: earlierSigner.signerName },
      })
      return { decidedOn, papers, scan }
    }),
  )
}

const enter = async ({ db, act, personOf }: Setting, { decidedOn, papers, scan }: Decided): Promise<void> => {
  const [by, daysAgo] = ['lanhdao', papers[0]?.enteredAgo ?? 0]
  await act({ by, daysAgo, event: 'certificate.enter-earlier' }, async (context) => {
    const { items: levels } = await earlierLevels(context)
    const items = papers.flatMap(({ number, decisionNumber, facility }) => {
      const level = levels.find(({ type }) => type === facility.type)
      const validUntil = lastDayOfTerm(decidedOn, 3)
      const given = { facilityId: facility.id, number, decisionNumber, validUntil }
      return level ? [{ ...given, level: level.key, decidedOn, issuedOn: decidedOn }] : []
    })
    await saveFile(db, { ...scan, uploaded_by: personOf(by).id, created_at: context.now })
    return enterEarlier(context, { items, ...earlierSigner, fileId: scan.id })
  })
}

/** The next session of the council, with what will be judged by then. */
const prepareSession = async ({ db, now, act, personOf }: Setting): Promise<void> => {
  const laid = await repo.listNearlyJudged(db)
  const person = (part: CouncilPart, name: string, title: string | null, userId: string | null) => ({
    id: null,
    part,
    userId,
    name,
    title,
  })
  const [chair, secretary] = [personOf('lanhdao'), personOf('thuky')]
  await act({ by: 'thuky', daysAgo: 1, event: 'council-session.create' }, (context) =>
    createSession(context, {
      heldOn: workingDayAfter(vietnamDay(now), nextSession),
      fromTime: '14:00',
      toTime: null,
      place: sessionPlaces[0],
      people: [
        person('chair', chair.name, 'Giám đốc Sở Du lịch', chair.id),
        person('secretary', secretary.name, null, secretary.id),
        ...councilMembers.map(({ name, title }) => person('member', name, title, null)),
      ],
      assessmentIds: laid.map(({ id }) => id),
      minutesFileId: null,
    }),
  )
}

/** Messages that went out, and one that waits for its day. */
const write = async ({ now, act }: Setting): Promise<{ id: string; at: Date }[]> => {
  const written: { id: string; at: Date }[] = []
  for (const { ago, ...content } of demoCampaigns) {
    await act({ by: 'admin', daysAgo: Math.max(ago, 0), event: 'notification.create' }, async (context) => {
      const { id } = await createCampaign(context, {
        ...content,
        image: null,
        link: null,
        target: 'admin',
        platforms: ['web'],
        audience: everybody,
        scheduledFor: ago < 0 ? `${workingDayAfter(vietnamDay(now), -ago)}T09:00:00+07:00` : null,
        ignoresQuietHours: ago > 0,
        confirmedCount: null,
      })
      if (ago > 0) written.push({ id, at: context.now })
      return { id }
    })
  }
  return written
}

/** Sends what was to be sent by then, and looks once more when nothing can be on its way any longer. */
const send = async (db: Db, platform: Platform, { id, at: since }: { id: string; at: Date }) => {
  for (const minutes of [2, 30]) {
    const at = new Date(since.getTime() + minutes * 60_000)
    const parts = { zalo: platform.zalo, clock: { ...platform.clock, now: () => at } }
    const { signal } = new AbortController()
    await sendCampaign(db, parts, () => Promise.resolve(), { campaignId: id, signal })
  }
}

/** Loads what people write to the programme and it to them: threads, appeals, requests about data, messages, earlier certificates. */
export const loadDemoCases = async (db: Db, platform: Platform): Promise<void> => {
  if (await repo.hasAppeals(db)) return
  const now = platform.clock.now()
  const scans = await Promise.all(
    demoAppeals.map(({ body, daysAgo }) =>
      receiveScan(platform, {
        title: 'Đơn khiếu nại',
        reference: `Ngày ${formatDay(vietnamDay(receivedOn(now, daysAgo)))}`,
        issuer: null,
        body: [body],
        signer: { title: 'Người viết đơn', name: '' },
      }),
    ),
  )
  const decisions = await decisionsOfBefore(db, platform, vietnamDay(now))
  const sent = await db.transaction().execute(async (transaction) => {
    const acts = await actingOf({ db: transaction, platform, now })
    const setting = { ...acts, db: transaction, now }
    await continueThreads(setting)
    for (const [nth, appeal] of demoAppeals.entries()) {
      const scan = scans[nth]
      if (scan) await complain(setting, appeal, scan)
    }
    await askForData(setting)
    await judgeAgain(setting)
    await prepareSession(setting)
    for (const decision of decisions) await enter(setting, decision)
    const written = await write(setting)
    await acts.writeSteps()
    return written
  })
  for (const each of sent) await send(db, platform, each)
  await repo.readAll(db)
}
