import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** The library's enum is erased by our compiler settings; 2 is argon2id. */
const argon2id = 2

/** Memory in KiB and passes over it. */
type Cost = { memoryCost: number; timeCost: number }

/** 46 MiB, one pass: OWASP's first choice for argon2id. The library hashes off the event loop. */
const strong: Cost = { memoryCost: 47_104, timeCost: 1 }

/** At most as many at once as cores: hashing takes no processor from others' requests and no memory without bound. */
const atMostCores = pLimit(availableParallelism())

/** Exact and untruncated: NFC first, so that a password typed on another keyboard is the same password. */
const normalised = (password: string) => password.normalize('NFC')

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** An unknown account (null) costs the same time as a known one. */
  matches: (password: string, storedHash: string | null) => Promise<boolean>
}

/** Hashes and checks passwords. Only tests, which sign in thousands of times, ask for another cost than the strong one. */
export const passwordHashing = (cost = strong): Passwords => {
  const options = { ...cost, algorithm: argon2id, parallelism: 1 } as const
  const hashOf = (password: string) => atMostCores(() => hash(normalised(password), options))
  let decoy: Promise<string> | undefined
  return {
    hash: hashOf,
    matches: async (password, storedHash) => {
      const against = storedHash ?? (await (decoy ??= hashOf('không ai có mật khẩu này')))
      const isRight = await atMostCores(() => verify(against, normalised(password)))
      return isRight && storedHash !== null
    },
  }
}
