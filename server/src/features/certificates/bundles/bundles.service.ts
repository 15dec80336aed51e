import { bundleKeptHours } from '@nhanxanh/contract/features/certificates.bundles'
import type { Bundle } from '@nhanxanh/contract/features/certificates.bundles'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pick } from '../../../db/columns.ts'
import type { Caller, Context, FileAnswer } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { listInSight } from '../certificates.repo.ts'
import { certificateOf } from '../gate/sight.service.ts'
import { sealedCertificate } from '../proof/recompute.service.ts'
import * as repo from './bundles.repo.ts'
import type { BundleRecord } from './bundles.repo.ts'

type Acting = Context & { caller: Caller }

const stateOf = ({ size, failed_at }: BundleRecord): Bundle['state'] => {
  if (failed_at !== null) return 'failed'
  return size === null ? 'waiting' : 'ready'
}

const endings: Record<Bundle['kind'], string> = {
  issued: '.zip',
  unsigned: '-chua-ky.zip',
  print: '-de-in.pdf',
  dossier: '-ho-so-luu-tru.zip',
}

const toBundle = (record: BundleRecord): Bundle => ({
  ...pick(record, ['id', 'kind', 'size']),
  state: stateOf(record),
  count: record.certificate_ids.length,
  fileName: `Giay-chung-nhan-${formatDay(vietnamDay(record.created_at)).replaceAll('/', '-')}${endings[record.kind]}`,
})

/** Asks for an archive; it is made after the commit. CERTIFICATE_NOT_DRAWN where a paper is not there yet. */
export const makeBundle = async (
  context: Acting,
  given: { ids: string[]; kind: Exclude<Bundle['kind'], 'dossier'> },
): Promise<Bundle> => {
  const { db, caller, now, platform, audit } = context
  audit({})
  const known = await listInSight(db, given.ids, caller)
  if (known.length < given.ids.length) throw new Refusal('CERTIFICATE_NOT_FOUND')
  if ((await repo.countDrawn(db, known)) < known.length) throw new Refusal('CERTIFICATE_NOT_DRAWN')
  const record = await repo.createBundle(db, { ...given, archiveNumber: null, userId: caller.id, now })
  await platform.jobs.enqueue(db, 'bundle-certificates', { bundleId: record.id })
  audit({ refId: record.id, changes: { bundle: { before: null, after: `${given.ids.length} giấy, ${given.kind}` } } })
  return toBundle(record)
}

/** Asks for the whole dossier of a certificate: SEALED_RECORD_NOT_FOUND, CERTIFICATE_NOT_DRAWN. */
export const makeDossier = async (context: Acting, id: string, archiveNumber: string): Promise<Bundle> => {
  const { db, caller, now, platform, audit } = context
  audit({ refId: id })
  await sealedCertificate(db, await certificateOf(context, id))
  if ((await repo.countDrawn(db, [id])) === 0) throw new Refusal('CERTIFICATE_NOT_DRAWN')
  const record = await repo.createBundle(db, { kind: 'dossier', ids: [id], archiveNumber, userId: caller.id, now })
  await platform.jobs.enqueue(db, 'bundle-certificates', { bundleId: record.id })
  audit({ changes: { archiveNumber: { before: null, after: archiveNumber } } })
  return toBundle(record)
}

const ownBundle = async ({ db, caller, now }: Acting, id: string): Promise<BundleRecord> => {
  const since = new Date(now.getTime() - bundleKeptHours * 3_600_000)
  const record = await repo.findOwnBundle(db, id, caller.id, since)
  // What was taken from somebody since is not theirs to fetch.
  const isSeen =
    record && (await listInSight(db, record.certificate_ids, caller)).length === record.certificate_ids.length
  if (!isSeen) throw new Refusal('EXPORT_NOT_FOUND')
  return record
}

export const bundleOf = async (context: Acting, id: string): Promise<Bundle> => toBundle(await ownBundle(context, id))

export const bundleFile = async (context: Acting, id: string): Promise<FileAnswer> => {
  const record = await ownBundle(context, id)
  if (record.size === null) throw new Refusal('EXPORT_NOT_READY')
  const file = await context.platform.madeFiles.open(id, record)
  if (!file) throw new Refusal('EXPORT_DAMAGED')
  return {
    ...file,
    name: toBundle(record).fileName,
    type: record.kind === 'print' ? 'application/pdf' : 'application/zip',
  }
}
