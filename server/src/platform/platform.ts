import type { KeyRing } from '../db/key-ring.ts'
import type { Clock } from './clock.ts'
import type { FileStore } from './files.ts'
import type { HeadKeeper } from './installation.ts'
import type { Jobs } from './jobs.ts'
import type { Keys } from './keys.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { MadeFiles } from './made-files.ts'
import type { Mail } from './messages/mail.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import type { PageCache } from './page-cache.ts'
import type { Push } from './push/push.ts'
import type { Passwords } from './passwords.ts'
import type { Sealing } from './sealing.ts'
import type { PaperSigners } from './signing/remote/remote-signer.ts'
import type { TimeStamp } from './signing/time-stamps.ts'
import type { VaultNow } from './vault.ts'
import type { Witness, WitnessedLog } from './witnesses.ts'
import type { Zalo } from './messages/zalo.ts'

/** The outside world as the features see it. */
export type Platform = {
  clock: Clock
  /** Of the data folder, in bytes. */
  disk: () => Promise<{ free: number; size: number }>
  /** The files of reports, kept for a time. */
  documents: MadeFiles
  files: FileStore
  jobs: Jobs
  /** The newest head of the log, as it is kept outside of the database. */
  keptHead: HeadKeeper
  keys: Keys
  keyRing: KeyRing
  live: Live
  log: Log
  madeFiles: MadeFiles
  mail: Mail
  /** Where answers to letters arrive; null where none is read. */
  mailbox: Mailbox | null
  pageCache: PageCache
  /** The files of certificates, which are kept for ever. */
  papers: MadeFiles
  passwords: Passwords
  push: Push
  sealing: Sealing
  zalo: Zalo
  /** Null where the programme asks no authority for time-stamps. */
  timeStamp: TimeStamp | null
  vault: VaultNow
  /** Services that sign papers when a person says so on their telephone. */
  signers: PaperSigners
  /** Where a browser finds the service of a token on its own machine; null where the programme uses none. */
  tokenSigner: string | null
  /** Who cosigns our log, and whose logs we cosign. */
  witnesses: readonly Witness[]
  witnessedLogs: readonly WitnessedLog[]
  /** PUBLIC_URL, without a slash at the end; null where it is not set. */
  publicUrl: string | null
  /** Where the world reaches this server: PUBLIC_URL, or its own address where that is not set. */
  address: string
  /** The host that letters are given to; null where they become files. */
  mailServer: string | null
}
