import { expect, it } from 'vitest'
import { signPdf } from './pades.ts'
import { withEmptyFields } from './fields.ts'
import { checkSigned } from './verifier/check.ts'
import { append, signedPdf } from './verifier/fixtures/appending.ts'
import type { Signing, Written } from './verifier/fixtures/appending.ts'
import { at, by, inPlace, leader, office, own as bare, places } from './verifier/fixtures/signing-people.ts'

const [place] = places
const both = place ? [place, { ...place, left: 100, right: 340 }] : []
const own = await withEmptyFields(bare, both)
const signed = async (more: Partial<Signing> = {}, pdf = own) =>
  (await signedPdf(pdf, { by: by(office), ...more })).bytes
const told = async (bytes: Buffer) => {
  const found = await checkSigned({ own, bytes, places: both })
  if (typeof found === 'string') return found
  const { signatures, way, additions, areas } = found
  return [signatures.map(({ signer }) => signer), way, additions, areas]
}
const sound = (...signers: string[]) => [signers, 'outside', [], []]

/** The first empty field with other words, as the last update writes it. */
const altered = (from: RegExp, to: string): Written => {
  const found = /(\d+) 0 obj\s*(<<(?:(?!endobj)[\s\S])*\/FT \/Sig[\s\S]*?>>)\s*endobj/.exec(own.toString('latin1'))
  if (!found) throw new Error('There is no field')
  return [Number(found[1]), (found[2] ?? '').replace(from, to)]
}

it('leaves the page as it looks, and the bytes before as they are', async () => {
  expect(own.subarray(0, bare.length).equals(bare)).toBe(true)
  expect(await withEmptyFields(bare, both)).toEqual(own)
  // Drawn over each other nothing differs, also in the places themselves.
  const { differingAreas } = await import('./verifier/pages.ts')
  expect(await differingAreas(bare, own, [])).toEqual([])
})

it('is signed in each of its fields, and beside them', async () => {
  expect(await told(await signed({ into: 0 }))).toEqual(sound('Sở Du lịch'))
  const first = await signed({ into: 1, by: by(leader) })
  expect(await told(await signed({ into: 0 }, first))).toEqual(sound('Trần Thị Lan', 'Sở Du lịch'))
  expect(await told(await signed({ rect: inPlace }))).toEqual(sound('Sở Du lịch'))
})

it('is signed here in the field that is empty', async () => {
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', office.privateKey))
  const sign = (pdf: Buffer) => signPdf(pdf, { key, chain: [office.der] }, { reason: 'Ký', at })
  const bytes = await sign(await signed({ into: 0, by: by(leader) }))
  expect(await told(bytes)).toEqual(sound('Trần Thị Lan', 'Sở Du lịch'))
  const third = await sign(bytes)
  expect(await told(third)).toEqual(sound('Trần Thị Lan', 'Sở Du lịch', 'Sở Du lịch'))
  expect(third.toString('latin1')).toContain('(Signature3)')
})

it('keeps its fields where they are, and to signatures', async () => {
  const added = [['Sở Du lịch'], 'outside', ['added'], expect.anything()]
  expect(await told(await signed({ beside: [altered(/Rect \[ ?\d+/, 'Rect [ 90')] }))).toEqual(added)
  expect(await told(await signed({ beside: [altered(/FT \/Sig/, 'FT /Tx /V (x)')] }))).toEqual(added)
  const bytes = await signed()
  expect(await told(append(bytes, [altered(/\/F 4/, '/F 2')]))).toBe('partial')
})
