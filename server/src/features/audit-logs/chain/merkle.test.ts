import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as merkle from './merkle.ts'
import type { Place } from './merkle.ts'

/** A second implementation, after the definitions of RFC 6962 and the verification of RFC 9162, 2.1.3 and 2.1.4. */
const sha = (...parts: readonly Uint8Array[]): string => createHash('sha256').update(Buffer.concat(parts)).digest('hex')
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const leafOf = (entry: string): string => sha(Buffer.from([0]), Buffer.from(entry))
const join = (left: string, right: string): string => sha(Buffer.from([1]), bytes(left), bytes(right))
const treeHash = (leaves: readonly string[]): string => {
  if (leaves.length === 0) return sha()
  if (leaves.length === 1) return leaves[0] ?? ''
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return join(treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)))
}
const verifyInclusion = (leaf: string, seq: number, size: number, path: readonly string[], root: string): boolean => {
  let [fn, sn, r] = [seq, size - 1, leaf]
  for (const p of path) {
    if (sn === 0) return false
    if (fn % 2 === 1 || fn === sn) {
      r = join(p, r)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1]
    } else r = join(r, p)
    ;[fn, sn] = [fn >> 1, sn >> 1]
  }
  return sn === 0 && r === root
}
const entries = Array.from({ length: 700 }, (_, nth) => `{"nth":${nth}}`)
const leaves = entries.map(leafOf)
const kept = ({ level, nth }: Place): string =>
  level === 0 ? (leaves[nth] ?? '') : treeHash(leaves.slice(nth * 256 ** level, (nth + 1) * 256 ** level))
const read = async (places: readonly Place[]) => places.map((place) => ({ ...place, hash: bytes(kept(place)) }))
const hex = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('hex'))
const size = fc.integer({ min: 1, max: entries.length })

describe('the tree of RFC 6962', () => {
  it('has the roots of a second implementation, from kept subtrees as from leaves one by one', async () => {
    const tree = merkle.growing()
    for (const [nth, entry] of entries.entries()) {
      tree.add(merkle.leafHash(entry))
      if (nth % 37 !== 0) continue
      const expected = treeHash(leaves.slice(0, nth + 1))
      expect(tree.root().toString('hex')).toBe(expected)
      expect((await merkle.withKept(merkle.root(nth + 1), read)).toString('hex')).toBe(expected)
    }
    expect(merkle.emptyRoot.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect((await merkle.withKept(merkle.subtree({ level: 1, nth: 1 }), read)).toString('hex')).toBe(
      kept({ level: 1, nth: 1 }),
    )
  })

  it('proves each leaf, and no other one in its place', async () => {
    const any = fc.tuple(size, fc.nat()).map(([of, nth]) => [of, nth % of] as const)
    await fc.assert(
      fc.asyncProperty(any, async ([of, seq]) => {
        const path = hex(await merkle.withKept(merkle.inclusion(seq, of), read))
        const root = treeHash(leaves.slice(0, of))
        expect(verifyInclusion(leaves[seq] ?? '', seq, of, path, root)).toBe(true)
        expect(verifyInclusion(leafOf('another'), seq, of, path, root)).toBe(false)
      }),
    )
  })

  it('shows that it goes on from each smaller one, and that one with another row does not', async () => {
    const any = fc.tuple(size, fc.nat(), fc.nat()).map(([of, old, nth]) => [of, old % (of + 1), nth] as const)
    await fc.assert(
      fc.asyncProperty(any, async ([of, old, nth]) => {
        const treeOf = (count: number) => ({ size: count, root: bytes(treeHash(leaves.slice(0, count))) })
        const [before, after] = [treeOf(old), treeOf(of)]
        const proof = await merkle.withKept(merkle.consistency(old, of), read)
        expect(merkle.isConsistent(before, after, proof)).toBe(true)
        expect(merkle.isConsistent(before, after, [...proof, after.root])).toBe(false)
        if (old === 0) return
        const rewritten = leaves.slice(0, of).with(nth % old, leafOf('another'))
        const forged = { size: of, root: bytes(treeHash(rewritten)) }
        expect(merkle.isConsistent(before, forged, proof)).toBe(false)
        const ofForged = async (places: readonly Place[]) =>
          places.map(({ level, nth: at }) => {
            const below = rewritten.slice(at * 256 ** level, (at + 1) * 256 ** level)
            return { level, nth: at, hash: bytes(treeHash(below)) }
          })
        const forgedProof = await merkle.withKept(merkle.consistency(old, of), ofForged)
        expect(merkle.isConsistent(before, forged, forgedProof)).toBe(false)
        for (const place of proof.keys()) {
          expect(merkle.isConsistent(before, after, proof.with(place, bytes(leafOf('x'))))).toBe(false)
          expect(merkle.isConsistent(before, after, proof.toSpliced(place, 1))).toBe(false)
        }
      }),
    )
  })
})
