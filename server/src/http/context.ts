import type { Right } from '@nhanxanh/contract/permissions'
import type { Endpoint, OutputOf, ParsedInput } from '@nhanxanh/contract/spine'
import type { Readable } from 'node:stream'
import type { Db } from '../db/types.ts'
import type { Platform } from '../platform/platform.ts'

/** The caller, as the database knows it at this request. */
export type Caller = {
  id: string
  sessionId: string
  audience: 'console' | 'portal'
  name: string
  email: string
  /** The password was chosen by somebody else; until it is changed, nothing else is possible. */
  mustChangePassword: boolean
  /** The last day of the account is over: nothing is possible until somebody prolongs it. */
  isExpired: boolean
  roleName: string | null
  permissions: readonly string[]
  /** The keys, and what settings open to the role besides. */
  rights: readonly string[]
  /** Of assessments and facilities the caller knows only of those that they were assigned to. */
  assignedOnly: boolean
  /** Names the settings in force at this very request; null where the programme has those that ship. */
  settingsInForce: string | null
  can: (right: Right) => boolean
}

export type Changes = Record<string, { before: unknown; after: unknown }>
/** The part of the audit row that the handler gives; the spine adds the caller, the time, the event and the outcome. */
export type AuditDetail = {
  refId?: string
  changes?: Changes
  by?: { id: string | null; name: string }
  /** There was nothing to do or nothing that anybody decides by, and it can be asked for as often as one likes: no row. */
  isNothing?: true
}

/** A file on its way in: the bytes as they arrive, and the name that the sender gave it. */
export type Upload = { stream: Readable; name: string }

/** An act by its event, with what would be sent to do it. */
export type AskedAct = { act: string; params: unknown; body: unknown }
/** An act that is taken back at once: it is not held, and the letters that a job would write are written now. */
export type Trial = { letterIds: string[]; platform: Platform }

/** The source of a request; `device` is the cookie of `platform/devices`, unread. */
export type Client = { ip: string; userAgent: string | null; device: string | null }

export type Context<E extends Endpoint = Endpoint> = {
  /** The transaction of a mutation; the pool for a query. */
  db: Db
  /** The pool also in a mutation: for what must stay written when the act is refused (throttles, failed guesses). */
  outside: Db
  caller: E['access'] extends 'public' ? null : Caller
  platform: Platform
  now: Date
  requestId: string
  client: Client
  upload: () => Promise<Upload>
  /** What the person adds to the letter that the act sends; null: nothing, or no letter. */
  letterNote: string | null
  /** Present where the act is only tried. */
  trial?: Trial
  /** Does an act of the caller, looks at what came of it, and takes all of it back. */
  tryAct: <Result>(asked: AskedAct, look: (db: Db, trial: Trial) => Promise<Result>) => Promise<Result>
  /** Has the browser keep what names it as a known device. */
  keepDevice: (cookie: string) => void
  /** Completes the audit row of this act; every mutation must call it, also before it refuses. */
  audit: (detail: AuditDetail) => void
}

/**
 * `size`: null where nobody knows it before the last byte. `isShown`: opened directly, it is shown rather than saved; for what this
 * server has drawn itself.
 */
export type FileAnswer = { stream: Readable; name: string; type: string; size: number | null; isShown?: true }
/** The answer of the spine: a file, or JSON in UTF-8. */
export type Answer = FileAnswer | Buffer
export type Result<E extends Endpoint> = E['output'] extends 'file' ? FileAnswer : OutputOf<E>

type Run<E extends Endpoint> = (input: ParsedInput<E>, context: Context<E>) => Promise<Result<E>>
type Phases<E extends Endpoint> = {
  prepare?: (input: ParsedInput<E>, context: Context<E>) => Promise<unknown>
  run: (input: ParsedInput<E>, context: Context<E>, prepared: unknown) => Promise<Result<E>>
  /** Takes back what was prepared for an act that had happened before, or that was refused. */
  discard?: (prepared: unknown, context: Context<E>) => Promise<void>
}
type Prepared<E extends Endpoint> = Phases<E> & Required<Pick<Phases<E>, 'prepare'>>
/** A file is received before the transaction: by what it holds a retry is told from another request under its key. */
export type Handler<E extends Endpoint> = [E] extends [{ body: 'upload' }] ? Prepared<E> : Run<E> | Phases<E>

/** One handler for every endpoint of a feature, or it does not compile. */
export type Handlers<F> = { [K in keyof F]: F[K] extends Endpoint ? Handler<F[K]> : never }

type OnRecord = (context: never, id: string, body: never) => unknown

/** The handlers of acts that take the id of a record and the body, as their service names them. */
export const onRecord = <Acts extends Readonly<Record<string, OnRecord>>>(acts: Acts) =>
  Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [
      name,
      ({ params, body }: { params: { id: string }; body: never }, context: never) => act(context, params.id, body),
    ]),
  ) as {
    [Name in keyof Acts]: (
      input: { params: { id: string }; body: Parameters<Acts[Name]>[2] },
      context: Parameters<Acts[Name]>[0],
    ) => ReturnType<Acts[Name]>
  }

/**
 * A handler with slow work (hashing a password, receiving a file) before its transaction opens: no connection of the
 * database waits for it.
 */
export const preparing = <E extends Endpoint, P>(
  prepare: (input: ParsedInput<E>, context: Context<E>) => Promise<P>,
  run: (input: ParsedInput<E>, context: Context<E>, prepared: P) => Promise<Result<E>>,
): Prepared<E> => ({ prepare, run: (input, context, prepared) => run(input, context, prepared as P) })
