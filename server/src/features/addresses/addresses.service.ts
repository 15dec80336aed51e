import { communeName, provinceName } from '@nhanxanh/contract/shared/address'
import { searchDocument } from '@nhanxanh/contract/shared/search-text'
import { communesDataset, readCommunes } from '../../../../seed/communes/communes.ts'
import { readOutlines } from '../../../../seed/outlines/outlines.ts'
import type { Outline } from '../../../../seed/outlines/outlines.ts'
import type { Db } from '../../db/types.ts'
import { Refusal } from '../../refusal.ts'
import { findCommune, listPlaces, saveUnits, storedDataset } from './addresses.repo.ts'

/** Names of a commune, its province and its predecessors. VALIDATION_FAILED at `communeCode` for an unknown code. */
export const placeOf = async (db: Db, communeCode: string) => {
  const commune = await findCommune(db, communeCode)
  if (!commune) throw new Refusal('VALIDATION_FAILED', { fields: { communeCode: 'Không có xã, phường này.' } })
  return { commune: commune.name, province: commune.province_name, oldNames: commune.old_names }
}

type Unit = { code: string; name: string }

/** Communes by their code, with their province and their predecessors, as records show them. */
export type Places = ReadonlyMap<string, { commune: Unit; province: Unit; oldNames: readonly string[] }>

const readPlaces = async (db: Db): Promise<Places> =>
  new Map(
    (await listPlaces(db)).map(({ code, name, old_names, province_code, province_name }) => {
      const province = { code: province_code, name: province_name }
      return [code, { commune: { code, name }, province, oldNames: old_names }] as const
    }),
  )

let places: Places | null = null

/** The names of all places: read once, for they change with a new version of the product and its start alone. */
export const placesOf = async (db: Db): Promise<Places> => {
  places ??= await readPlaces(db)
  return places
}

let outlines: readonly Outline[] | null = null

/** How these provinces are drawn; what is no code of a province is left out. */
export const outlinesOf = (codes: readonly string[]): Outline[] => {
  outlines ??= readOutlines()
  return outlines.filter(({ code }) => codes.includes(code))
}

/** Brings the administrative units of `seed/communes` into the database, where another dataset or none lies. */
export const loadUnits = async (db: Db): Promise<void> => {
  if ((await storedDataset(db)) === communesDataset()) return
  const { dataset, provinces, communes } = readCommunes()
  const names = new Map(provinces.map((province) => [province.code, provinceName(province)]))
  await saveUnits(db, {
    provinces: provinces.map((province) => ({ code: province.code, name: provinceName(province), dataset })),
    communes: communes.map((commune) => ({
      code: commune.code,
      name: communeName(commune),
      province_code: commune.provinceCode,
      old_names: commune.oldNames,
      search_text: searchDocument({
        texts: [communeName(commune), names.get(commune.provinceCode), ...commune.oldNames],
        codes: [commune.code],
      }),
      dataset,
    })),
  })
}
