import type { FacilityInput } from '@nhanxanh/contract/features/facilities.fields'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../db/types.ts'
import type { Caller, Context } from '../../http/context.ts'
import { Refusal } from '../../refusal.ts'
import { placeOf } from '../addresses/addresses.service.ts'
import { assertUsable } from '../files/files.service.ts'
import { nextRecordCode, numberingOn } from '../settings/record-codes.service.ts'
import { findTypeHolder } from './facts.repo.ts'
import type { TypeHolder } from './facts.repo.ts'
import * as repo from './facilities.repo.ts'
import { licenceFileIds, setLicences } from './licences.repo.ts'
import { differences, masked, toRegistration } from './registration.ts'

type Registering = Pick<Context, 'db' | 'now' | 'audit'> & { caller: Caller }

const nextCode = (db: Db, type: FacilityInput['type'], now: Date): Promise<string> =>
  nextRecordCode(db, type === 'CSLT' ? 'CSLT' : 'DTQ', now)

type Registration = {
  input: FacilityInput
  /** Null: nobody yet. */
  ownerId: string | null
  /** Null: the next of its series. */
  code: string | null
}

/** Writes a new registration, which waits in the queue from now on. */
export const createRegistration = async (context: Registering, { input, ownerId, code }: Registration) => {
  const { db, caller, now } = context
  const place = await placeOf(db, input.communeCode)
  await assertUsable(db, caller.id, input.licenceFileIds)
  // Also where the code is given: what follows of it gets numbers of the programme.
  await numberingOn(db, vietnamDay(now))
  const given = code ?? (await nextCode(db, input.type, now))
  const id = await repo.create(db, { ownerId, input, code: given, place, now })
  await setLicences(db, id, input.licenceFileIds, now)
  context.audit({ refId: id, changes: { status: { before: null, after: 'pending' } } })
  return { id, name: input.name, code: given }
}

/** Why the type of a facility stays as it is, as a sentence; null: it may change. A certificate says what was judged of that type. */
export const typeProblemOf = ({ number, validUntil, assessment }: TypeHolder, now: Date): string | null => {
  if (validUntil !== null && validUntil >= vietnamDay(now)) {
    return `Cơ sở đang giữ giấy chứng nhận ${number} nên không đổi loại. Loại chỉ đổi sau khi giấy hết hạn hoặc chấm dứt.`
  }
  return assessment === null
    ? null
    : `Phiếu ${assessment} đã được duyệt và đang chờ cấp giấy chứng nhận nên không đổi loại cơ sở.`
}

type Typed = Pick<FacilityInput, 'type'>

/** Refuses another type at its field, wherever the facts of a facility are written; the facility is held by `lock`. */
export const assertSameType = async (
  context: Pick<Context, 'db' | 'now'>,
  facility: Typed & { id: string },
  { type }: Typed,
): Promise<void> => {
  if (type === facility.type) return
  const found = await findTypeHolder(context.db, facility.id)
  const sentence = found ? typeProblemOf(found.type_holder, context.now) : null
  if (sentence !== null) throw new Refusal('VALIDATION_FAILED', { sentence, fields: { type: sentence } })
}

type Correction = {
  input: FacilityInput
  /** Null: as it is, or the next of the other series where the type is another one. */
  code: string | null
}

/** Writes over a registration that is held by `lock`, and notes what is different now. */
export const correctRegistration = async (
  context: Registering,
  facility: repo.LockedFacility,
  { input, code }: Correction,
): Promise<void> => {
  const { db, caller, now } = context
  const { id } = facility
  await assertSameType(context, facility, input)
  const place = await placeOf(db, input.communeCode)
  await assertUsable(db, caller.id, input.licenceFileIds, id)
  const before = toRegistration(facility, await licenceFileIds(db, id))
  const kept = facility.type === input.type ? facility.code : await nextCode(db, input.type, now)
  const given = code ?? kept
  await repo.update(db, { id, input, code: given, place, now })
  if (before.licenceFileIds.length === 0 && input.licenceFileIds.length > 0) await repo.startClock(db, id, now)
  await setLicences(db, id, input.licenceFileIds, now)
  context.audit({
    changes: {
      ...masked(differences(before, input) ?? {}, input.identityCodeType),
      ...(given !== facility.code && { code: { before: facility.code, after: given } }),
    },
  })
}
