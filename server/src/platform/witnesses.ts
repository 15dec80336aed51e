import { z } from 'zod'
import { readVerifierKey } from './signed-notes.ts'
import type { NoteKey } from './signed-notes.ts'

/** Who is asked to cosign the heads of our log: a name for people, its key, and the address before `/add-checkpoint`. */
export type Witness = { name: string; key: NoteKey; address: string }
/** A log whose heads this installation cosigns when asked. */
export type WitnessedLog = { name: string; key: NoteKey }

/** `name, key` or `name, key, address` each, with a semicolon or a line between two. */
const entriesOf = (text: string): string[][] =>
  text
    .split(/[;\n]/)
    .map((entry) => entry.split(',').map((part) => part.trim()))
    .filter((parts) => parts.some((part) => part !== ''))

const isReachable = (address: string): boolean =>
  URL.canParse(address) && /^(https:|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$))/.test(address)

/** WITNESSES. */
export const witnessList = z.string().transform((text, context): Witness[] =>
  entriesOf(text).map(([name = '', vkey = '', address = '', ...rest], nth) => {
    const key = readVerifierKey(vkey)
    if (name !== '' && key?.kind === 'timed' && isReachable(address) && rest.length === 0)
      return { name, key, address: address.replace(/\/+$/, '') }
    context.addIssue({
      code: 'custom',
      message: `mỗi bên đồng chứng cần dạng “tên, khoá đồng chứng C2SP, https://…”, cách nhau bằng dấu chấm phẩy; mục ${nth + 1} chưa đúng`,
    })
    return z.NEVER
  }),
)

/** WITNESSED_LOGS. */
export const witnessedList = z.string().transform((text, context): WitnessedLog[] =>
  entriesOf(text).map(([name = '', vkey = '', ...rest], nth) => {
    const key = readVerifierKey(vkey)
    if (name !== '' && key?.kind === 'own' && rest.length === 0) return { name, key }
    context.addIssue({
      code: 'custom',
      message: `mỗi nhật ký cần dạng “tên, khoá kiểm tra C2SP”, cách nhau bằng dấu chấm phẩy; mục ${nth + 1} chưa đúng`,
    })
    return z.NEVER
  }),
)

/** `size`: of the newest head that the witness knows; `refused`: any other answer; `away`: none that can be read. */
export type WitnessAnswer =
  | { kind: 'cosigned'; lines: string }
  | { kind: 'size'; size: number }
  | { kind: 'refused'; status: number }
  | { kind: 'away' }

const patienceMs = 10_000
const isOver = (status: number) => status >= 500 || status === 429 || status === 408

/** Asks a witness for its signature under a head (c2sp.org/tlog-witness). */
export const askWitness = async ({ address }: Witness, body: string): Promise<WitnessAnswer> => {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  const asked = { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(patienceMs) } as const
  try {
    const response = await fetch(`${address}/add-checkpoint`, asked)
    const { status } = response
    const text = await response.text()
    if (status === 200) return { kind: 'cosigned', lines: text }
    const [, size] = /^(0|[1-9]\d{0,14})\n$/.exec(text) ?? []
    const isSize = status === 409 && response.headers.get('content-type')?.startsWith('text/x.tlog.size') === true
    if (isSize && size !== undefined) return { kind: 'size', size: Number(size) }
    return isOver(status) ? { kind: 'away' } : { kind: 'refused', status }
  } catch {
    return { kind: 'away' }
  }
}
