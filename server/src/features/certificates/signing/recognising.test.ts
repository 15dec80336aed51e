import { expect, it } from 'vitest'
import type { Checked } from '../../../platform/signing/verifier/check.ts'
import { identity } from '../../../platform/signing/verifier/fixtures/identities.ts'
import type { Identity } from '../../../platform/signing/verifier/fixtures/identities.ts'
import { findingsOf, isKnownSigner } from './recognising.service.ts'

const now = new Date()
const office = 'Sở Du lịch Khánh Hòa'
const root = await identity({ name: 'Gốc CA quốc gia', isAuthority: true })
const otherRoot = await identity({ name: 'Gốc khác', isAuthority: true })
const middle = await identity({ name: 'CA được cấp phép', isAuthority: true, by: root })
const plain = await identity({ name: 'Không phải CA', by: root })
const own = await identity({ name: office, by: middle })
const next = await identity({ name: office, by: middle })

const known = (kind: 'signer' | 'authority', of: Identity) => ({
  kind,
  fingerprint: '',
  certificate: of.der.toString('base64'),
})
const both = [known('signer', own), known('authority', root)]
const isKnown = (of: Identity, beside: Identity[], list = both) =>
  isKnownSigner({ certificate: of.der, others: beside.map(({ der }) => der) }, list, now)

it('knows a certificate of the list, whoever vouches for it', () => {
  expect(isKnown(own, [], [known('signer', own)])).toBe(true)
  expect(isKnown(own, [], [known('signer', next)])).toBe(false)
  expect(isKnown(own, [], [known('authority', own)])).toBe(false)
})

it('knows the next certificate of a name, where an authority of the list vouches for it step by step', async () => {
  expect(isKnown(next, [middle])).toBe(true)
  expect(isKnown(next, [])).toBe(false)
  expect(isKnown(next, [middle], [known('signer', own), known('authority', middle)])).toBe(true)
  expect(isKnown(next, [middle], [known('signer', own), known('authority', otherRoot)])).toBe(false)
  expect(isKnown(next, [middle], [known('signer', own)])).toBe(false)
})

it('knows nobody by the authority alone, nor by names that others wrote', async () => {
  const stranger = await identity({ name: 'Người lạ', by: middle })
  expect(isKnown(stranger, [middle])).toBe(false)
  expect(isKnown(await identity({ name: office }), [middle])).toBe(false)
  // Under the name of the authority, by another key.
  const forged = await identity({ name: office, by: { ...middle, privateKey: otherRoot.privateKey } })
  expect(isKnown(forged, [middle])).toBe(false)
  // Vouched for by somebody who may not vouch.
  expect(isKnown(await identity({ name: office, by: plain }), [plain])).toBe(false)
  const gone = await identity({ name: 'CA hết hạn', isAuthority: true, by: root, to: new Date(now.getTime() - 1000) })
  expect(isKnown(await identity({ name: office, by: gone }), [gone])).toBe(false)
})

const day = 86_400_000
const seal = (change: object = {}) => ({
  signer: office,
  issuer: 'CA',
  serial: '01',
  validFrom: new Date(now.getTime() - 9 * day),
  validTo: new Date(now.getTime() + 9 * day),
  signedAt: now,
  isWeak: false,
  isOurs: false,
  certificate: own.der,
  others: [],
  ...change,
})
const area = { page: 1, x: 0, y: 0, width: 1, height: 1 }
const doubtsOf = ({ seals = [seal()], ...change }: { seals?: ReturnType<typeof seal>[] } & Partial<Checked> = {}) => {
  const sound = { signatures: seals, stamps: [], way: 'outside' as const, additions: [], areas: [] }
  return findingsOf({ ...sound, ...change }, both, now).doubts
}

it('has a doubt for each thing that a person has to look at, and else none', () => {
  expect(doubtsOf()).toEqual([])
  expect(doubtsOf({ way: 'rewritten' })).toEqual(['rewritten'])
  expect(doubtsOf({ additions: ['added', 'misplaced'] })).toEqual(['added', 'misplaced'])
  expect(doubtsOf({ areas: [area] })).toEqual(['differs'])
  expect(doubtsOf({ areas: null })).toEqual(['undrawn'])
  expect(doubtsOf({ seals: [seal(), seal({ certificate: next.der })] })).toEqual(['unknown'])
  expect(doubtsOf({ seals: [seal({ isWeak: true })] })).toEqual(['weak'])
  expect(doubtsOf({ seals: [seal({ validTo: new Date(now.getTime() - 1) })] })).toEqual(['expired'])
  expect(doubtsOf({ seals: [seal({ validFrom: new Date(now.getTime() + 1) })] })).toEqual(['expired'])
  expect(doubtsOf({ seals: [seal({ signedAt: new Date(now.getTime() - 10 * day) })] })).toEqual(['expired'])
  expect(doubtsOf({ seals: [seal({ signedAt: null })] })).toEqual([])
})

it('asks nothing anew of a signature that stands on the issued paper', () => {
  const before = seal({ isOurs: true, certificate: next.der, isWeak: true, validTo: new Date(0) })
  expect(doubtsOf({ seals: [before, seal()] })).toEqual([])
})
