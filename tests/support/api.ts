import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { sql } from 'kysely'
import { afterAll, expect, inject } from 'vitest'
import { buildApp } from '../../server/src/app.ts'
import { openPool, queryBuilder } from '../../server/src/db/connect.ts'
import { connect, connectForLong, databaseShare } from '../../server/src/db/open.ts'
import type { ProcessRole } from '../../server/src/config.ts'
import type { Db } from '../../server/src/db/types.ts'
import type { BuiltinRoleKey } from '@nhanxanh/contract/features/roles.builtin'
import { closePlatform, openPlatform } from '../../server/src/open-platform.ts'
import type { Reach } from '../../server/src/platform/push/reach.ts'
import type { StorageAddress } from '../../server/src/platform/files/storage-url.ts'
import type { Witness, WitnessedLog } from '../../server/src/platform/witnesses.ts'
import { openLog } from '../../server/src/platform/log.ts'
import { clientOf } from './client.ts'
import { textOf } from './mail.ts'
import { codeIn } from './process.ts'
import { allNamed } from './logged-words.ts'
import { countAnew } from './registrations.ts'
import { asDatabase, run } from './database.setup.ts'
import { staffEmail, testPassword, testPasswords } from './template.ts'

let databases = 0

/** A database of its own for this test file, copied from the template. */
export const copyTemplate = async () => {
  const { administrator, owner, application, template } = inject('testServer')
  databases += 1
  const name = `${template}_${process.env['VITEST_POOL_ID'] ?? '0'}_${process.pid}_${databases}`
  await run(owner, `create database ${name} template ${template}`)
  return {
    owner: asDatabase(owner, name),
    application: asDatabase(application, name),
    // PostgreSQL before 16 lets nobody but a superuser end a vacuum that the server itself runs there.
    drop: () => run(administrator, `drop database ${name} with (force)`),
  }
}

/** The query builder as the owner of a copied database. */
export const ownerOf = ({ owner }: Awaited<ReturnType<typeof copyTemplate>>): Db =>
  queryBuilder(openPool(owner, null, 2))

const mailsIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
}

type Given = {
  ROLE: ProcessRole
  STORAGE_URL: StorageAddress
  SMTP_URL: string
  PURGE_URL: string
  CSC_URL: string
  SMARTCA_URL: string
  TOKEN_SIGNER_URL: string
  TIMESTAMP_URL: string
  ZALO_URL: string
  ZALO_TOKEN: string
  ZALO_TEMPLATE: string
  ZALO_TEMPLATES: Record<string, string>
  IMAP_URL: string
  REPLY_TO: string
  PUBLIC_URL: string
  WITNESSES: Witness[]
  WITNESSED_LOGS: WitnessedLog[]
  TRUST_PROXY: boolean
  METRICS_TOKEN: string
  beatEveryMs: number
  reach: Reach
}

/** One server process on a database; several may share one, as several instances do. */
export const startInstance = async (
  database: Awaited<ReturnType<typeof copyTemplate>>,
  folder: string,
  { beatEveryMs, reach, ...given }: Partial<Given> = {},
) => {
  const log = openLog('silent')
  // What requests send, and not what the workers of the queue do meanwhile with the same connections.
  const statements: string[] = []
  const answering = new AsyncLocalStorage<true>()
  const { ROLE = 'both' } = given
  const shared = { ROLE, DATABASE_POOL: undefined, DATABASE_WAIT_MS: 3_000, DATABASE_STATEMENT_MS: undefined }
  const onStatement = (statement: string) => {
    if (answering.getStore()) statements.push(statement)
  }
  const db = connect(database.application, onStatement, databaseShare(shared))
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    MAIL_FROM: 'Nhãn Xanh <thu@kiemthu.example>',
    SMTP_URL: undefined,
    TOKEN_SECRET: undefined,
    FCM_SERVICE_ACCOUNT: undefined,
    FCM_WEB: undefined,
    FCM_URL: 'https://fcm.googleapis.com',
    PUBLIC_URL: 'https://nhanxanh.kiemthu.example',
    ...given,
  }
  const direct = database.application
  const patient = connectForLong(direct)
  const platform = await openPlatform(settings, { db, patient, direct }, log, {
    passwords: testPasswords,
    ...(reach && { reach }),
  })
  const app = await buildApp({
    role: ROLE,
    db,
    platform,
    trustProxy: given.TRUST_PROXY ?? false,
    metricsToken: given.METRICS_TOKEN,
    isDemo: false,
    checkOutput: true,
    consoleFolder: null,
    ownerFolder: null,
    ...(beatEveryMs !== undefined && { beatEveryMs }),
  })
  app.addHook('onRequest', (_request, _reply, done) => answering.run(true, done))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await app.close()
    await closePlatform(platform)
    await patient.destroy()
    await db.destroy()
  }
  return { address, call: clientOf(address), db, platform, statements, close }
}

/**
 * Starts the API on a real PostgreSQL for a test file and ends it after the file. `rows` reaches the database as its
 * owner, for arranging and for looking; `owner` is the pool of it.
 */
export const startApi = async (given: Partial<Given> = {}) => {
  countAnew()
  const database = await copyTemplate()
  const folder = await mkdtemp(path.join(tmpdir(), 'nx-api-'))
  const first = await startInstance(database, folder, given)
  const closers = [first.close]
  const owner = openPool(database.owner, null, 2)
  const rows: Db = queryBuilder(owner)
  afterAll(async () => {
    for (const close of closers) await close()
    await allNamed(rows)
    expect((await sql`table facility_facts_differing`.execute(rows)).rows).toEqual([])
    await rows.destroy()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  const { call, address } = first

  const anotherInstance = async (
    its: Partial<Given> & { folder?: string } = {},
    application = database.application,
  ) => {
    const { folder: other = folder, ...changed } = its
    const instance = await startInstance({ ...database, application }, other, { ...given, ...changed })
    closers.unshift(instance.close)
    return instance
  }
  /** As browsers keep them: who signs in again is told of no unknown device. */
  const cookies = new Map<string, string>()
  const signIn = async (role: BuiltinRoleKey, nth = 1) => {
    const email = staffEmail(role, nth)
    const cookie = cookies.get(email)
    const body = { email, password: testPassword }
    const { data, headers } = await call(contract.auth.login, { body }, { headers: { ...(cookie && { cookie }) } })
    cookies.set(email, headers.get('set-cookie')?.split(';')[0] ?? '')
    return { token: data.accessToken, refreshToken: data.refreshToken, user: data.user }
  }
  const mailsTo = async (email: string) =>
    (await mailsIn(path.join(folder, 'mail'))).filter((mail) => mail.includes(`To: ${email}`))
  /** A test that signs in again and again from nowhere known is about something else. */
  const isOfDevice = (mail: string) => textOf(mail).includes('thiết bị chưa từng đăng nhập')
  /** The six digits of the newest mail to an address; waits for the job queue, two seconds at most by its polling. */
  const codeFor = async (email: string, after = 0): Promise<string> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const mails = (await mailsTo(email)).filter((mail) => !isOfDevice(mail))
      const code = mails.length > after ? codeIn(mails.at(-1) ?? '') : null
      if (code) return code
      await pause(100)
    }
    throw new Error(`No mail with a code reached ${email}`)
  }
  /** The letters to an address, the oldest first, as their readers see them, but for those about sign-ins, or these alone. */
  const lettersTo = async (email: string, areOfDevices = false): Promise<string[]> =>
    (await mailsTo(email)).filter((mail) => isOfDevice(mail) === areOfDevices).map(textOf)
  const renewals: (() => Promise<void>)[] = []
  /**
   * Moves the clock of the server, the one way to let days pass between acts: from here on it is about ten in the morning of this day in
   * Vietnam, for requests and for jobs; of today it is the clock of everybody, so that a token of a moment ago holds by night too. Tokens do not last that long, so who was cast is signed in anew;
   * nobody else is, and sessions that have ended by then do not come back with the clock.
   */
  const at = async (day: VietnamDay): Promise<void> => {
    const isToday = day === vietnamDay(new Date())
    const moved = isToday ? 0 : new Date(`${day}T10:00:00+07:00`).getTime() - Date.now()
    first.platform.clock.now = () => new Date(Date.now() + moved)
    for (const renew of renewals) await renew()
  }
  const { statements } = first
  return {
    statements,
    at,
    renewals,
    lettersTo,
    address,
    call,
    db: first.db,
    platform: first.platform,
    rows,
    owner,
    place: database.owner,
    folder,
    anotherInstance,
    signIn,
    codeFor,
  }
}
export type Api = Awaited<ReturnType<typeof startApi>>
