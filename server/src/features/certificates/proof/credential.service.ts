import { facilitySubTypes, facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { addDays, startOfVietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { publicBytesOf } from '../../../platform/sealing.ts'
import { listKeys } from '../../seals/seals.repo.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { unstatedAmong } from '../lines/lines.service.ts'
import { didDocument, issuerOf } from './did.ts'
import { signLinked, toSeconds } from './linked.ts'
import type { Linked, Signing } from './linked.ts'
import * as repo from './proof.repo.ts'
import type { Credited } from './proof.repo.ts'
import { statusEntries } from './status.service.ts'

export type Vouching = { db: Db; platform: Pick<Platform, 'sealing' | 'address' | 'keyRing'>; now: Date }

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']

const achievementOf = (address: string, record: Credited, programme: string): Linked => {
  const { facility_type: type, level, level_name: name, level_rank: rank, level_count: count } = record
  return {
    id: `${address}/register#${type}-${level}-${record.criteria_number}`,
    type: ['Achievement'],
    achievementType: 'Certification',
    name: `${programme}: mức ${name}`,
    description: `Mức ${name}, ${rank} trên ${count} lá, dành cho ${facilityTypeNames[type].toLowerCase()}.`,
    criteria: {
      narrative: `Được công nhận theo bộ tiêu chí ${facilityTypeNames[type]}, phiên bản ${record.criteria_number}.`,
    },
  }
}

/** The certificate as an Open Badges 3.0 credential, before it is signed. No points and no person stand in it. */
const credentialOf = async (db: Db, { key, address }: Signing, record: Credited): Promise<Linked> => {
  const { name, issuer } = await programmeOf(db)
  const { number, code, facility_name: facility, facility_address: place, sub_type } = record
  const id = `${address}/verify/${code}`
  return {
    '@context': contexts,
    id: `${id}/credential.json`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuerOf(address, key).did, type: ['Profile'], name: issuer ?? name, url: `${address}/register` },
    validFrom: toSeconds(startOfVietnamDay(record.issued_on)),
    validUntil: toSeconds(startOfVietnamDay(addDays(record.valid_until, 1))),
    name: `Giấy chứng nhận số ${number}`,
    description: `${facilitySubTypes[sub_type].name} ${facility}, ${place}`,
    credentialSubject: {
      id: `urn:uuid:${record.facility_id}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: facility }],
      achievement: achievementOf(address, record, name),
    },
    evidence: [
      { id, type: ['Evidence'], name: 'Bản niêm phong của quyết định', narrative: `SHA-256: ${record.record_sha256}` },
    ],
    credentialStatus: statusEntries(address, record.status_index),
  }
}

/**
 * The credential of the certificate with this public code, as it was first signed for this address; null for a code that nobody was given,
 * and for a certificate that is another than the programme signed. What holds today stands in the status lists that it names.
 */
export const credentialByCode = async ({ db, platform, now }: Vouching, code: string): Promise<Buffer | null> => {
  const record = await repo.findByCode(db, code)
  if (!record) return null
  const { keys } = await platform.keyRing.known(db)
  if ((await unstatedAmong(db, [record.id], keys)).size > 0) return null
  const { address } = platform
  const place = { certificateId: record.id, address }
  const kept = await repo.findCredential(db, place)
  if (kept !== null) return kept
  const signing = { key: await platform.sealing(db), address }
  const signed = await signLinked(signing, await credentialOf(db, signing, record), now)
  const issuer = issuerOf(address, signing.key).did
  await repo.keepCredential(db, { ...place, issuer }, Buffer.from(JSON.stringify(signed, null, 1)), now)
  return repo.findCredential(db, place)
}

/** Every key that ever signed a seal or a QR, by its id; they are checked with these for ever. Who follows another is vouched for by it. */
export const publicKeys = async ({ db }: Pick<Vouching, 'db'>) => {
  const keys = (await listKeys(db)).map(({ id, public_key: publicKey, vouched_by: vouchedBy, vouch }) => ({
    id,
    publicKey,
    vouchedBy,
    vouch,
  }))
  return { algorithm: 'Ed25519', keys }
}

/** The document of did:web; null where the programme has no name of that kind. Former keys stay in it. */
export const publicDid = async ({ db, platform }: { db: Db; platform: Pick<Platform, 'address'> }) => {
  const keys = await listKeys(db)
  return didDocument(
    platform.address,
    keys.map(({ id, public_key: publicKey }) => ({ id, publicBytes: publicBytesOf(publicKey) })),
  )
}
