import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { assertStaffMaySend } from '../../codes/codes.service.ts'
import { sendLetter } from '../../outgoing-letters/outgoing-letters.service.ts'
import * as facilitiesRepo from '../facilities.repo.ts'
import { assertTakesPart, detailOf, lockForStaff } from '../facilities.service.ts'
import { ownFacility } from '../owner.service.ts'
import * as repo from './entry.repo.ts'

type Acting = Context & { caller: Caller }

/** Writes to the owner of what the office entered: who proves to have the address takes it over. */
export const sendInvitation = async (context: Acting, id: string, email: string): Promise<void> => {
  await assertStaffMaySend(context.outside, context.now, email)
  await repo.invite(context.db, id, email)
  await sendLetter(context, { notice: 'facility-invitation', id })
}

/** Invites an owner, or another one: the address of before opens nothing any more. USER_HAS_FACILITY once it has an owner. */
export const inviteOwner = async (context: Acting, id: string, email: string) => {
  const facility = await lockForStaff(context, id)
  if (facility.owner_id !== null)
    throw new Refusal('USER_HAS_FACILITY', { sentence: 'Cơ sở này đã có chủ tài khoản nên không cần mời.' })
  assertTakesPart(facility)
  await sendInvitation(context, id, email)
  return detailOf(context, id)
}

/** What waits for the owner of this account. */
export const invitationsOf = async ({ db, caller }: Pick<Acting, 'db' | 'caller'>) => ({
  items: (await repo.listInvitations(db, caller.email)).map(({ id, code, name, street, commune, province }) => ({
    id,
    code,
    name,
    address: `${street}, ${commune}, ${province}`,
  })),
})

/** Takes over what was entered for this account's address, which was proven when the account was made. */
export const takeOver = async (context: Acting, id: string): Promise<OwnFacility> => {
  const { db, caller } = context
  context.audit({ refId: id })
  const facility = await facilitiesRepo.lock(db, id)
  if (facility?.owner_id !== null || facility.archived_at !== null || facility.invited_email !== caller.email)
    throw new Refusal('INVITATION_NOT_FOUND')
  await repo.takeOver(db, id, caller.id)
  context.audit({ changes: { owner: { before: null, after: caller.name } } })
  return ownFacility(context)
}
