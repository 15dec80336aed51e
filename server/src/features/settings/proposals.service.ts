import { settingsDifferences } from '@nhanxanh/contract/features/settings.rules'
import type { CurrentSettings, SettingsValues } from '@nhanxanh/contract/features/settings'
import { addDays, formatDateTime, startOfVietnamDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { listSigners } from '../../db/statements/signing-roles.ts'
import { Refusal } from '../../refusal.ts'
import { raise } from '../notifications/notifications.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import * as repo from './settings.repo.ts'
import { currentSettings, inForce, proposalActs } from './settings.service.ts'
import type { Proposal, Saving } from './settings.service.ts'

const dayMs = 86_400_000

type Sentences = readonly { sentence: string }[]

/** Tells all who sign but the one who acts of a change of what binds them. */
export const tellSigners = async (
  context: Raising,
  signerRoleIds: readonly string[],
  what: string,
  changes: Sentences,
): Promise<void> => {
  const people = (await listSigners(context.db, signerRoleIds)).map(({ id }) => id)
  await raise(context, {
    type: 'settings_binding',
    to: { people: people.filter((id) => id !== context.caller?.id) },
    title: 'Cài đặt ràng buộc người quyết định',
    body: `${what}: ${changes.map(({ sentence }) => sentence).join('; ')}.`,
  })
}

const tellOf = async (context: Raising, proposal: Pick<Proposal, 'values'>, what: string): Promise<void> => {
  const { values } = await inForce(context.db)
  await tellSigners(context, values.signerRoleIds, what, settingsDifferences(values, { ...values, ...proposal.values }))
}

/** SETTINGS_NUMBERS_BEGUN where what numbers say would change after the first day of the year that it was meant for. */
const assertInTime = ({ nextNumbering: next }: Partial<SettingsValues>, inForceAt: Date | null): void => {
  if (!next || inForceAt === null || inForceAt <= startOfVietnamDay(`${next.year}-01-01`)) return
  const sentence = `Mã và mẫu số mới không kịp có hiệu lực trước 01/01/${next.year}. Hãy đề nghị lại cho năm sau đó.`
  throw new Refusal('SETTINGS_NUMBERS_BEGUN', { sentence })
}

/**
 * Keeps changes that wait for a second holder of everything; where there is none they are in force after a day.
 * SETTINGS_PROPOSAL_OPEN while another one waits.
 */
export const propose = async (
  context: Saving,
  before: SettingsValues,
  values: Partial<SettingsValues>,
): Promise<void> => {
  const { db, caller, now } = context
  const isAlone = !(await repo.hasOtherHolder(db, caller.id))
  const inForceAt = isAlone ? new Date(now.getTime() + dayMs) : null
  assertInTime(values, inForceAt)
  await repo.createProposal(db, { values, by: caller, now, inForceAt })
  const when = inForceAt === null ? 'chờ người thứ hai xác nhận' : `có hiệu lực từ ${formatDateTime(inForceAt)}`
  const changes = settingsDifferences(before, { ...before, ...values })
  await tellSigners(context, before.signerRoleIds, `${caller.name} đề nghị đổi, ${when}`, changes)
}

const lockFor = async (context: Saving, id: string, act: 'confirm' | 'refuse' | 'withdraw'): Promise<Proposal> => {
  context.audit({ refId: id })
  const proposal = await repo.lockOpenProposal(context.db, context.now, id)
  if (!proposal) throw new Refusal('SETTINGS_PROPOSAL_NOT_FOUND')
  if (!proposalActs(proposal, context.caller)[act]) throw new Refusal('SETTINGS_PROPOSAL_NOT_YOURS')
  return proposal
}

/** Another holder of everything agrees: in force from the next day on. */
export const confirmProposal = async (context: Saving, id: string): Promise<CurrentSettings> => {
  const { db, caller, now } = context
  const proposal = await lockFor(context, id, 'confirm')
  const inForceAt = startOfVietnamDay(addDays(vietnamDay(now), 1))
  assertInTime(proposal.values, inForceAt)
  await repo.updateProposal(db, id, {
    confirmed_by: caller.id,
    confirmed_by_name: caller.name,
    in_force_at: inForceAt,
  })
  const when = inForceAt.toISOString()
  context.audit({ changes: { inForceAt: { before: proposal.in_force_at?.toISOString() ?? null, after: when } } })
  await tellOf(context, proposal, `${caller.name} đã xác nhận, có hiệu lực từ ${formatDateTime(inForceAt)}`)
  return currentSettings(db, context)
}

/** Whoever proposed it takes it back, or another holder of everything refuses it; both before it is in force. */
export const endProposal = async (
  context: Saving,
  id: string,
  ended: 'refused' | 'withdrawn',
): Promise<CurrentSettings> => {
  const { db, caller, now } = context
  const proposal = await lockFor(context, id, ended === 'refused' ? 'refuse' : 'withdraw')
  await repo.updateProposal(db, id, { ended, ended_at: now })
  await tellOf(context, proposal, `${caller.name} đã ${ended === 'refused' ? 'từ chối' : 'rút'} đề nghị đổi`)
  return currentSettings(db, context)
}

/** Makes a version of what has come into force. It was read as in force from its moment on, however late this runs. */
export const applyDue = async ({ db, now }: Pick<Saving, 'db' | 'now'>): Promise<void> => {
  const due = await repo.lockDueProposal(db, now)
  if (!due) return
  const { values } = await inForce(db)
  const { proposed_by: id, proposed_by_name: proposer, confirmed_by_name: confirmer } = due
  const by = { id, name: confirmer === null ? proposer : `${proposer} (${confirmer} xác nhận)` }
  const whole = { ...values, ...due.values }
  const version = await repo.findNextVersion(db)
  await repo.saveVersion(db, { version, values: whole, by, now: due.in_force_at ?? now })
  await repo.updateProposal(db, due.id, { ended: 'applied', ended_at: now })
}
