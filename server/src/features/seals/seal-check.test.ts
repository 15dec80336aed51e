import { readdirSync, readFileSync } from 'node:fs'
import { sealedPartNames } from '@nhanxanh/contract/scoring/sealed-parts'
import type { SealedPartKey } from '@nhanxanh/contract/scoring/sealed-parts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sealProblems } from './seal-check.ts'
import type { Sealed } from './seal-check.ts'

/** Records as they were sealed on earlier days, one of each format; never written anew. */
const folder = new URL('fixtures/', import.meta.url)
const formats = readdirSync(folder)
  .filter((name) => name.endsWith('.record'))
  .map((name) => name.replace('.record', ''))
const sealedIn = (name: string): Sealed => ({
  ...(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Omit<Sealed, 'bytes'>),
  bytes: readFileSync(new URL(`${name}.record`, folder)),
})

const withByte = ({ bytes, ...rest }: Sealed, at: number, change: number): Sealed => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ change
  return { ...rest, bytes: changed }
}

it('has a record of each format', () => {
  expect(formats.toSorted()).toEqual(['format-1', 'format-2'])
})

describe.each(formats)('a record of %s', (name) => {
  const sealed = sealedIn(name)

  it('is verified by the engine of today', () => {
    expect(sealProblems(sealed)).toEqual([])
  })

  it('is not verified with any byte changed', () => {
    const anyByte = fc.property(fc.nat(sealed.bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      expect(sealProblems(withByte(sealed, at, change))).toContain('mã băm SHA-256 không khớp với nội dung')
    })
    fc.assert(anyByte, { numRuns: 20 })
  })

  it('is not verified with another signature, nor without the key', () => {
    const signature = Buffer.alloc(64).toString('base64')
    expect(sealProblems({ ...sealed, signature })).toEqual(['chữ ký không đúng'])
    expect(sealProblems({ ...sealed, publicKey: null })).toEqual(['không còn khoá công khai'])
  })
})

describe('a changed byte', () => {
  const sealed = sealedIn('format-2')
  const parts = sealed.parts ?? []
  const placeOf = (key: string) => {
    const nth = parts.findIndex((part) => part.key === key)
    const from = parts.slice(0, nth).reduce((sum, { length }) => sum + length, 0)
    return { from, length: parts[nth]?.length ?? 0 }
  }

  it.each(Object.entries(sealedPartNames))('of the part %s is named by its part', (key, name) => {
    const { from, length } = placeOf(key)
    const inPart = fc.property(fc.nat(length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const [first, ...rest] = sealProblems(withByte(sealed, from + at, change))
      expect(first).toBe(`phần ${name} đã bị thay đổi`)
      expect(rest.filter((problem) => problem.startsWith('phần'))).toEqual([])
    })
    fc.assert(inPart, { numRuns: 3 })
  })

  it('belongs to one of the parts, which fill the record', () => {
    expect(parts.map(({ key }) => key as SealedPartKey).toSorted()).toEqual(Object.keys(sealedPartNames).toSorted())
    expect(parts.reduce((sum, { length }) => sum + length, 0)).toBe(sealed.bytes.length)
  })
})
