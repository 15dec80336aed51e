import type { Db } from '../../../db/types.ts'
import type { Caller } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from '../certificates.repo.ts'
import type { CertificateRecord } from '../certificates.repo.ts'
import { assertStated } from '../lines/lines.service.ts'

/** Who asks; of certificates outside their sight they learn nothing, not even that there are any. */
export type Knowing = { db: Db; caller: Pick<Caller, 'id' | 'assignedOnly'> }

const inSight = async ({ db, caller }: Knowing, record: CertificateRecord | undefined): Promise<CertificateRecord> => {
  if (record && (!caller.assignedOnly || (await repo.isInSight(db, record.id, caller)))) return record
  throw new Refusal('CERTIFICATE_NOT_FOUND')
}

/** The door to a certificate for everybody who is signed in: CERTIFICATE_NOT_FOUND for one that this caller may not know of. */
export const certificateOf = async (knowing: Knowing, id: string): Promise<CertificateRecord> =>
  inSight(knowing, await repo.find(knowing.db, id))

/** The same under a lock, for a change: CERTIFICATE_ACT_NOT_POSSIBLE where it is another than the programme signed. */
export const lockCertificate = async (knowing: Knowing, id: string): Promise<CertificateRecord> => {
  const record = await inSight(knowing, await repo.lock(knowing.db, id))
  await assertStated(knowing.db, id)
  return record
}

/** Everything is within sight here: for what another room has let its reader see. */
export const unlimited = <Context extends { caller: Caller }>(context: Context): Context => ({
  ...context,
  caller: { ...context.caller, assignedOnly: false },
})
