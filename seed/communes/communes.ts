import { readFileSync } from 'node:fs'
import type { CommuneRecord, ProvinceRecord } from '@nhanxanh/contract/shared/address'

export type SeedCommune = CommuneRecord & {
  /** What it took over, as old papers write it: "Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa". */
  oldNames: string[]
}

export type CommuneList = {
  /** Source and state of the list; stored with the codes, because codes and names change. */
  dataset: string
  provinces: ProvinceRecord[]
  communes: SeedCommune[]
}

type StoredCommune = CommuneRecord & { old: [province: string, district: string, ...communes: string[]][] }
type StoredList = { dataset: string; provinces: ProvinceRecord[]; communes: StoredCommune[] }

const readFile = (): string => readFileSync(new URL('communes.json', import.meta.url), 'utf8')

/** The source and state of the shipped list, by its first line: each start asks, and seldom needs the rest. */
export function communesDataset(): string {
  const file = readFile()
  return (JSON.parse(`${file.slice(0, file.indexOf(',\n'))}}`) as Pick<StoredList, 'dataset'>).dataset
}

/** Reads the shipped list of the 34 provinces and 3,321 communes; README.md beside it tells where it comes from. */
export function readCommunes(): CommuneList {
  const { dataset, provinces, communes }: StoredList = JSON.parse(readFile())
  return {
    dataset,
    provinces,
    communes: communes.map(toSeedCommune),
  }
}

function toSeedCommune({ code, name, kind, provinceCode, old }: StoredCommune): SeedCommune {
  return { code, name, kind, provinceCode, oldNames: old.flatMap(spellOut) }
}

function spellOut([province, district, ...communes]: [string, string, ...string[]]): string[] {
  const place = `${district}, ${province}`
  return communes.length === 0 ? [place] : communes.map((commune) => `${commune}, ${place}`)
}
