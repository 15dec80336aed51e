import { createHash } from 'node:crypto'

/** A node of the tree that is kept: `level` 0 are leaves, `level` 1 whole subtrees of 256 of them, and so on. */
export type Place = { level: number; nth: number }
type Find = (place: Place) => Buffer

const sha256 = (...parts: readonly Buffer[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RFC 6962, 2.1: leaves and nodes are told apart by their first byte, so that neither passes as the other. */
export const leafHash = (entry: string): Buffer => sha256(Buffer.from([0]), Buffer.from(entry, 'utf8'))
export const nodeHash = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.from([1]), left, right)
/** The root of a tree without leaves. */
export const emptyRoot = sha256()

/** Leaves of one kept subtree. */
export const tileLeaves = 256

/** The largest power of two below a number above 1. */
const splitOf = (size: number): number => {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

const keptAt = (from: number, size: number): Place | null => {
  for (let level = 0, leaves = 1; leaves <= size; level += 1, leaves *= tileLeaves) {
    if (leaves === size && from % size === 0) return { level, nth: from / size }
  }
  return null
}

/** The hash over `size` leaves beginning with `from`. */
const hashOf = (find: Find, from: number, size: number): Buffer => {
  if (size === 0) return emptyRoot
  const kept = keptAt(from, size)
  if (kept) return find(kept)
  const left = splitOf(size)
  return nodeHash(hashOf(find, from, left), hashOf(find, from + left, size - left))
}

const inclusionOf = (find: Find, seq: number, from: number, size: number): Buffer[] => {
  if (size <= 1) return []
  const left = splitOf(size)
  return seq - from < left
    ? [...inclusionOf(find, seq, from, left), hashOf(find, from + left, size - left)]
    : [...inclusionOf(find, seq, from + left, size - left), hashOf(find, from, left)]
}

/** What is worked out, before and after the kept hashes that it needs have been read. */
type Work<Made> = (find: Find) => Made

export const root =
  (size: number): Work<Buffer> =>
  (find) =>
    hashOf(find, 0, size)

/** The hashes that lead from a leaf to the root of a tree of this size (RFC 6962, 2.1.1). */
export const inclusion =
  (seq: number, size: number): Work<Buffer[]> =>
  (find) =>
    inclusionOf(find, seq, 0, size)

const consistencyOf = (
  find: Find,
  old: number,
  isWhole: boolean,
  [from, size]: readonly [number, number],
): Buffer[] => {
  if (old === size) return isWhole ? [] : [hashOf(find, from, size)]
  const left = splitOf(size)
  return old <= left
    ? [...consistencyOf(find, old, isWhole, [from, left]), hashOf(find, from + left, size - left)]
    : [...consistencyOf(find, old - left, false, [from + left, size - left]), hashOf(find, from, left)]
}

/** The hashes by which a tree of this size is seen to go on from its first `old` leaves (RFC 6962, 2.1.2). */
export const consistency =
  (old: number, size: number): Work<Buffer[]> =>
  (find) =>
    old === 0 ? [] : consistencyOf(find, old, true, [0, size])

/** The root of a whole subtree. */
export const subtree =
  ({ level, nth }: Place): Work<Buffer> =>
  (find) => {
    const below = Array.from({ length: tileLeaves }, (_, at) => find({ level: level - 1, nth: nth * tileLeaves + at }))
    let row = below
    while (row.length > 1) row = row.flatMap((hash, at) => (at % 2 === 0 ? [nodeHash(hash, row[at + 1] ?? hash)] : []))
    return row[0] ?? emptyRoot
  }

const keyOf = ({ level, nth }: Place): string => `${level}/${nth}`

/** Does work with hashes that are read at once: the first run notes which ones it asks for. */
export const withKept = async <Made>(
  work: Work<Made>,
  read: (places: readonly Place[]) => Promise<readonly (Place & { hash: Buffer })[]>,
): Promise<Made> => {
  const asked = new Map<string, Place>()
  work((place) => {
    asked.set(keyOf(place), place)
    return emptyRoot
  })
  const found = new Map((await read([...asked.values()])).map((each) => [keyOf(each), each.hash]))
  return work((place) => {
    const hash = found.get(keyOf(place))
    if (!hash) throw new Error(`The tree has no hash at ${keyOf(place)}`)
    return hash
  })
}

type Tree = { size: number; root: Buffer }

const isOdd = (place: number): boolean => place % 2 === 1
const risen = (place: number, last: number): [number, number] => [Math.floor(place / 2), Math.floor(last / 2)]

/** The roots of both trees as the hashes make them, from the right edge of the older one upwards (RFC 9162, 2.1.4.2); null where they do not fit. */
const rootsBy = (old: Tree, size: number, proof: readonly Buffer[]): readonly [Buffer, Buffer] | null => {
  const [first, ...path] = splitOf(old.size + 1) === old.size ? [old.root, ...proof] : proof
  if (!first) return null
  let [place, last, older, newer] = [old.size - 1, size - 1, first, first]
  while (isOdd(place)) [place, last] = risen(place, last)
  for (const hash of path) {
    if (last === 0) return null
    if (isOdd(place) || place === last) {
      older = nodeHash(hash, older)
      newer = nodeHash(hash, newer)
      while (!isOdd(place) && place !== 0) [place, last] = risen(place, last)
    } else newer = nodeHash(newer, hash)
    ;[place, last] = risen(place, last)
  }
  return last === 0 ? [older, newer] : null
}

/** True if the hashes show that the tree goes on from the older one, and changed nothing in it. */
export const isConsistent = (old: Tree, { size, root: newRoot }: Tree, proof: readonly Buffer[]): boolean => {
  if (old.size === 0) return proof.length === 0
  if (old.size === size) return proof.length === 0 && old.root.equals(newRoot)
  const roots = rootsBy(old, size, proof)
  return roots !== null && roots[0].equals(old.root) && roots[1].equals(newRoot)
}

export type Peak = { hash: Buffer; leaves: number }

/** Takes leaves one after the other and knows the root after each: memory stays at one hash a level. Goes on from the peaks of an earlier one. */
export const growing = (from: readonly Peak[] = []) => {
  const peaks = [...from]
  let size = from.reduce((sum, { leaves }) => sum + leaves, 0)
  return {
    add: (leaf: Buffer) => {
      let peak = { hash: leaf, leaves: 1 }
      for (let last = peaks.at(-1); last?.leaves === peak.leaves; last = peaks.at(-1)) {
        peaks.pop()
        peak = { hash: nodeHash(last.hash, peak.hash), leaves: peak.leaves * 2 }
      }
      peaks.push(peak)
      size += 1
    },
    size: () => size,
    peaks: (): readonly Peak[] => peaks,
    root: () =>
      peaks
        .map(({ hash }) => hash)
        .reduceRight<Buffer | null>((right, left) => (right ? nodeHash(left, right) : left), null) ?? emptyRoot,
  }
}
