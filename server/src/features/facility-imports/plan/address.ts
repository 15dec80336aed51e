import { findPlace, partsOf } from '../reading/places-in-text.ts'
import type { PlaceIndex } from '../reading/places-in-text.ts'
import type { Understood } from '../../../platform/sheets/understand/understood.ts'

export type Address = { street: string; communeCode: string; oldAddress: string | null }
export type ReadAddress = Understood<Address> | { problem: string }

/** With more of them nobody would read the list. */
const mostChoices = 8

/** Where the name of a unit begins within a part that holds the street as well. */
const unitWithin = /(?:^|\s)(?:phường|xã|thị trấn|đặc khu|p\.|x\.|tt\.)\s*\S/iu

/** What stands before the name of the commune; all of it where nothing does. */
const streetOf = (address: string, segment: number): string => {
  const parts = partsOf(address)
  const before = parts.slice(0, segment)
  const part = parts[segment]
  const within = part === undefined ? -1 : part.search(unitWithin)
  if (part !== undefined && within > 0) before.push(part.slice(0, within).trim())
  return before.join(', ') || address
}

type Written = { address: string; place: string; oldAddress: string }

/** An address in free text, with or without columns for its parts, as street and commune of today. */
export const readAddress = (written: Written, index: PlaceIndex, home: string | null): ReadAddress => {
  const { address, place } = written
  const found = findPlace(address, index, { home, places: place })
  if ('problem' in found) {
    const { problem, among } = found
    if (among.length === 0 || among.length > mostChoices) return { problem }
    const choices = among.map(({ name, province, segment }) => ({
      label: `${name}, ${province}`,
      text: `${streetOf(address, segment)}, ${name}, ${province}`,
    }))
    return { question: problem, choices }
  }
  const whole = [address, place].filter((text) => text !== '').join(', ')
  const old = written.oldAddress === '' ? (found.isOld ? whole : null) : written.oldAddress
  const read = { street: streetOf(address, found.segment), communeCode: found.code, oldAddress: old }
  return { value: read, shown: found.isOld ? `${read.street}, ${found.name}` : null }
}
