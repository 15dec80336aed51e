import { bundleKeptHours } from '@nhanxanh/contract/features/certificates.bundles'
import type { Bundle } from '@nhanxanh/contract/features/certificates.bundles'
import { formatDay, vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { pick } from '../../../db/columns.ts'
import type { Caller, Context, FileAnswer } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './bundles.repo.ts'
import type { BundleRecord } from './bundles.repo.ts'

type Acting = Context & { caller: Caller }

const stateOf = ({ size, failed_at }: BundleRecord): Bundle['state'] => {
  if (failed_at !== null) return 'failed'
  return size === null ? 'waiting' : 'ready'
}

const toBundle = (record: BundleRecord): Bundle => ({
  ...pick(record, ['id', 'kind', 'size']),
  state: stateOf(record),
  count: record.certificate_ids.length,
  fileName: `Giay-chung-nhan-${formatDay(vietnamDay(record.created_at)).replaceAll('/', '-')}${record.kind === 'unsigned' ? '-chua-ky' : ''}.zip`,
})

/** Asks for an archive; it is made after the commit. CERTIFICATE_NOT_DRAWN where a paper is not there yet. */
export const makeBundle = async (context: Acting, given: { ids: string[]; kind: Bundle['kind'] }): Promise<Bundle> => {
  const { db, caller, now, platform, audit } = context
  audit({})
  const { known, drawn } = await repo.countDrawn(db, given.ids)
  if (known < given.ids.length) throw new Refusal('CERTIFICATE_NOT_FOUND')
  if (drawn < known) throw new Refusal('CERTIFICATE_NOT_DRAWN')
  const record = await repo.createBundle(db, { ...given, userId: caller.id, now })
  await platform.jobs.enqueue(db, 'bundle-certificates', { bundleId: record.id })
  audit({ refId: record.id, changes: { bundle: { before: null, after: `${given.ids.length} giấy, ${given.kind}` } } })
  return toBundle(record)
}

const ownBundle = async ({ db, caller, now }: Acting, id: string): Promise<BundleRecord> => {
  const since = new Date(now.getTime() - bundleKeptHours * 3_600_000)
  const record = await repo.findOwnBundle(db, id, caller.id, since)
  if (!record) throw new Refusal('EXPORT_NOT_FOUND')
  return record
}

export const bundleOf = async (context: Acting, id: string): Promise<Bundle> => toBundle(await ownBundle(context, id))

export const bundleFile = async (context: Acting, id: string): Promise<FileAnswer> => {
  const record = await ownBundle(context, id)
  if (record.size === null) throw new Refusal('EXPORT_NOT_READY')
  const file = await context.platform.madeFiles.open(id, record)
  if (!file) throw new Refusal('EXPORT_DAMAGED')
  return { ...file, name: toBundle(record).fileName, type: 'application/zip' }
}
