import { heldActNames, heldObstacle } from '@nhanxanh/contract/shared/held'
import type { HeldActName } from '@nhanxanh/contract/shared/held'
import type { Permission } from '@nhanxanh/contract/permissions'
import { interestSentence } from '@nhanxanh/contract/features/assessments.hands'
import { hasInterest } from '../../db/statements/interests.ts'
import type { InterestedRoom } from '../../db/statements/interests.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../refusal.ts'
import { callerNow } from '../auth/account.service.ts'
import type { Raising } from '../notifications/notifications.service.ts'
import type { WritingToOwners } from '../owner-letters/owner-letters.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as repo from './held-acts.repo.ts'
import type { HeldRecord } from './held-acts.repo.ts'

/** The context of an act whose end may come when nobody asks: one transaction, the queue, the seal, and the person who did it. */
export type Acting = Pick<Context, 'db' | 'now' | 'audit' | 'letterNote' | 'trial'> & {
  caller: Caller
  platform: WritingToOwners['platform'] & Pick<Platform, 'sealing' | 'pageCache' | 'publicUrl'>
}

/** Who did it, as the caller. */
export type Telling = Pick<Raising, 'db' | 'now' | 'platform'> & { caller: Caller }
/** What was done: with which record, at which version of it, and what the act was given. */
export type Done<Body> = { recordId: string; version: number; body: Body }

/** How a kind of act becomes final. Every rule of the act is asked again by `run`, of the person who did it. */
export type HeldKind<Body = unknown> = {
  /** Where an interest of who did it stops the end; null: the act asks that of each of its files. */
  room: InterestedRoom | null
  needs: Permission
  run: (context: Acting, done: Done<Body>) => Promise<unknown>
  /** Refuses who may not make final what another did, and keeps the part of who may. */
  complete: (context: Acting, recordId: string) => Promise<void>
  /** Tells who did it that nothing became of it. */
  tellFailed: (context: Telling, failed: { recordId: string; what: string; why: string }) => Promise<void>
}
export type HeldKinds = Readonly<Partial<Record<HeldActName, HeldKind>>>

/** A kind with the body that its act is given. */
export const heldKind = <Body>(kind: HeldKind<Body>): HeldKind => ({
  ...kind,
  run: (context, { body, ...done }) => kind.run(context, { ...done, body: body as Body }),
})

const minutesOf = async (db: Db, act: HeldActName): Promise<number> => {
  const { holdMinutes, suspensionHoldMinutes } = (await programmeOf(db)).values
  return act === 'certificate.suspend' ? suspensionHoldMinutes : holdMinutes
}

/** ACT_HELD where something that was done with the record is not final yet. */
export const assertNothingHeld = async (db: Db, recordId: string): Promise<void> => {
  const held = await repo.findHeld(db, recordId)
  if (held !== null) throw new Refusal('ACT_HELD', { sentence: heldObstacle(held) })
}

/** Holds an act that nothing barred, for as long as the settings say; false where they hold nothing, so that it is final now; a trial is not held. */
export const hold = async <Body>(
  { db, now, caller, audit, platform, letterNote, trial }: Acting,
  act: HeldActName,
  { recordId, version, body }: Done<Body>,
): Promise<boolean> => {
  const minutes = await minutesOf(db, act)
  if (minutes === 0 || trial !== undefined) return false
  const finalAt = new Date(now.getTime() + minutes * 60_000)
  const heldId = await repo.create(db, {
    act,
    record_id: recordId,
    version,
    body: JSON.stringify(body),
    letter_note: letterNote,
    person_id: caller.id,
    entered_at: now,
    final_at: finalAt,
  })
  await platform.jobs.enqueue(db, 'end-hold', { heldId }, finalAt)
  audit({ changes: { held: { before: null, after: finalAt.toISOString() } } })
  return true
}

type Named = { recordId: string; heldId: string }

const lockHeld = async (
  { db, audit }: Pick<Acting, 'db' | 'audit'>,
  { recordId, heldId }: Named,
): Promise<HeldRecord> => {
  audit({ refId: recordId })
  const held = await repo.lock(db, { id: heldId, recordId })
  if (!held) throw new Refusal('NOTHING_HELD')
  return held
}

/** Takes back what is held: nothing has followed from it. NOT_A_SIGNER for everybody but who did it. */
export const takeBack = async (context: Acting, named: Named): Promise<void> => {
  const { db, caller, now, audit } = context
  const held = await lockHeld(context, named)
  if (held.person_id !== caller.id) {
    throw new Refusal('NOT_A_SIGNER', { sentence: 'Chỉ người đã thực hiện rút lại được việc đang giữ.' })
  }
  await repo.end(db, { id: held.id, as: 'taken_back', by: caller.id, now })
  audit({ changes: { held: { before: held.final_at.toISOString(), after: null } } })
}

/** Ends the hold and does the act, in one transaction, if nothing has come up since that bars it. */
export const makeFinal = async (
  context: Acting,
  { room, needs, run }: HeldKind,
  held: HeldRecord,
  by: string | null,
): Promise<void> => {
  const { db, caller, now } = context
  const { id, record_id: recordId, version, body } = held
  await repo.end(db, { id, as: 'final', by, now })
  if (!caller.can(needs)) throw new Refusal('FORBIDDEN')
  if (room !== null && (await hasInterest(db, { room, id: recordId, personId: caller.id }))) {
    throw new Refusal('CONFLICT_OF_INTEREST', { sentence: interestSentence })
  }
  await run({ ...context, letterNote: held.letter_note }, { recordId, version, body })
}

export const kindOf = (kinds: HeldKinds, act: HeldActName): HeldKind => {
  const kind = kinds[act]
  if (!kind) throw new Error(`Nothing says how ${heldActNames[act]} becomes final`)
  return kind
}

/** Makes final at once what another signer did; every rule is asked of both. */
export const complete = async (context: Acting, kinds: HeldKinds, named: Named): Promise<void> => {
  const { db, caller } = context
  const held = await lockHeld(context, named)
  if (held.person_id === caller.id) {
    throw new Refusal('NOT_A_SIGNER', {
      sentence: 'Người đã thực hiện không tự hoàn tất; người có quyền ký khác làm việc này.',
    })
  }
  const kind = kindOf(kinds, held.act)
  await kind.complete(context, named.recordId)
  await makeFinal({ ...context, caller: await callerNow(db, held.person_id, held.id) }, kind, held, caller.id)
}

type OfHeld = { params: { id: string }; body: { heldId: string } }

type Room<Detail> = {
  /** The door of the room: not found for who may not know of the record. */
  door: (context: Acting, id: string) => Promise<unknown>
  detail: (context: Acting, id: string) => Promise<Detail>
}

/** The handlers of the two calls that end a hold (`heldEndpoints` of the contract); a room adds them to its own. */
export const heldHandlers = <Detail>(kinds: HeldKinds, { door, detail }: Room<Detail>) => ({
  takeBack: async ({ params: { id }, body: { heldId } }: OfHeld, context: Acting) => {
    await door(context, id)
    await takeBack(context, { recordId: id, heldId })
    return detail(context, id)
  },
  complete: async ({ params: { id }, body: { heldId } }: OfHeld, context: Acting) => {
    await door(context, id)
    await complete(context, kinds, { recordId: id, heldId })
    return detail(context, id)
  },
})
