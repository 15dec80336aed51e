import type { SigningKeyFacts } from '@nhanxanh/contract/features/certificates.signing'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { certificateFacts } from '../../../platform/signing/names.ts'
import { openPkcs12 } from '../../../platform/signing/pkcs12.ts'
import type { Pkcs12Problem, SigningKey } from '../../../platform/signing/pkcs12.ts'
import type { Vault } from '../../../platform/vault.ts'
import { Refusal } from '../../../refusal.ts'
import * as repo from './keys.repo.ts'
import type { KeyRecord } from './keys.repo.ts'

type Acting = Context & { caller: Caller }
type Kept = { key: SigningKeyFacts | null }

const problems: Record<Pkcs12Problem, { field: 'file' | 'password'; sentence: string }> = {
  password: { field: 'password', sentence: 'Mật khẩu không mở được tệp này.' },
  obscure: {
    field: 'file',
    sentence: 'Tệp không đúng dạng PKCS#12 hoặc được đóng gói theo cách cũ. Hãy xuất lại chứng thư với mã hoá AES-256.',
  },
  keyless: { field: 'file', sentence: 'Tệp không có khoá riêng đi cùng chứng thư.' },
}

const toFacts = (record: KeyRecord): SigningKeyFacts => ({
  ...fieldsOf(pick(record, ['signer', 'serial', 'issuer', 'by_name'])),
  validFrom: record.valid_from.toISOString(),
  validTo: record.valid_to.toISOString(),
  at: record.at.toISOString(),
})

/** The certificate in use, without its key. */
export const signingKey = async ({ db }: { db: Db }): Promise<Kept> => {
  const record = await repo.findKey(db)
  return { key: record ? toFacts(record) : null }
}

const refuse = (problem: Pkcs12Problem): Refusal => {
  const { field, sentence } = problems[problem]
  return new Refusal('SIGNING_KEY_INVALID', { fields: { [field]: sentence } })
}

/** Opens the file; slow, belongs before the transaction. SIGNING_KEY_INVALID says at which field. */
export const openKeyFile = async ({ audit }: Acting, given: { file: string; password: string }) => {
  audit({})
  const opened = await openPkcs12(Buffer.from(given.file, 'base64'), given.password)
  if (typeof opened === 'string') throw refuse(opened)
  return opened
}

const labelOf = ({ serial }: { serial: string }) => `signing:${serial}`

/** Keeps the certificate and locks its key away; the one before it is thrown away. */
export const saveSigningKey = async (context: Acting, { key, chain }: SigningKey): Promise<Kept> => {
  const { db, caller, now, platform, audit } = context
  const [own] = chain
  if (!own) throw refuse('keyless')
  const facts = certificateFacts(own)
  if (facts.validTo <= now) {
    const sentence = 'Chứng thư đã hết hạn.'
    throw new Refusal('SIGNING_KEY_INVALID', { fields: { file: sentence } })
  }
  // A rotation locks the vault before this row, too.
  const vault = await platform.vault(db)
  const before = await repo.findKey(db)
  await repo.removeKey(db, now)
  await repo.createKey(db, {
    box: vault.lock(key, labelOf(facts)),
    chain: chain.map((der) => der.toString('base64')),
    ...pick(facts, ['signer', 'serial', 'issuer']),
    valid_from: facts.validFrom,
    valid_to: facts.validTo,
    by_id: caller.id,
    by_name: caller.name,
    at: now,
  })
  audit({ changes: { signingKey: { before: before?.serial ?? null, after: `${facts.signer}, ${facts.serial}` } } })
  return signingKey(context)
}

/**
 * Locks the private key anew, by another key of the vault; one that the key before does not open is thrown away, because nobody can use it.
 * The vault holds few things, so one transaction is enough.
 */
export const relockSigningKey = async (db: Db, { from, to, now }: { from: Vault | null; to: Vault; now: Date }) => {
  const record = await repo.findKey(db)
  if (!record?.box) return 'nothing'
  const key = from?.open(record.box, labelOf(record)) ?? null
  if (key === null) return (await repo.removeKey(db, now)) ? 'thrown away' : 'nothing'
  await repo.relockKey(db, to.lock(key, labelOf(record)))
  return 'locked anew'
}

export const removeSigningKey = async (context: Acting): Promise<Kept> => {
  const { db, now, audit } = context
  const before = await repo.findKey(db)
  audit(before ? { changes: { signingKey: { before: before.serial, after: null } } } : { isNothing: true })
  await repo.removeKey(db, now)
  return { key: null }
}

export type Usable = SigningKey & { signer: string; serial: string }

/**
 * The key that signs papers now; null where there is none, where it does not hold today, or where this machine cannot open it. To be asked in
 * a transaction: the vault could be locked anew between its key and what lies in it.
 */
export const usableKey = async (
  db: Db,
  { vault, log }: Pick<Platform, 'vault' | 'log'>,
  now: Date,
): Promise<Usable | null> => {
  const { open } = await vault(db)
  const record = await repo.findKey(db)
  if (!record?.box || now < record.valid_from || record.valid_to <= now) return null
  const key = open(record.box, labelOf(record))
  if (key === null) log.error({ serial: record.serial }, 'the signing key does not open with the key of the vault')
  const { signer, serial } = record
  return key && { key, chain: record.chain.map((der) => Buffer.from(der, 'base64')), signer, serial }
}
