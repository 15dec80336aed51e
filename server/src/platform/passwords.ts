import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** The library's enum is erased by our compiler settings; 2 is argon2id. */
const argon2id = 2

/** argon2id, 46 MiB, one pass: OWASP's first choice. The library hashes off the event loop. */
const cost = { algorithm: argon2id, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const

/** At most as many at once as cores: hashing takes no processor from others' requests and no memory without bound. */
const atMostCores = pLimit(availableParallelism())

/** Exact and untruncated: NFC first, so that a password typed on another keyboard is the same password. */
const normalised = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => atMostCores(() => hash(normalised(password), cost))

let decoy: Promise<string> | undefined

/** Checks a password; an unknown account costs the same time as a known one. */
export const isPassword = async (password: string, storedHash: string | null): Promise<boolean> => {
  const against = storedHash ?? (await (decoy ??= hashPassword('không ai có mật khẩu này')))
  const isRight = await atMostCores(() => verify(against, normalised(password)))
  return isRight && storedHash !== null
}
