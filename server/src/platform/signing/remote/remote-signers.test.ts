import { createHash, X509Certificate, constants, publicDecrypt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startSigningService } from '../../../../../tests/support/signing-services.ts'
import { identity } from '../verifier/fixtures/identities.ts'
import { openSigners } from './open-signers.ts'
import type { Answered, Asked, PaperSigner } from './remote-signer.ts'

const person = await identity({ name: 'Nguyễn Thị Minh Tâm', kind: 'rsa' })
const service = await startSigningService(person)
afterAll(service.close)
const { state } = service
const signers = openSigners({ CSC_URL: service.cscUrl, SMARTCA_URL: service.smartCaUrl })
const known = { account: 'so-du-lich', secret: 'bi-mat', userId: '079000000001' }
const { publicKey } = new X509Certificate(person.der)

const hashes = Array.from({ length: 200 }, (_, nth) => createHash('sha256').update(`Giấy ${nth}`).digest())
let questions = 0
const ask = async (signer: PaperSigner, some = hashes): Promise<{ asked: Asked; answer: () => Promise<Answered> }> => {
  const [key] = await signer.certificates()
  if (!key) throw new Error('There is no certificate')
  questions += 1
  const asked = { reference: `luot-${questions}`, hashes: some, key, title: 'Ký giấy' }
  await signer.start(asked)
  const answer = async () => {
    for (let tries = 0; tries < 400; tries += 1) {
      const answered = await signer.poll(asked)
      if (answered) return answered
      await pause(10)
    }
    throw new Error('Nobody answered')
  }
  return { asked, answer }
}
const isOf = (signature: Buffer | null | undefined, hash: Buffer | undefined): boolean =>
  signature != null &&
  hash !== undefined &&
  publicDecrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, signature).subarray(-32).equals(hash)

beforeEach(() => {
  Object.assign(state, { conduct: { person: 'yes', fault: null }, confirmations: 0, closed: 0, seen: [] })
})

describe.each(['csc', 'smartca'] as const)('%s', (way) => {
  const signer = signers[way]?.(known)
  if (!signer) throw new Error(way)

  it('signs 200 papers by one confirmation, and is sent nothing of them but hashes', async () => {
    const { answer } = await ask(signer)
    const { signatures, problem } = await answer()
    expect([signatures.filter((each, nth) => isOf(each, hashes[nth])).length, problem]).toEqual([200, null])
    expect(state.confirmations).toBe(1)
    expect(JSON.stringify(state.seen).length).toBeLessThan(40_000)
  })

  it('tells that the person said no, and waits for one who has not answered', async () => {
    state.conduct.person = 'never'
    const { asked, answer } = await ask(signer, hashes.slice(0, 2))
    await pause(100)
    expect(await signer.poll(asked)).toBeNull()
    state.conduct.person = 'no'
    const { signatures, problem } = await answer()
    expect([signatures.filter((each) => each !== null), problem]).toEqual([[], 'refused'])
  })

  it('keeps those of half a batch in their places', async () => {
    state.conduct.fault = 'half'
    const { signatures } = await (await ask(signer, hashes.slice(0, 4))).answer()
    expect(signatures.map((each, nth) => isOf(each, hashes[nth]))).toEqual([true, false, true, false])
  })

  it('asks once more where a connection was closed, and never the person', async () => {
    state.closed = 1
    const { asked } = await ask(signer, hashes.slice(0, 1))
    await expect.poll(() => signer.poll(asked)).toMatchObject({ problem: null })
    expect([state.closed, state.confirmations]).toEqual([0, 1])
  })

  it('lists nothing where the service is away', async () => {
    const away = openSigners({ CSC_URL: 'http://127.0.0.1:9', SMARTCA_URL: 'http://127.0.0.1:9' })[way]?.(known)
    await expect(away?.certificates()).rejects.toMatchObject({ problem: 'away' })
  })
})

it('csc: tells an office that is not known, and what was lost behind the yes of the person', async () => {
  const other = signers.csc?.({ ...known, secret: 'khác' })
  await expect(other?.certificates()).rejects.toMatchObject({ problem: 'contract' })
  const signer = signers.csc?.(known)
  if (!signer) throw new Error('csc')
  state.conduct.fault = 'lost'
  const { asked, answer } = await ask(signer, hashes.slice(0, 2))
  expect((await answer()).problem).toBe('lost')
  // Of what another process asked nobody knows.
  expect(await signer.poll(asked)).toBeNull()
})

it('smartca: finds the answer by its number where the connection was lost behind the question', async () => {
  const signer = signers.smartca?.(known)
  if (!signer) throw new Error('smartca')
  state.conduct.fault = 'lost'
  const { signatures } = await (await ask(signer, hashes.slice(0, 2))).answer()
  expect([signatures.every((each, nth) => isOf(each, hashes[nth])), state.confirmations]).toEqual([true, 1])
})
