import type { RemoteWay, SigningProblem } from '@nhanxanh/contract/features/certificates.signings'

/** As what office and person are known to a service; neither is ever logged. */
export type Known = { account: string; secret: string; userId: string }

/** A key that lies with a service, and the certificates of it, its own first (DER). */
export type RemoteKey = { name: string; chain: Buffer[] }

export type Asked = {
  /** Ours, so that the answer is found even where the question was not seen to arrive. */
  reference: string
  /** SHA-256 of what is signed, one for each paper: nothing else leaves. */
  hashes: readonly Buffer[]
  key: RemoteKey
  /** Shown on the telephone. */
  title: string
}

/** One for each hash in its place; null: there is none, for the reason that is said. */
export type Answered = { signatures: (Buffer | null)[]; problem: SigningProblem | null }

/** A service that signs hashes when the person has said yes on their telephone, once for all of them. */
export type PaperSigner = {
  /** Those that hold today, the first first. */
  certificates: () => Promise<RemoteKey[]>
  /** Asks the person. */
  start: (asked: Asked) => Promise<void>
  /** Null while the person has not answered. */
  poll: (asked: Asked) => Promise<Answered | null>
}

export type PaperSigners = Partial<Record<RemoteWay, (known: Known) => PaperSigner>>

/** What a service does not do, by the name of its sentence. */
export class SignerProblem extends Error {
  readonly problem: SigningProblem
  constructor(problem: SigningProblem) {
    super(problem)
    this.name = 'SignerProblem'
    this.problem = problem
  }
}
