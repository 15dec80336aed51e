import { appealableNames } from '@nhanxanh/contract/features/appeals.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { listSigners } from '../assessments/involved.repo.ts'
import { raise } from '../notifications/notifications.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as repo from './appeals.repo.ts'
import type { AppealRecord } from './appeals.repo.ts'

type Told = Pick<AppealRecord, 'id' | 'code' | 'kind' | 'facility_id' | 'assignee_id' | 'owner_id'>

const about = ({ facility_id: facilityId }: Told) => ({ facilityId })

/** Whoever acts knows. */
const others = ({ caller }: Raising, people: readonly (string | null)[]) =>
  people.filter((id) => id !== null && id !== caller?.id)

export const tellReceived = async (context: Raising, appeal: Told): Promise<void> =>
  raise(context, {
    type: 'appeal_received',
    to: { people: others(context, await repo.listToTell(context.db, appeal.id)) },
    title: 'Khiếu nại mới',
    body: `Có khiếu nại ${appeal.code} đối với quyết định “${appealableNames[appeal.kind]}”.`,
    data: about(appeal),
  })

export const tellAssigned = (context: Raising, appeal: Told, assigneeId: string | null): Promise<void> =>
  raise(context, {
    type: 'appeal_received',
    to: { people: others(context, [assigneeId]) },
    title: 'Khiếu nại được giao cho bạn',
    body: `Bạn xử lý khiếu nại ${appeal.code} đối với quyết định “${appealableNames[appeal.kind]}”.`,
    data: about(appeal),
  })

/** Staff who may sign and have no hand in the decision. */
const signersFor = async ({ db }: Pick<Raising, 'db'>, { id }: Told): Promise<string[]> => {
  const { signerRoleIds } = (await programmeOf(db)).values
  const barred = new Set(await repo.listBarred(db, id))
  return (await listSigners(db, signerRoleIds)).map((each) => each.id).filter((person) => !barred.has(person))
}

export const tellAccepted = async (context: Raising, appeal: Told, dueOn: string): Promise<void> =>
  raise(context, {
    type: 'appeal_accepted',
    to: { people: others(context, await signersFor(context, appeal)) },
    title: 'Khiếu nại chờ giải quyết',
    body: `Khiếu nại ${appeal.code} đã được thụ lý, hạn giải quyết ${formatDay(dueOn)}.`,
    data: about(appeal),
  })

/** The owner by the portal, and who has it in hand. */
export const tellAnswered = (context: Raising, appeal: Told, what: string): Promise<void> =>
  raise(context, {
    type: 'appeal_answered',
    to: { people: others(context, [appeal.owner_id, appeal.assignee_id]) },
    title: 'Kết quả xử lý khiếu nại',
    body: `Khiếu nại ${appeal.code}: ${what}.`,
    data: about(appeal),
  })

type Due = Told & Pick<AppealRecord, 'status'> & { due_on: string }

export const tellDue = async (context: Raising, appeal: Due, moment: 'soon' | 'late'): Promise<void> => {
  const term = appeal.status === 'received' ? 'thụ lý' : 'giải quyết'
  const day = formatDay(appeal.due_on)
  const people = appeal.assignee_id === null ? await repo.listToTell(context.db, appeal.id) : [appeal.assignee_id]
  await raise(context, {
    type: 'appeal_deadline',
    to: { people: appeal.status === 'accepted' ? [...people, ...(await signersFor(context, appeal))] : people },
    title: moment === 'late' ? 'Khiếu nại đã quá hạn' : 'Khiếu nại sắp đến hạn',
    body: `Khiếu nại ${appeal.code} ${moment === 'late' ? `quá hạn ${term} từ ${day}` : `đến hạn ${term} ${day}`}.`,
    data: about(appeal),
  })
}
