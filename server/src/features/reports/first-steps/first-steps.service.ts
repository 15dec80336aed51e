import {
  confirmedAbout,
  firstStepRules,
  firstStepsOf,
  type ConfirmedStep,
  type FirstSteps,
  type ProgrammeFacts,
} from '@nhanxanh/contract/features/reports.first-steps'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { listDeciders } from '../../../db/statements/signing-roles.ts'
import { assertPace } from '../../../db/throttle.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { trialLetter } from '../../../letters/accounts.ts'
import { isPublicHost } from '../../../platform/push/reach.ts'
import { Refusal } from '../../../refusal.ts'
import { holidaysOf, programmeOf } from '../../settings/settings.service.ts'
import * as repo from './first-steps.repo.ts'

type Reading = Pick<Context, 'db' | 'now' | 'platform'> & { caller: Caller }
type Acting = Context & { caller: Caller }

const decidersOf = async (db: Db, signerRoleIds: readonly string[], issuerRoleIds: readonly string[]) => {
  const signers = await listDeciders(db, { part: 'signer', roleIds: signerRoleIds })
  const issuers = await listDeciders(db, { part: 'issuer', roleIds: issuerRoleIds })
  const deciders = new Set([...signers, ...issuers].map(({ id }) => id)).size
  return { signers: signers.length, issuers: issuers.length, deciders }
}

const factsOf = async ({ db, now, platform }: Pick<Reading, 'db' | 'now' | 'platform'>) => {
  const { issuer, values } = await programmeOf(db)
  const { publicUrl } = platform
  const { invited, ...there } = await repo.countWhatIsThere(db)
  const facts: ProgrammeFacts = {
    issuer,
    superior: values.superiorName,
    hasSuperior: values.hasSuperior,
    place: values.issuePlace,
    code: values.programmeCode,
    portal: values.portalAddress,
    hasContact: [values.contactEmail, values.contactPhone, values.contactAddress].some((way) => way !== null),
    namedSigners: values.decisionSigners.length,
    address: publicUrl !== null && isPublicHost(new URL(publicUrl).hostname) ? publicUrl : null,
    mailServer: platform.mailServer,
    year: Number(vietnamDay(now).slice(0, 4)),
    holidays: holidaysOf(values).map(({ year, status }) => ({ year, isAnnounced: status === 'announced' })),
    ...there,
    invited,
    ...(await decidersOf(db, values.signerRoleIds, values.issuerRoleIds)),
    confirmed: await repo.listConfirmed(db),
  }
  return { facts, invitedId: invited?.id ?? null, signer: values.decisionSigners[0] ?? null }
}

/** The steps to the first certificate for this reader; none in a demonstration, and none once a certificate is issued. */
export const firstSteps = async (reading: Reading): Promise<FirstSteps> => {
  const { db, caller } = reading
  const { is_demo: isDemo } = await programmeOf(db)
  const isOver = isDemo || (await repo.hasIssued(db))
  const { facts, invitedId, signer } = await factsOf(reading)
  const { superior, hasSuperior, issuer, place, address, mailServer, confirmed } = facts
  const { mail } = confirmed
  const shown = {
    address,
    isMailTried: mail?.about === mailServer && mail.triedAt !== null,
    invitedId,
    hasContact: facts.hasContact,
    paper: { superior, hasSuperior, issuer, place, signer },
  }
  if (isOver) return { items: [], ...shown }
  const roles = await repo.listHolders(db)
  const items = firstStepsOf(facts).map((step) => {
    const { needs } = firstStepRules[step.key]
    const who = roles.filter(({ permissions }) => holdsAll(permissions, [needs])).map(({ name }) => name)
    return Object.assign(step, { can: holdsAll(caller.permissions, [needs]), who })
  })
  return { items, ...shown }
}

type Confirming = { step: ConfirmedStep; opened: string | null }

/**
 * Confirms a step for what it is about now. FIRST_STEP_NOT_READY where the console is open at another address than the public one, where no
 * letter was tried, and where the server has neither address nor mail server.
 */
export const confirmStep = async (context: Acting, { step, opened }: Confirming): Promise<FirstSteps> => {
  const { db, caller, now, audit } = context
  audit({ refId: caller.id })
  const { facts } = await factsOf(context)
  const about = confirmedAbout(facts)[step]
  if (about === null) throw new Refusal('FIRST_STEP_NOT_READY')
  if (step === 'address' && opened !== new URL(about).origin) {
    throw new Refusal('FIRST_STEP_NOT_READY', { sentence: `Hãy mở ${about} rồi xác nhận ở đó.` })
  }
  const { mail } = facts.confirmed
  if (step === 'mail' && (mail?.about !== about || mail.triedAt === null)) {
    throw new Refusal('FIRST_STEP_NOT_READY', { sentence: 'Hãy gửi thư thử trước.' })
  }
  await repo.saveConfirmed(db, { step, about, byName: caller.name, now })
  audit({ changes: { [`first-${step}`]: { before: facts.confirmed[step]?.about ?? null, after: about } } })
  return firstSteps(context)
}

/** What the mail server said, by the codes of the library that speaks with it. */
const reasons: Readonly<Record<string, string>> = {
  ECONNECTION: 'không nối được với máy chủ',
  ECONNREFUSED: 'không có máy chủ nào trả lời ở địa chỉ đó',
  ESOCKET: 'không nối được với máy chủ',
  EDNS: 'không tìm thấy tên máy chủ',
  ENOTFOUND: 'không tìm thấy tên máy chủ',
  ETIMEDOUT: 'máy chủ không trả lời kịp',
  EAUTH: 'máy chủ không nhận tên hoặc mật khẩu',
  ETLS: 'không lập được kết nối mã hoá',
  EENVELOPE: 'máy chủ không nhận người gửi hoặc người nhận',
}

const perHour = { limit: 10, windowMinutes: 60 }

/** Hands a letter to the mail server while the caller waits, to the caller's own mailbox. Slow; belongs before the transaction. */
export const sendTrial = async ({ platform, caller, outside, now, audit }: Acting): Promise<string> => {
  audit({ refId: caller.id })
  const { mailServer } = platform
  if (mailServer === null) throw new Refusal('FIRST_STEP_NOT_READY')
  await assertPace(outside, now, { key: `trial-mail:${caller.id}`, ...perHour })
  const { name: sender } = await programmeOf(outside)
  try {
    await platform.mail.send(trialLetter({ to: caller.email, name: caller.name, sender }))
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    // By its code: what the library says besides names addresses.
    platform.log.warn({ code }, 'trial mail')
    const sentence = `Máy chủ thư ${mailServer} không nhận thư thử: ${reasons[code] ?? 'máy chủ từ chối'}. Người vận hành máy chủ xem lại SMTP_URL và MAIL_FROM.`
    throw new Refusal('TRIAL_MAIL_NOT_SENT', { sentence })
  }
  return mailServer
}

/** Notes that the letter left. */
export const noteTrial = async (context: Acting, about: string): Promise<FirstSteps> => {
  const { db, caller, now, audit } = context
  audit({ refId: caller.id })
  await repo.saveTried(db, { step: 'mail', about, byName: caller.name, now })
  return firstSteps(context)
}
