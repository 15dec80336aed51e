import { networkOf, takeAttempt } from './db/throttle.ts'
import type { Db } from './db/types.ts'
import { publicConsistency, publicHeads } from './features/audit-logs/chain/chain.service.ts'
import { lookCounter } from './features/certificates/looks/looks.service.ts'
import { codeOnPaper, publicCertificate, publicIssuer, publicRegister } from './features/certificates/public.service.ts'
import { credentialByCode, publicDid, publicKeys } from './features/certificates/proof/credential.service.ts'
import { isPurpose, openStatusLists } from './features/certificates/proof/status.service.ts'
import type { PublicKnowledge } from './http/pages/public/public-pages.ts'
import type { PublicProof } from './http/pages/public/public-proof.ts'
import type { Platform } from './platform/platform.ts'

/** For each network: a person looks at some pages, and mistypes a paper a few times. */
const allowed = { look: { limit: 120, windowMinutes: 1 }, guess: { limit: 20, windowMinutes: 10 } } as const

/** What the pages for everybody may know of the programme. */
export const publicKnowledge = (db: Db, { clock }: Pick<Platform, 'clock'>): PublicKnowledge => ({
  looks: lookCounter(db, clock),
  now: () => clock.now(),
  certificate: (code) => publicCertificate({ db, now: clock.now() }, code),
  codeOnPaper: (number, short) => codeOnPaper(db, number, short),
  register: (asked) => publicRegister({ db, now: clock.now() }, asked),
  issuer: () => publicIssuer(db),
  wait: (ip, what) => takeAttempt(db, clock.now(), { key: `public-${what}:${networkOf(ip)}`, ...allowed[what] }),
})

/** What everybody may take along to check it elsewhere. */
export const publicProof = (db: Db, platform: Pick<Platform, 'address' | 'clock' | 'sealing'>): PublicProof => {
  const statusList = openStatusLists()
  const vouching = () => ({ db, platform, now: platform.clock.now() })
  return {
    credential: (code) => credentialByCode(vouching(), code),
    statusList: async (purpose, nth) => (isPurpose(purpose) ? statusList(vouching(), purpose, nth) : null),
    did: () => publicDid({ db, platform }),
    keys: () => publicKeys({ db, platform }),
    auditHeads: () => publicHeads(db),
    auditConsistency: (from, to) => publicConsistency(db, from, to),
  }
}
