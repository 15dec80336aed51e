import { errorCatalogue } from '@nhanxanh/contract/errors'
import { maxLooseFiles } from '@nhanxanh/contract/features/files'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { lockAccount } from '../../db/statements/lock-account.ts'
import { takeAttempt, waitFor } from '../../db/throttle.ts'
import type { Db } from '../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../http/context.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import { Refusal } from '../../refusal.ts'
import { programmeOf } from '../settings/settings.service.ts'
import { isAttached, mayKnowOf, mayRead, mayRemove } from './files.policy.ts'
import * as repo from './files.repo.ts'

type Acting = Omit<Context, 'caller'> & { caller: Caller }
type WithId = { params: { id: string } }

/** Uploads that this process is receiving now, by account: they count as if they were recorded already. */
const underWay = new Map<string, number>()

const assertQuota = async (db: Db, userId: string, besides = 0): Promise<void> => {
  if ((await repo.countLoose(db, userId)) + besides >= maxLooseFiles) throw new Refusal('FILE_QUOTA_EXCEEDED')
}

type Receiving = Pick<Acting, 'outside' | 'caller' | 'platform' | 'upload' | 'now'>

/** The file of the request on disk, recorded nowhere. */
const receive = async ({ platform, upload }: Receiving): Promise<ReceivedFile> => {
  const { stream, name } = await upload()
  return platform.files.receive(stream, name)
}

/** Times of what an assessment may hold that an owner sends in a day, whatever they take back of it. */
const fillingsInADay = 2
const minutesOfDay = 1_440

/** The file on disk; what an owner has sent on this day bounds it, whatever became of that: FILE_QUOTA_EXCEEDED. */
const receiveToday = async (context: Receiving): Promise<ReceivedFile> => {
  const { outside, caller, platform, now } = context
  if (caller.audience === 'console') return receive(context)
  const megabytes = fillingsInADay * (await programmeOf(outside)).values.megabytesOfAssessment
  const key = `kilobytes:${caller.id}:${vietnamDay(now)}`
  const ofDay = { key, limit: megabytes * 1_024, windowMinutes: minutesOfDay }
  const sentence = `Trong một ngày nhận được không quá ${formatNumber(megabytes)} MB tệp của bạn. Hãy gửi tiếp vào ngày mai.`
  if ((await waitFor(outside, now, ofDay)) > 0) throw new Refusal('FILE_QUOTA_EXCEEDED', { sentence })
  const file = await receive(context)
  if ((await takeAttempt(outside, now, { ...ofDay, weight: Math.ceil(file.size / 1_024) })) === 0) return file
  await platform.files.remove(file.id)
  throw new Refusal('FILE_QUOTA_EXCEEDED', { sentence })
}

/**
 * Receives the file of a request: checked, and its bytes safe on disk, but recorded nowhere yet. FILE_QUOTA_EXCEEDED
 * comes before the first byte is read. Slow; belongs before the transaction.
 */
const receiveUpload = async (context: Acting): Promise<ReceivedFile> => {
  const { outside, caller } = context
  const others = underWay.get(caller.id) ?? 0
  underWay.set(caller.id, others + 1)
  try {
    await assertQuota(outside, caller.id, others)
    return await receiveToday(context)
  } finally {
    const left = (underWay.get(caller.id) ?? 1) - 1
    if (left > 0) underWay.set(caller.id, left)
    else underWay.delete(caller.id)
  }
}

/** Records a received file as the caller's, loose until a record takes it. */
const recordUpload = async ({ db, caller, now, audit }: Acting, file: ReceivedFile): Promise<StoredFile> => {
  audit({
    refId: file.id,
    changes: { type: { before: null, after: file.type }, size: { before: null, after: file.size } },
  })
  // Uploads of one account take turns here, so that the quota holds however many come at once.
  await lockAccount(db, caller.id)
  await assertQuota(db, caller.id)
  return repo.toStoredFile(await repo.create(db, file, caller.id, now))
}

/** Receives a file that a record takes at once: what the record may hold bounds it, not what an account may hold loosely. */
export const receiveForRecord = receiveToday

/**
 * The id of a received file once it is recorded as the caller's. Bytes are kept once: who sends the same file again is given the
 * one that is here already, and what came goes.
 */
export const recordForRecord = async (context: Acting, file: ReceivedFile): Promise<string> => {
  const { db, caller, now } = context
  await lockAccount(db, caller.id)
  const same = file.fingerprint === null ? undefined : await repo.findSame(db, caller.id, file.fingerprint)
  if (!same) return (await repo.create(db, file, caller.id, now)).id
  void removeBytesAfterwards(context, file.id)
  return same.id
}

/** Takes back a file that was received in vain. */
export const discardReceived = (file: ReceivedFile, { platform }: Pick<Acting, 'platform'>): Promise<void> =>
  platform.files.remove(file.id)

const findKnown = async (db: Db, caller: Caller, id: string) => {
  const file = await repo.find(db, id)
  if (!file || !mayKnowOf(caller, file) || !(await repo.isInSightOf(db, id, caller)))
    throw new Refusal('FILE_NOT_FOUND')
  return file
}

/** Keeps what a reading found out, where it is new. FILE_NOT_FOUND for a file that was deleted at this very moment. */
const recordReading = async ({ outside, platform, now }: Acting, id: string, isSound: boolean): Promise<void> => {
  if (!(await repo.recordCheck(outside, id, isSound, now))) throw new Refusal('FILE_NOT_FOUND')
  if (!isSound) platform.log.error({ fileId: id }, 'a stored file is damaged')
}

/** The content of a file for its readers. FILE_NOT_FOUND, NO_FILE_READ_PERMISSION; FILE_DAMAGED for other bytes than were stored. */
export const openFile = async (context: Acting, id: string): Promise<FileAnswer> => {
  const { db, caller, audit } = context
  audit({ refId: id })
  const file = await findKnown(db, caller, id)
  // What one has brought oneself is no secret to one.
  if (file.uploaded_by === caller.id) audit({ isNothing: true })
  if (!mayRead(caller, file)) throw new Refusal('NO_FILE_READ_PERMISSION')
  return bytesOf(context, file)
}

type Stored = Pick<Awaited<ReturnType<typeof repo.create>>, 'id' | 'name' | 'type' | 'size' | 'sha256' | 'damaged_at'>

/** The content of a file for who is known to be its reader. FILE_DAMAGED for other bytes than were stored. */
export const bytesOf = async (context: Acting, { name, type, ...file }: Stored): Promise<FileAnswer> => {
  const { platform } = context
  const opened = await platform.files.open(file.id, file)
  if (opened === null || file.damaged_at !== null) await recordReading(context, file.id, opened !== null)
  if (opened === null) throw new Refusal('FILE_DAMAGED')
  return { ...opened, name, type }
}

/**
 * Bytes must not go before their row is gone for good, and after a rollback not at all: this waits at the row, outside of the
 * transaction that holds it. The nightly sweep removes what a crash leaves.
 */
const removeBytesAfterwards = async ({ outside, platform }: Acting, id: string): Promise<void> => {
  try {
    if (!(await repo.isThereAfterAll(outside, id))) await platform.files.remove(id)
  } catch (error) {
    platform.log.warn({ err: error, fileId: id }, 'bytes of a deleted file stay until the nightly sweep')
  }
}

/** Removes a file that belongs to no record. FILE_NOT_FOUND, NO_FILE_DELETE_PERMISSION, FILE_IN_USE. */
export const removeFile = async (context: Acting, id: string): Promise<null> => {
  const { db, caller, audit } = context
  audit({ refId: id })
  await repo.lock(db, id)
  const file = await findKnown(db, caller, id)
  if (!mayRemove(caller, file)) throw new Refusal('NO_FILE_DELETE_PERMISSION')
  if (isAttached(file)) throw new Refusal('FILE_IN_USE')
  await repo.remove(db, id)
  void removeBytesAfterwards(context, file.id)
  return null
}

/**
 * Refuses with FILE_NOT_FOUND, at the field of the licences, unless each of the files belongs to the given facility already, or
 * this account uploaded it and no facility has it.
 */
export const assertUsable = async (
  db: Db,
  userId: string,
  ids: readonly string[],
  facilityId: string | null = null,
): Promise<void> => {
  if (ids.length === 0 || (await repo.countUsable(db, { userId, ids, facilityId })) === ids.length) return
  throw new Refusal('FILE_NOT_FOUND', { fields: { licenceFileIds: errorCatalogue.FILE_NOT_FOUND.message } })
}

/** Refuses with FILE_NOT_FOUND at the field unless this account uploaded every one of the files; one may belong to several records. */
export const assertOwnFiles = async (db: Db, userId: string, ids: readonly string[], field: string): Promise<void> => {
  const different = [...new Set(ids)]
  if (different.length === 0 || (await repo.countUploadedBy(db, userId, different)) === different.length) return
  throw new Refusal('FILE_NOT_FOUND', { fields: { [field]: errorCatalogue.FILE_NOT_FOUND.message } })
}

/** The three acts as handlers, the same for staff and for owners; only the door differs. */
export const uploadHandler = {
  prepare: (_input: unknown, context: Acting) => receiveUpload(context),
  run: (_input: unknown, context: Acting, received: unknown) => recordUpload(context, received as ReceivedFile),
  discard: (received: unknown, { platform }: Acting) => platform.files.remove((received as ReceivedFile).id),
}
/** The bytes of a file, for who may read it. */
export const downloadHandler = ({ params }: WithId, context: Acting) => openFile(context, params.id)
/** Removes a file that no record holds. */
export const removeHandler = ({ params }: WithId, context: Acting) => removeFile(context, params.id)
