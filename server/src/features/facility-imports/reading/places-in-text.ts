import { expansionsOf } from '@nhanxanh/contract/shared/abbreviations'
import { foldText } from '@nhanxanh/contract/shared/fold-text'

/** A commune with what it took over, as "Phường Lộc Thọ, Thành phố Nha Trang, Tỉnh Khánh Hòa". */
export type KnownPlace = { code: string; name: string; province: string; oldNames: readonly string[] }

type Name = { code: string; shown: string; isOld: boolean; around: readonly string[]; province: string; within: string }
export type PlaceIndex = {
  full: ReadonlyMap<string, Name[]>
  bare: ReadonlyMap<string, Name[]>
  /** Provinces and the districts of before: alone they name no commune, though some communes bear their names. */
  wider: ReadonlySet<string>
}
/** A commune of today that an address may mean, as it is written to mean it alone. */
export type PossiblePlace = { name: string; province: string; segment: number }
export type FoundPlace =
  | { code: string; name: string; isOld: boolean; segment: number }
  | { problem: string; among: readonly PossiblePlace[] }

const kinds = ['phuong', 'xa', 'thi tran', 'dac khu']
const widerKinds = /^(thanh pho|thi xa|quan|huyen|tinh) /
const withoutKind = (folded: string): string => {
  const kind = kinds.find((each) => folded.startsWith(`${each} `))
  return kind === undefined ? folded : folded.slice(kind.length + 1)
}

/** Words that stand for a kind of unit where they begin a part of an address. */
const kindWords = new Set(['p', 'x', 'tt', 'tp', 'tx', 'q', 'h', 't', 'dk'])
const spelledOut = (part: string): string =>
  foldText(part)
    .split(' ')
    .map((word, at) => (at === 0 && kindWords.has(word) ? (expansionsOf(word)[0] ?? word) : word))
    .join(' ')

const put = (map: Map<string, Name[]>, key: string, name: Name): void => {
  const names = map.get(key)
  if (names) names.push(name)
  else map.set(key, [name])
}

/** All names, new and old, by which a commune may be written. */
export const indexPlaces = (places: readonly KnownPlace[]): PlaceIndex => {
  const full = new Map<string, Name[]>()
  const bare = new Map<string, Name[]>()
  const wider = new Set<string>()
  const add = (shown: string, name: Name) => {
    put(full, foldText(shown), name)
    put(bare, withoutKind(foldText(shown)), name)
    for (const place of name.around) wider.add(place)
  }
  for (const { code, name, province, oldNames } of places) {
    const known = { code, shown: name, province: foldText(province).replace(widerKinds, ''), within: province }
    add(name, { ...known, isOld: false, around: [known.province] })
    for (const old of oldNames) {
      const [unit = '', ...around] = old.split(', ')
      add(unit, { ...known, isOld: true, around: around.map((part) => foldText(part).replace(widerKinds, '')) })
    }
  }
  return { full, bare, wider }
}

/** `isSure`: its kind, its surroundings or the province of the list speak for it; a street may bear the same name. */
type Candidate = Name & { worth: number; segment: number; isSure: boolean }

const fullWorth = 3
const bareWorth = 1

/** `12 Trần Phú phường Lộc Thọ TP Nha Trang`: a kind of unit begins a name in the middle of a part, too. */
const inMiddle = (part: string, index: PlaceIndex): Name[] => {
  const words = part.split(' ')
  for (const [at, word] of words.entries()) {
    const isKind = kinds.some((kind) => kind === word || kind === `${word} ${words[at + 1] ?? ''}`)
    if (!isKind && !(at > 0 && (word === 'p' || word === 'x'))) continue
    const spelled = word === 'p' ? 'phuong' : word === 'x' ? 'xa' : word
    for (let length = 6; length >= 2; length -= 1) {
      const found = index.full.get([spelled, ...words.slice(at + 1, at + length)].join(' '))
      if (found) return found
    }
  }
  return []
}

type Asked = { parts: readonly string[]; index: PlaceIndex; home: string | null; trustedFrom: number }

const candidatesOf = ({ parts, index, home, trustedFrom }: Asked): Candidate[] => {
  const text = ` ${parts.join(' ')} `
  const judged = (name: Name, worth: number, segment: number): Candidate => {
    const around = name.around.filter((place) => text.replace(` ${parts[segment]} `, ' ').includes(` ${place} `)).length
    const isHome = home === null || name.province === home
    const isSure = worth > bareWorth || around > 0 || name.province === home
    return { ...name, segment, isSure, worth: worth + 2 * around + (isHome ? 1 : 0) + (name.isOld ? 0 : 0.5) }
  }
  const found = parts.flatMap((part, at) => {
    const whole = index.full.get(part) ?? inMiddle(part, index)
    if (whole.length > 0) return whole.map((name) => judged(name, fullWorth, at))
    const isWider = widerKinds.test(part) || (index.wider.has(part) && at < trustedFrom)
    return isWider ? [] : (index.bare.get(part) ?? []).map((name) => judged(name, bareWorth, at))
  })
  return found.filter(({ isSure }) => isSure)
}

export const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

type Hints = { home?: string | null; places?: string }

/**
 * The commune that an address names, by its new or an old name; the district and the province of the text tell names apart that
 * many places bear. `home`: the folded province that is meant where the text names none. `places`: more of the address, from
 * columns that hold names of units alone, so that there a commune needs no word for its kind.
 */
export const findPlace = (text: string, index: PlaceIndex, { home = null, places = '' }: Hints = {}): FoundPlace => {
  const own = partsOf(text)
  const asked = { parts: [...own, ...partsOf(places)].map(spelledOut), index, home }
  const sure = candidatesOf({ ...asked, trustedFrom: Infinity })
  const found = sure.length > 0 ? sure : candidatesOf({ ...asked, trustedFrom: own.length })
  if (found.length === 0) return { problem: 'Không thấy tên xã, phường nào trong địa chỉ.', among: [] }
  const most = Math.max(...found.map(({ worth }) => worth))
  const best = found.filter(({ worth }) => worth === most)
  const [first] = best
  const possible = new Map(
    best.map(({ code, shown, within, segment }) => [code, { name: shown, province: within, segment }]),
  )
  if (first === undefined || possible.size > 1) {
    const among = [...possible.values()]
    const names = among.slice(0, 4).map(({ name, province }) => `${name} (${province})`)
    return { problem: `Địa chỉ hợp với nhiều nơi: ${names.join('; ')}. Hãy ghi tên xã, phường hiện nay.`, among }
  }
  return { code: first.code, name: first.shown, isOld: first.isOld, segment: first.segment }
}
