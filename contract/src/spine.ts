import { z } from 'zod'
import type { AuditAction } from './features/audit-logs.names.ts'
import type { ErrorCode, GenericAct, SuccessCode } from './errors.ts'
import type { everything, Right } from './permissions.ts'
import { id } from './shared/fields.ts'

/**
 * The access of an endpoint: the holder of one right of the console, or of `*` alone, any signed-in member of staff, any
 * signed-in owner of the portal, or anybody. There is no default: an endpoint that does not say so does not compile.
 */
export type Access = Right | typeof everything | 'signed-in' | 'portal' | 'public'

type Shape = {
  /** Path under /api with parameters in braces: `/facilities/{id}`. Each is the id of a record, unless `params` says otherwise. */
  path: `/${string}`
  /** One Vietnamese sentence for the API page. */
  summary: string
  access: Access
  /** Open also to those who must first change a password that somebody else chose. */
  isOpenBeforePasswordChange?: true
  params?: z.ZodObject
  query?: z.ZodObject
  /** `upload`: one file as multipart/form-data in the part `file`. */
  body?: z.ZodType | 'upload'
  /** `file`: the bytes of a stored file, not JSON. */
  output: z.ZodType | 'file'
  /** Telling it again changes nothing, and each answer holds for its moment: no key for a retry, and no answer is kept. */
  isRepeatable?: true
  /** Of a public endpoint: what is sent again under the same key is done once, and its answer, which opens nothing, is kept for the retry. */
  isOnceForAnybody?: true
  /** The codes that the handler itself may throw, beyond those of every endpoint (validation, sign-in, permission). */
  errors?: readonly ErrorCode[]
  /** `CREATE_ROLE`: an unforeseen failure answers CREATE_ROLE_FAILED, a success says CREATE_ROLE_SUCCESS (SPECIFICATION 8). */
  generic?: GenericAct
  /** The person sees the result where they acted: its success is not told. */
  isShownInPlace?: true
}

/** The audit event of a mutation: `<entityType>.<verb>`. The row is written in the transaction of the change. */
export type AuditEvent = `${string}.${string}`

/** A sensitive read names its event as well: whoever takes evidence, a licence or a capsule leaves a row. */
export type QueryEndpoint = Shape & { method: 'GET'; audit?: AuditEvent }
export type MutationEndpoint = Shape & { method: 'POST' | 'PUT' | 'DELETE'; audit: AuditEvent }

/** An endpoint is plain data, from which route, validation, gate, client, API page and tests are derived. */
export type Endpoint = QueryEndpoint | MutationEndpoint

type NameIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never
type WithParams<E extends Endpoint> = E extends { params: z.ZodObject }
  ? E
  : [NameIn<E['path']>] extends [never]
    ? E
    : E & { params: z.ZodObject<Record<NameIn<E['path']>, typeof id>> }

/** The log has a name for each event; one that is put together of parts is looked for by a test. */
type Named<E> = E extends { audit: infer Event extends string }
  ? Record<never, never> extends Record<Event, true>
    ? unknown
    : Event extends AuditAction
      ? unknown
      : { has: `${Event} has no name in auditActionNames` }
  : unknown

/** Keeps the literal types of an endpoint while checking that it is one, and names the parameters of its path. */
export const endpoint = <const E extends Endpoint>(definition: E & Named<E>): WithParams<E> => {
  const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id])
  const whole =
    definition.params || names.length === 0
      ? definition
      : { ...definition, params: z.object(Object.fromEntries(names)) }
  return whole as WithParams<E>
}

/** The code that an unforeseen failure answers. */
export const failureCode = ({ generic }: Endpoint): ErrorCode => (generic ? `${generic}_FAILED` : 'INTERNAL_ERROR')

/** The message of a success beside its data; null if nobody has to be told of it. */
export const successCode = ({ generic, method, isShownInPlace }: Endpoint): SuccessCode | null =>
  generic && method !== 'GET' && !isShownInPlace ? `${generic}_SUCCESS` : null

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [key in K]: infer T extends z.ZodType
}
  ? Side extends 'input'
    ? z.input<T>
    : z.output<T>
  : undefined

/** The parsed input that the handler receives. */
export type ParsedInput<E extends Endpoint> = {
  params: Part<E, 'params', 'output'>
  query: Part<E, 'query', 'output'>
  body: Part<E, 'body', 'output'>
}

type Given<E, K extends 'params' | 'query' | 'body'> = E extends { [key in K]: z.ZodType }
  ? Record<never, never> extends Part<E, K, 'input'>
    ? { [key in K]?: Part<E, K, 'input'> }
    : { [key in K]: Part<E, K, 'input'> }
  : unknown

/**
 * The input that the caller of an endpoint passes: only the parts that the endpoint has; a part is optional if all its fields
 * are.
 */
export type CallInput<E extends Endpoint> = Given<E, 'params'> &
  Given<E, 'query'> &
  (E extends { body: 'upload' } ? { body: File } : Given<E, 'body'>)

/** The `data` of a successful answer. */
export type OutputOf<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : Blob

/** The whole API: features with their endpoints. */
export type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** Fills the braces of a path with encoded parameters. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
