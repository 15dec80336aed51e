import { everybody } from '@nhanxanh/contract/features/campaigns.fields'
import { addDays, addMonths, formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import {
  demoAppeals,
  demoCampaigns,
  demoDataRequests,
  demoEarlier,
  demoSettlement,
  demoThreads,
  demoUnassessed,
  earlierSigner,
} from '../../../../seed/demo/cases/cases.ts'
import type { DemoAppeal, DemoEarlier } from '../../../../seed/demo/cases/cases.ts'
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

/** The scan of what came on paper. */
const receiveScan = ({ files }: Platform, title: string, body: string): Promise<ReceivedFile> => {
  const source = `#set text(font: "Be Vietnam Pro", size: 12pt)\n#set page(margin: 3cm)\n#align(center)[*${title}*]\n\n${body}\n\n#align(right)[Người viết đơn\\ (đã ký, bản minh hoạ)]`
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
  const receivedAt = new Date(now.getTime() - daysAgo * 86_400_000)
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
    const receivedOn = vietnamDay(new Date(now.getTime() - daysAgo * 86_400_000))
    const body = { ...asked, receivedOn, reference: null, hasThirdParty: false, fileIds: [] }
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
    await act({ by, daysAgo: daysAgo - 8, event: 'data-request.finish' }, async (context) =>
      handlerOf(requests.finish)(await on({ result: words }), context),
    )
  }
}

/** Certificates of before the system, written down together. */
const enter = async (
  { now, act }: Setting,
  facilities: readonly repo.Held[],
  { papers, daysAgo }: { papers: readonly DemoEarlier[]; daysAgo: number },
): Promise<void> => {
  await act({ by: 'lanhdao', daysAgo, event: 'certificate.enter-earlier' }, async (context) => {
    const { items: levels } = await earlierLevels(context)
    const items = papers.flatMap(({ number, decisionNumber, endsIn }, nth) => {
      const facility = facilities[nth]
      const level = levels.find(({ type }) => type === facility?.type)
      if (!facility || !level) return []
      const validUntil = addDays(vietnamDay(now), endsIn)
      const issuedOn = addMonths(addDays(validUntil, 1), -36)
      const given = { facilityId: facility.id, number, level: level.key, decisionNumber, validUntil }
      return [{ ...given, decidedOn: issuedOn, issuedOn }]
    })
    return enterEarlier(context, { items, ...earlierSigner, fileId: null })
  })
}

/** Messages that went out, and one that waits for its day. */
const write = async ({ now, act }: Setting): Promise<{ id: string; ago: number }[]> => {
  const written: { id: string; ago: number }[] = []
  for (const { ago, ...content } of demoCampaigns) {
    const { id } = await act({ by: 'admin', daysAgo: Math.max(ago, 0.1), event: 'notification.create' }, (context) =>
      createCampaign(context, {
        ...content,
        image: null,
        link: null,
        target: 'admin',
        platforms: ['web'],
        audience: everybody,
        scheduledFor: ago < 0 ? new Date(now.getTime() - ago * 86_400_000).toISOString() : null,
        ignoresQuietHours: ago > 0,
        confirmedCount: null,
      }),
    )
    if (ago > 0) written.push({ id, ago })
  }
  return written
}

/** Sends what was to be sent by then, and looks once more when nothing can be on its way any longer. */
const send = async (db: Db, platform: Platform, { id, ago }: { id: string; ago: number }, now: Date) => {
  for (const minutes of [2, 30]) {
    const at = new Date(now.getTime() - ago * 86_400_000 + minutes * 60_000)
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
      receiveScan(
        platform,
        'ĐƠN KHIẾU NẠI',
        `Ngày ${formatDay(addDays(vietnamDay(now), -Math.ceil(daysAgo)))}\n\n${body}`,
      ),
    ),
  )
  const sent = await db.transaction().execute(async (transaction) => {
    const acts = await actingOf({ db: transaction, platform, now })
    const setting = { ...acts, db: transaction, now }
    await continueThreads(setting)
    for (const [nth, appeal] of demoAppeals.entries()) {
      const scan = scans[nth]
      if (scan) await complain(setting, appeal, scan)
    }
    await askForData(setting)
    await enter(setting, await repo.listRenewed(transaction), { papers: demoEarlier, daysAgo: 460 })
    await enter(setting, await repo.listUnassessed(transaction), { papers: [demoUnassessed], daysAgo: 10 })
    const written = await write(setting)
    await acts.writeSteps()
    return written
  })
  for (const each of sent) await send(db, platform, each, now)
  await repo.readAll(db)
}
