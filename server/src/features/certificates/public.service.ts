import { certificatesQuery } from '@nhanxanh/contract/features/certificates'
import { registerTabs } from '@nhanxanh/contract/features/certificates.public'
import type {
  ChangesRead,
  PublicCertificate,
  PublicPlace,
  RegisterAsked,
  RegisterChanges,
  RegisterOptions,
  RegisterTab,
  ShownCertificate,
} from '@nhanxanh/contract/features/certificates.public'
import type { CertificateRow } from '@nhanxanh/contract/features/certificates.rows'
import { foldedSigns } from '@nhanxanh/contract/features/certificates.witnesses'
import { toListingIds } from '@nhanxanh/contract/features/facilities.listings'
import {
  englishSubTypeNames,
  englishTypeNames,
  facilitySubTypeKeys,
  facilitySubTypes,
  facilityTypes,
  shortTypeNames,
} from '@nhanxanh/contract/shared/facility-kinds'
import { foldedNumber } from '@nhanxanh/contract/shared/paper-number'
import { pick } from '../../db/columns.ts'
import type { KeyRing } from '../../db/key-ring.ts'
import type { Db } from '../../db/types.ts'
import { placesOf } from '../addresses/addresses.service.ts'
import { programmeOf } from '../settings/settings.service.ts'
import { certificatesNamed, countCertificates, listCertificates } from './certificates.service.ts'
import { provisionalSealed } from '../criteria/version/provisional.service.ts'
import * as repo from './certificates.repo.ts'
import { unstatedAmong } from './lines/lines.service.ts'

/** `keyRing`: what is signed by a key that this installation does not know is not shown as valid. */
type Reading = { db: Db; now: Date; keyRing: KeyRing }

const unstatedOf = async ({ db, keyRing }: Reading, ids: readonly string[]) =>
  unstatedAmong(db, ids, (await keyRing.known(db)).keys)

const shown = [
  'number',
  'code',
  'issuedOn',
  'validUntil',
  'suspendedAt',
  'suspendedUntil',
  'endedAt',
  'endKind',
] as const

const kindOf = ({ subType, rank }: CertificateRow['facility']) => {
  const [{ name }, english] = [facilitySubTypes[subType], englishSubTypeNames[subType]]
  if (rank === null) return { kind: name, kindEn: english }
  return { kind: `${name}, ${rank} sao`, kindEn: `${english}, ${rank}-star` }
}

type Ground = Awaited<ReturnType<typeof repo.listGrounds>> extends Map<string, infer Each> ? Each : never
type Besides = { unstated: ReadonlyMap<string, unknown>; grounds: Awaited<ReturnType<typeof repo.listGrounds>> }

/** What is said of certificates besides their rows. */
const besides = async (reading: Reading, ids: readonly string[]): Promise<Besides> => ({
  unstated: await unstatedOf(reading, ids),
  grounds: await repo.listGrounds(reading.db, ids),
})

/** How it was audited, and by which standard; nobody knows of one of before the system. */
export const auditOf = (ground: Ground | undefined): Pick<PublicCertificate, 'audit' | 'standard'> =>
  ground?.standard
    ? { audit: ground.is_visited ? 'site' : 'documents', standard: ground.standard }
    : { audit: null, standard: null }

const toPublic = (row: CertificateRow, { unstated, grounds }: Besides): PublicCertificate => {
  const ground = grounds.get(row.id)
  return {
    ...pick(row, shown),
    state: unstated.has(row.id) ? 'checking' : row.state,
    name: row.facility.name,
    address: row.facility.address,
    ...kindOf(row.facility),
    level: row.level,
    decision: row.decision && pick(row.decision, ['number', 'decidedOn', 'hasFile']),
    isEarlier: row.origin === 'earlier',
    ...auditOf(ground),
    sdgs: ground?.sdgs ?? [],
    listingIds: toListingIds(ground?.listing_ids ?? {}),
    reason: null,
    successor: ground?.successor ?? null,
  }
}

/** Events whose reason everybody may read. */
const toldWith: Partial<Record<CertificateRow['state'], string>> = { suspended: 'suspended', revoked: 'revoked' }

const findPublic = async (reading: Reading, code: string) => {
  const id = await repo.findIdByCode(reading.db, code)
  const [row] = id === null ? [] : await certificatesNamed(reading, [id])
  if (!row) return null
  const kind = toldWith[row.state]
  const events = kind === undefined ? [] : await repo.listEvents(reading.db, row.id)
  const reason = events.findLast((event) => event.kind === kind)?.reason ?? null
  const known = await besides(reading, [row.id])
  return { ground: known.grounds.get(row.id), certificate: { ...toPublic(row, known), reason } }
}

/** A certificate by the code of its QR, as it stands at this moment; null for a code that nobody was given. */
export const publicCertificate = async (reading: Reading, code: string): Promise<PublicCertificate | null> =>
  (await findPublic(reading, code))?.certificate ?? null

/** The same as its own page shows it. */
export const shownCertificate = async (reading: Reading, code: string): Promise<ShownCertificate | null> => {
  const found = await findPublic(reading, code)
  if (found === null) return null
  const { certificate, ground } = found
  return { ...certificate, provisional: ground ? await provisionalSealed(reading.db, ground) : [] }
}

/** The code of the certificate with this number and these eight signs; neither is of use without the other. */
export const codeOnPaper = async (db: Db, number: string, shortCode: string): Promise<string | null> => {
  const found = await repo.listByShortCode(db, foldedSigns(shortCode))
  return found.find((each) => foldedNumber(each.number) === foldedNumber(number))?.code ?? null
}

const queryOf = ({ tab, q, level, type, subType, commune, page }: RegisterAsked) =>
  certificatesQuery.parse({
    state: [...registerTabs[tab].states],
    page,
    limit: 50,
    ...(q !== '' && { q }),
    ...(level !== '' && { level: [level] }),
    ...(type !== '' && { type: [type] }),
    ...(subType !== '' && { subType: [subType] }),
    ...(commune !== '' && { communeCode: [commune] }),
  })

const everyTab = Object.values(registerTabs).flatMap<CertificateRow['state']>(({ states }) => states)
/** More are no help: who sees as many writes more of the name. */
const mostPlaces = 8

/** Places of the register by their name, with or without accents, or by the number of their certificate; each once. */
export const publicPlaces = async (reading: Reading, q: string): Promise<PublicPlace[]> => {
  const query = certificatesQuery.parse({ state: everyTab, limit: 50, q })
  const { items } = await listCertificates(reading, query)
  const byFacility = new Map(items.toReversed().map((row) => [row.facility.id, row]))
  const firsts = items.filter((row) => byFacility.get(row.facility.id) === row)
  return firsts.slice(0, mostPlaces).map(({ code, facility: { name, address } }) => ({ code, name, address }))
}

/** What the register can be narrowed to, with how many there are of each. */
export const registerOptions = async (reading: Reading, asked: RegisterAsked): Promise<RegisterOptions> => {
  const { db } = reading
  const query = queryOf({ ...asked, page: 1 })
  const bare = queryOf({ tab: asked.tab, q: '', level: '', type: '', subType: '', commune: '', page: 1 })
  const countsOf = async (facet: 'level' | 'type' | 'subType' | 'communeCode') =>
    (await countCertificates(reading, { ...query, facet })).counts
  const [levels, levelCounts, types, subTypes, communes, places, { total: all }] = await Promise.all([
    repo.listLevels(db),
    countsOf('level'),
    countsOf('type'),
    countsOf('subType'),
    countsOf('communeCode'),
    placesOf(db),
    listCertificates(reading, { ...bare, limit: 1 }),
  ])
  const communeNamed = ([value, count]: [string, number]) => ({
    value,
    name: places.get(value)?.commune.name ?? value,
    count,
  })
  return {
    all,
    level: levels.map(({ key, name, rank }) => ({ value: key, name, rank, count: levelCounts[key] ?? 0 })),
    type: facilityTypes.map((type) => ({
      value: type,
      name: `${shortTypeNames[type]} / ${englishTypeNames[type]}`,
      count: types[type] ?? 0,
    })),
    subType: facilitySubTypeKeys.flatMap((value) => {
      const count = subTypes[value] ?? 0
      const name = `${facilitySubTypes[value].name} / ${englishSubTypeNames[value]}`
      return count === 0 && value !== asked.subType ? [] : [{ value, name, count }]
    }),
    commune: Object.entries(communes)
      .map(communeNamed)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'vi')),
  }
}

/** A page of the public register. */
export const publicRegister = async (reading: Reading, asked: RegisterAsked) => {
  const query = queryOf(asked)
  const { items, total, counts } = await listCertificates(reading, query)
  const tabs = Object.entries(registerTabs).map(([tab, { states }]) => {
    const count = states.reduce((sum, state) => sum + counts[state], 0)
    return [tab as RegisterTab, count] as const
  })
  const known = await besides(
    reading,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((row) => toPublic(row, known)),
    total,
    tabs: Object.fromEntries(tabs) as Record<RegisterTab, number>,
  }
}

/** A file of changes holds no more. */
const mostChanges = 5_000
/** An act says when it began and is there when it is over: what is younger than this may still get company. */
const settledMs = 60_000

/** What of the register changed behind a place, each certificate as it stands now, the oldest change first. */
export const publicChanges = async (
  reading: Reading,
  since: ChangesRead,
  most = mostChanges,
): Promise<RegisterChanges> => {
  const changed = await repo.listChangedSince(reading.db, since, reading.now, most)
  const ids = changed.map(({ id }) => id)
  const rows = new Map((await certificatesNamed(reading, ids)).map((row) => [row.id, row]))
  const known = await besides(reading, ids)
  const items = changed.flatMap(({ id, changed_at: at }) => {
    const row = rows.get(id)
    return row ? [{ ...toPublic(row, known), changedAt: at.toISOString() }] : []
  })
  const settled = new Date(reading.now.getTime() - settledMs)
  const isFull = changed.length === most
  const last = isFull ? changed.at(-1) : changed.findLast(({ changed_at: at }) => at <= settled)
  if (last) return { items, next: { at: last.changed_at, code: last.code } }
  return { items, next: since.at > settled ? { at: settled, code: '' } : since }
}

/** Who stands at the foot of public pages. */
export const publicIssuer = async (db: Db) => {
  const { name, issuer } = await programmeOf(db)
  return { programme: name, issuer: issuer ?? name }
}
