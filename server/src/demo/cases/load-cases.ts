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
import type { DemoAppeal, DemoEarlier } from '../../../../seed/demo/cases/cases.ts'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import { officeMoment } from '../../../../seed/demo/story/timeline.ts'
import { demoTypesetter } from '../../../../seed/demo/typesetter.ts'
import type { Db } from '../../db/types.ts'
import { enterAppeal } from '../../features/appeals/filing.service.ts'
import * as appeals from '../../features/appeals/handling.service.ts'
import { settleAppeal } from '../../features/appeals/settling.service.ts'
import { createCampaign } from '../../features/campaigns/campaigns.service.ts'
import { sendCampaign } from '../../features/campaigns/sending/sending.jobs.ts'
import { earlierLevels, enterEarlier } from '../../features/certificates/earlier/earlier.service.ts'
import { addNote, replyTo } from '../../features/contacts/contacts.service.ts'
import { writeDownAnswer } from '../../features/contacts/answers/answers.service.ts'
import * as requests from '../../features/data-requests/handling.service.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveFile } from '../assessments/demo-assessments.repo.ts'
import { receivePatiently } from '../receive-patiently.ts'
import { actingOf } from './acting.ts'
import type { Acts } from './acting.ts'
import * as repo from './demo-cases.repo.ts'

type Setting = Acts & { db: Db; now: Date }

/** The morning of the working day on which a paper came. */
const receivedOn = (now: Date, daysAgo: number): Date =>
  new Date(`${vietnamDay(officeMoment(now, daysAgo, seededRandom(0)))}T08:00:00+07:00`)

/** The scan of what came on paper. */
const receiveScan = (
  { files }: Platform,
  { title, body, signed }: { title: string; body: string; signed: string },
): Promise<ReceivedFile> => {
  const source = `#set text(font: "Be Vietnam Pro", size: 12pt)\n#set page(margin: 3cm)\n#align(center)[*${title}*]\n\n${body}\n\n#align(right)[${signed}\\ Bản minh hoạ]`
  return receivePatiently(
    files,
    demoTypesetter().pdf({ mainFileContent: source }, { creationTimestamp: 0 }),
    `${title}.pdf`,
  )
}

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

const askForData = async ({ db, now, act }: Setting): Promise<void> => {
  for (const { daysAgo, ending, words, ...asked } of demoDataRequests) {
    const body = {
      ...asked,
      receivedOn: vietnamDay(receivedOn(now, daysAgo)),
      reference: null,
      hasThirdParty: false,
      fileIds: [],
    }
    const by = 'thuky'
    const { id } = await act({ by, daysAgo, event: 'data-request.enter' }, (context) =>
      requests.enter({ body }, context),
    )
    const on = async <Body extends object>(given: Body) => ({
      params: { id },
      body: { ...given, version: await repo.versionOf(db, 'data_requests', id) },
    })
    const { handlerOf } = requests.cases
    if (ending === 'refused') {
      await act({ by, daysAgo: daysAgo - 1, event: 'data-request.refuse' }, async (context) =>
        handlerOf(requests.refuse)(await on({ reason: words }), context),
      )
    } else if (ending !== 'received') {
      await act({ by, daysAgo: daysAgo - 1, event: 'data-request.accept' }, async (context) =>
        handlerOf(requests.accept)(await on({}), context),
      )
    }
    if (ending !== 'done') continue
    await act({ by, daysAgo: daysAgo - 5, event: 'data-request.finish' }, async (context) =>
      handlerOf(requests.finish)(await on({ result: words }), context),
    )
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
      const decidedOn = addMonths(addDays(today, (papers[0]?.endsIn ?? 0) + 1), -36)
      const lines = papers.map((paper) => `- ${paper.facility.name}: giấy số ${paper.number}`).join('\n')
      const scan = await receiveScan(platform, {
        title: 'QUYẾT ĐỊNH',
        body: `Số ${number}, ngày ${formatDay(decidedOn)}\n\n*Điều 1.* Công nhận cơ sở du lịch xanh, mức Cơ bản, thời hạn 3 năm kể từ ngày ký:\n\n${lines}\n\n*Điều 2.* Quyết định này có hiệu lực kể từ ngày ký.`,
        signed: `${earlierSigner.signerTitle}\\ (đã ký)\\ ${earlierSigner.signerName}`,
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
        scheduledFor: ago < 0 ? `${addDays(vietnamDay(now), -ago)}T09:00:00+07:00` : null,
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
        title: 'ĐƠN KHIẾU NẠI',
        body: `Ngày ${formatDay(vietnamDay(receivedOn(now, daysAgo)))}\n\n${body}`,
        signed: 'Người viết đơn\\ (đã ký)',
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
    for (const decision of decisions) await enter(setting, decision)
    const written = await write(setting)
    await acts.writeSteps()
    return written
  })
  for (const each of sent) await send(db, platform, each)
  await repo.readAll(db)
}
