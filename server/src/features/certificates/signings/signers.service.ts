import type { RemoteWay, SignerContracts, Signers, SignerWay } from '@nhanxanh/contract/features/certificates.signings'
import { signerWayNames, signerWays } from '@nhanxanh/contract/features/certificates.signings'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SignerProblem } from '../../../platform/signing/remote/remote-signer.ts'
import type { PaperSigner } from '../../../platform/signing/remote/remote-signer.ts'
import type { Vault } from '../../../platform/vault.ts'
import { invalid } from '../../../refusal.ts'
import * as repo from './signers.repo.ts'

type Acting = Context & { caller: Caller }
type Offering = Pick<Platform, 'signers' | 'tokenSigner'>

const isOffered = ({ signers, tokenSigner }: Offering, way: SignerWay): boolean =>
  way === 'token' ? tokenSigner !== null : signers[way] !== undefined

const remoteWays = signerWays.filter((way): way is RemoteWay => way !== 'token')
const accountLabel = (userId: string) => `signer-account:${userId}`
const contractLabel = (way: RemoteWay) => `signer-contract:${way}`

/** What this installation is connected with, and how the caller signs; a way that is no longer offered is to be chosen anew. */
export const signersOf = async ({
  db,
  caller,
  platform,
}: Pick<Acting, 'db' | 'caller' | 'platform'>): Promise<Signers> => {
  const own = await repo.findAccount(db, caller.id)
  return {
    offered: signerWays.filter((way) => isOffered(platform, way)),
    own: own && isOffered(platform, own.way) ? { way: own.way, hasAccount: own.box !== null } : null,
    tokenAddress: platform.tokenSigner,
  }
}

/** Chooses how the caller signs; the account that was kept stays where none is given for the same way. */
export const chooseSigner = async (
  context: Acting,
  { way, account }: { way: SignerWay; account: string | null },
): Promise<Signers> => {
  const { db, caller, now, platform, audit } = context
  audit({})
  if (!isOffered(platform, way)) throw invalid('way', 'Hệ thống chưa kết nối với cách ký này.')
  const { lock } = await platform.vault(db)
  const before = await repo.findAccount(db, caller.id)
  const kept = before?.way === way ? before.box : null
  const box = account === null ? kept : lock(Buffer.from(account), accountLabel(caller.id))
  if (way !== 'token' && box === null) throw invalid('account', 'Vui lòng nhập tài khoản ký số.')
  await repo.saveAccount(db, { user_id: caller.id, way, box: way === 'token' ? null : box, at: now })
  const signer = { before: before ? signerWayNames[before.way] : null, after: signerWayNames[way] }
  audit({ changes: { signer } })
  return signersOf(context)
}

/** Of somebody whose account is deleted: as what a service knows a person is theirs alone. */
export const forgetSigner = (db: Db, userId: string): Promise<void> => repo.removeAccount(db, userId)

/** The services whose address is set, with the name by which they know the office. */
export const signerContracts = async ({ db, platform }: Pick<Context, 'db' | 'platform'>): Promise<SignerContracts> => {
  const kept = new Map((await repo.listContracts(db)).map((each) => [each.way, each]))
  const items = remoteWays
    .filter((way) => isOffered(platform, way))
    .map((way) => {
      const { account = null, by_name: byName = null, at } = kept.get(way) ?? {}
      return { way, account, byName, at: at?.toISOString() ?? null }
    })
  return { items }
}

type Contract = { way: RemoteWay; account: string; secret: string }

/** Keeps what the office is known by, and locks its password away. */
export const saveSignerContract = async (context: Acting, { way, account, secret }: Contract) => {
  const { db, caller, now, platform, audit } = context
  audit({})
  if (!isOffered(platform, way)) throw invalid('way', 'Máy chủ chưa đặt địa chỉ của dịch vụ này.')
  const { lock } = await platform.vault(db)
  const before = await repo.findContract(db, way)
  const box = lock(Buffer.from(secret), contractLabel(way))
  await repo.saveContract(db, { way, account, box, by_id: caller.id, by_name: caller.name, at: now })
  const after = `${signerWayNames[way]}, ${account}`
  audit({ changes: { signerContract: { before: before?.account ?? null, after } } })
  return signerContracts(context)
}

/** The service that signs for a person, asked in a transaction as the vault wants it; throws a SignerProblem where office or person is not known. */
export const signerFor = async (
  db: Db,
  { vault, signers }: Pick<Platform, 'vault' | 'signers'>,
  { way, userId }: { way: RemoteWay; userId: string },
): Promise<PaperSigner> => {
  const { open } = await vault(db)
  const contract = await repo.findContract(db, way)
  const secret = contract && open(contract.box, contractLabel(way))
  if (!contract || !secret) throw new SignerProblem('contract')
  const own = await repo.findAccount(db, userId)
  const account = own?.way === way && own.box ? open(own.box, accountLabel(userId)) : null
  const opened = signers[way]
  if (!account || !opened) throw new SignerProblem('account')
  return opened({ account: contract.account, secret: secret.toString(), userId: account.toString() })
}

/** Locks accounts and passwords anew by another key of the vault; those that the key before does not open are thrown away. Counts both. */
export const relockSigners = async (db: Db, { from, to }: { from: Vault | null; to: Vault }) => {
  const counts = { locked: 0, gone: 0 }
  const anew = (box: Buffer, label: string): Buffer | null => {
    const secret = from?.open(box, label) ?? null
    counts[secret === null ? 'gone' : 'locked'] += 1
    return secret && to.lock(secret, label)
  }
  for (const { way, box } of await repo.listContracts(db)) {
    await repo.relockContract(db, way, anew(box, contractLabel(way)))
  }
  for (const { user_id: id, box } of await repo.listLockedAccounts(db)) {
    if (box) await repo.relockAccount(db, id, anew(box, accountLabel(id)))
  }
  return counts
}
