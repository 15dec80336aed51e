import { appealableNames, appealCase } from '@nhanxanh/contract/features/appeals.rules'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { caseTelling } from '../cases/telling.service.ts'
import { listSigners } from '../assessments/involved.repo.ts'
import { raise } from '../notifications/notifications.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as repo from './appeals.repo.ts'
import type { AppealRecord } from './appeals.repo.ts'

type New = Pick<AppealRecord, 'id' | 'code' | 'kind' | 'facility_id'>
type Told = New & Pick<AppealRecord, 'assignee_id' | 'owner_id'>

const about = ({ facility_id: facilityId }: New) => ({ facilityId })

/** Whoever acts knows. */
const others = ({ caller }: Raising, people: readonly (string | null)[]) =>
  people.filter((id) => id !== null && id !== caller?.id)

export const tellReceived = async (context: Raising, appeal: New): Promise<void> =>
  raise(context, {
    type: 'appeal_received',
    to: { people: others(context, await repo.listToTell(context.db, appeal.id)) },
    title: 'Khiếu nại mới',
    body: `Có khiếu nại ${appeal.code} đối với quyết định “${appealableNames[appeal.kind]}”.`,
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

export const { tellAssigned, tellDue } = caseTelling<AppealRecord>({
  declared: appealCase,
  about: ({ kind }) => ` đối với quyết định “${appealableNames[kind]}”`,
  data: about,
  toldDue: async (context, appeal) => {
    const { id, status, assignee_id: assignee } = appeal
    const people = assignee === null ? await repo.listToTell(context.db, id) : [assignee]
    return status === 'accepted' ? [...people, ...(await signersFor(context, appeal))] : people
  },
})
