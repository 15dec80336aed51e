import { contract } from '@nhanxanh/contract'
import { api } from './api.ts'
import type { ProcessRole } from './config.ts'
import { connectionsOf } from './db/connect.ts'
import { migrationNames } from './db/migrate.ts'
import { ping } from './db/ping.ts'
import { whatIsMissing } from './db/statements/readiness.ts'
import { findVitals } from './db/statements/vitals.ts'
import { networkOf, takeAttempt } from './db/throttle.ts'
import type { Allowance } from './db/throttle.ts'
import type { Db } from './db/types.ts'
import { publicCheckpoint, publicTile, witnessNow } from './features/audit-logs/chain/chain.service.ts'
import { addCheckpoint } from './features/audit-logs/witnesses/witnessing.service.ts'
import { authenticate } from './features/auth/auth.service.ts'
import { visitPage } from './features/assessments/visits/links.service.ts'
import { lookCounter } from './features/certificates/looks/looks.service.ts'
import { credentialByCode, publicDid, publicKeys } from './features/certificates/proof/credential.service.ts'
import { statementOf } from './features/certificates/proof/statement.service.ts'
import { fetchByTicket, takeByTicket } from './features/certificates/signings/signings.jobs.ts'
import { isPurpose, openStatusLists } from './features/certificates/proof/status.service.ts'
import { publishedDraws } from './features/certificates/draws/draws.service.ts'
import { publicScheme, publicStandard } from './features/scheme/scheme.service.ts'
import {
  codeOnPaper,
  publicChanges,
  publicIssuer,
  publicPlaces,
  publicRegister,
  registerOptions,
  shownCertificate,
} from './features/certificates/public.service.ts'
import { registerConsole } from './http/pages/console.ts'
import { registerOwnerPages } from './http/pages/owner-pages.ts'
import type { Outer } from './http/execution.ts'
import { registerDocs } from './http/pages/docs.ts'
import { registerContactPage } from './http/pages/public/contact-page.ts'
import { registerDigestPage } from './http/pages/public/digest-page.ts'
import { registerLog } from './http/pages/public/public-log.ts'
import type { PublicLog } from './http/pages/public/public-log.ts'
import { registerPublicPages } from './http/pages/public/public-pages.ts'
import type { Counted, PublicKnowledge } from './http/pages/public/public-pages.ts'
import { registerVisitPage } from './http/pages/public/visit-page.ts'
import { registerTokenPapers } from './http/pages/public/token-papers.ts'
import { registerRegister } from './http/pages/public/public-register.ts'
import { registerDraws } from './http/pages/public/draws-page.ts'
import { registerPublicProof } from './http/pages/public/public-proof.ts'
import { answerUnknown, registerErrors } from './http/errors-hook.ts'
import { registerLive } from './http/pages/live.ts'
import { registerApiHealth, registerHealth } from './http/pages/health.ts'
import { registerMetrics } from './http/pages/metrics.ts'
import type { PublicProof } from './http/pages/public/public-proof.ts'
import { registerRoutes } from './http/routes.ts'
import { openServer } from './http/server.ts'
import type { Platform } from './platform/platform.ts'

/** For each network: a person looks at some pages and mistypes a paper a few times; a mirror reads a million rows within minutes; a log sends its heads. */
const allowed: Record<Counted, Omit<Allowance, 'key'>> = {
  look: { limit: 120, windowMinutes: 1 },
  guess: { limit: 20, windowMinutes: 10 },
  tile: { limit: 1200, windowMinutes: 1 },
  witness: { limit: 60, windowMinutes: 1 },
}

/** What the pages for everybody may know of the programme. */
const publicKnowledge = (
  db: Db,
  { clock, address, keyRing, pageCache }: Pick<Platform, 'clock' | 'address' | 'keyRing' | 'pageCache'>,
): PublicKnowledge => ({
  host: new URL(address).host,
  isKept: pageCache !== null,
  looks: lookCounter(db, clock),
  now: () => clock.now(),
  certificate: (code) => shownCertificate({ db, now: clock.now(), keyRing }, code),
  codeOnPaper: (number, short) => codeOnPaper(db, number, short),
  register: (asked) => publicRegister({ db, now: clock.now(), keyRing }, asked),
  places: (q) => publicPlaces({ db, now: clock.now(), keyRing }, q),
  registerOptions: (asked) => registerOptions({ db, now: clock.now(), keyRing }, asked),
  changes: (since) => publicChanges({ db, now: clock.now(), keyRing }, since),
  issuer: () => publicIssuer(db),
  scheme: () => publicScheme(db, clock.now()),
  standard: (type, number) => publicStandard(db, type, number),
  draws: () => publishedDraws(db),
  keys: async () => (await publicKeys({ db })).keys.map(({ id, publicKey }) => ({ id, publicKey })),
  witness: () => witnessNow(db),
  wait: (ip, what) => takeAttempt(db, clock.now(), { key: `public-${what}:${networkOf(ip)}`, ...allowed[what] }),
})

/** What everybody may take along to check it elsewhere. */
const publicProof = (db: Db, platform: Pick<Platform, 'address' | 'clock' | 'keyRing' | 'sealing'>): PublicProof => {
  const statusList = openStatusLists()
  const vouching = () => ({ db, platform, now: platform.clock.now() })
  return {
    credential: (code) => credentialByCode(vouching(), code),
    statusList: async (purpose, nth) => (isPurpose(purpose) ? statusList(vouching(), purpose, nth) : null),
    did: () => publicDid({ db, platform }),
    keys: () => publicKeys({ db }),
    statement: (code) => statementOf({ db, now: platform.clock.now(), keyRing: platform.keyRing }, code),
  }
}

/** Where a browser registers with Firebase; the policy of the page opens to it, as to the service of a token, only where that is configured. */
const firebaseOrigins = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

export type AppParts = {
  /** A worker tells how it is, and answers nothing else. */
  role: ProcessRole
  db: Db
  platform: Platform
  trustProxy: boolean
  metricsToken?: string | undefined
  /** Demonstration: the API page needs no sign-in. */
  isDemo: boolean
  checkOutput: boolean
  /** Folder of the built console; null where only the API is wanted. */
  consoleFolder: string | null
  /** Folder of the built pages of owners; null where they are not wanted. */
  ownerFolder: string | null
  /** Milliseconds between two looks of a live stream at its token; tests cannot wait for it. */
  beatEveryMs?: number
}

type WebServer = Awaited<ReturnType<typeof openServer>>

/** API, console and public pages. */
const registerAnswers = async (
  app: WebServer,
  { db, platform, isDemo, checkOutput, consoleFolder, ownerFolder, beatEveryMs }: AppParts,
) => {
  const services: Outer = {
    db,
    platform,
    checkOutput,
    authenticate: authenticate(platform.keys, db),
  }
  registerApiHealth(app, () => ping(db))
  registerRoutes(app, contract, api, services)
  registerLive(app, platform.live, {
    authenticate: services.authenticate,
    now: platform.clock.now,
    ...(beatEveryMs !== undefined && { beatEveryMs }),
  })
  registerDocs(app, contract, services, { isPublic: isDemo })
  const known = publicKnowledge(db, platform)
  registerPublicPages(app, known)
  registerRegister(app, known)
  registerDraws(app, known)
  registerContactPage(app, known)
  registerDigestPage(app, known)
  registerVisitPage(app, known, (token, device) => visitPage(db, platform.clock.now(), token, device))
  registerPublicProof(app, publicProof(db, platform), known)
  const working = { db, platform }
  registerTokenPapers(
    app,
    {
      fetch: (secret) => fetchByTicket(working, secret),
      take: (secret, upload) => takeByTicket(working, secret, upload),
    },
    known,
  )
  const log: PublicLog = {
    checkpoint: () => publicCheckpoint(db),
    tile: (at) => publicTile(db, at),
    addCheckpoint: (body) => addCheckpoint({ db, platform }, body),
  }
  await registerLog(app, log, known)
  const connectTo = [
    ...(platform.push.keys.firebase === null ? [] : firebaseOrigins),
    ...(platform.tokenSigner === null ? [] : [new URL(platform.tokenSigner).origin]),
  ]
  if (ownerFolder !== null) await registerOwnerPages(app, ownerFolder)
  await registerConsole(app, consoleFolder, contract, connectTo)
}

/** Everything but the port: what tests start, and what `main` listens with. */
export const buildApp = async (parts: AppParts) => {
  const { role, db, platform, trustProxy, metricsToken } = parts
  const app = await openServer(platform.log, { trustProxy })
  registerErrors(app, platform.log)
  const brought = { migrations: await migrationNames(), missingKeys: platform.keyRing.look }
  registerHealth(app, () => whatIsMissing(db, brought))
  const reading = { connections: () => connectionsOf(db), disk: platform.disk, vitals: () => findVitals(db) }
  registerMetrics(app, { role, token: metricsToken, trustProxy, ...reading })
  if (role === 'worker') app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, []))
  else await registerAnswers(app, parts)
  return app
}
