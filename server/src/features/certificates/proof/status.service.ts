import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listStatusPlaces } from '../lines/lines.repo.ts'
import type { StatusPurpose } from '../lines/lines.repo.ts'
import { issuerOf } from './did.ts'
import { signLinked, toSeconds } from './linked.ts'
import type { Linked, Signing } from './linked.ts'
import * as repo from './proof.repo.ts'

const purposes: readonly StatusPurpose[] = ['revocation', 'suspension']
export const isPurpose = (text: string): text is StatusPurpose => (purposes as readonly string[]).includes(text)

/** The least that the standard allows: in a shorter list a look would tell of whom it is (Bitstring Status List, 6.1). */
const placesOfList = 131_072

const listAddress = (address: string, purpose: StatusPurpose, nth: number): string =>
  `${address}/credentials/status/${purpose}/${nth}`

/** Where a credential says that it can be asked after. */
export const statusEntries = (address: string, statusIndex: number): Linked[] => {
  const nth = Math.floor((statusIndex - 1) / placesOfList) + 1
  const place = (statusIndex - 1) % placesOfList
  return purposes.map((purpose) => ({
    id: `${listAddress(address, purpose, nth)}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: String(place),
    statusListCredential: listAddress(address, purpose, nth),
  }))
}

type Vouching = { db: Db; platform: Pick<Platform, 'sealing' | 'address'>; now: Date }
type Asked = { purpose: StatusPurpose; nth: number; now: Date }
export type StatusLists = (vouching: Vouching, purpose: StatusPurpose, nth: number) => Promise<Buffer | null>

const listCredential = async (db: Db, signing: Signing, { purpose, nth, now }: Asked) => {
  const { createCredential, createList } = await import('@digitalbazaar/vc-bitstring-status-list')
  const first = (nth - 1) * placesOfList + 1
  const list = await createList({ length: placesOfList })
  const places = await listStatusPlaces(db, purpose, { from: first, to: first + placesOfList - 1 })
  for (const place of places) list.setStatus(place - first, true)
  const id = listAddress(signing.address, purpose, nth)
  const { did } = issuerOf(signing.address, signing.key)
  const credential = { ...(await createCredential({ id, list, statusPurpose: purpose })), issuer: did }
  return signLinked(signing, { ...credential, validFrom: toSeconds(now) }, now)
}

/**
 * The status lists, each signed anew only after something has become of a certificate, or of the key: who asks sees a revocation at once, and who
 * asks again costs nothing. Null for a list that does not exist.
 */
export const openStatusLists = (): StatusLists => {
  const made = new Map<string, { after: string; body: Buffer }>()
  return async ({ db, platform, now }, purpose, nth) => {
    const place = `${purpose}/${nth}`
    const signing = { key: await platform.sealing(db), address: platform.address }
    const after = `${await repo.countEvents(db)} ${signing.key.id}`
    const known = made.get(place)
    if (known?.after === after) return known.body
    const lists = Math.max(1, Math.ceil((await repo.findLastPlace(db)) / placesOfList))
    if (nth < 1 || nth > lists) return null
    const body = Buffer.from(JSON.stringify(await listCredential(db, signing, { purpose, nth, now }), null, 1))
    made.set(place, { after, body })
    return body
  }
}
