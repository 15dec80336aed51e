import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isLineOf, isLineRight, readNote, signNote } from '../../../platform/signed-notes.ts'
import type { NoteKey, SignatureLine } from '../../../platform/signed-notes.ts'
import { listOrigins } from '../chain/chain.repo.ts'
import { isConsistent } from '../chain/merkle.ts'
import * as repo from './witnesses.repo.ts'

type Request = {
  old: number
  proof: Buffer[]
  note: string
  lines: SignatureLine[]
  origin: string
  size: number
  root: Buffer
  checkpoint: string
}

const isNumber = (text: string) => /^(0|[1-9]\d{0,14})$/.test(text)
const isHash = (text: string) => /^[0-9A-Za-z+/]{43}=$/.test(text)
const mostHashes = 63

/** `old N`, the hashes of the proof, a blank line, and the checkpoint; null for a body that is none. */
const readRequest = (body: string): Request | null => {
  const end = body.indexOf('\n\n')
  const [first = '', ...hashes] = body.slice(0, Math.max(end, 0)).split('\n')
  const [, old = ''] = /^old (\d+)$/.exec(first) ?? []
  const checkpoint = body.slice(end + 2)
  const signed = readNote(checkpoint)
  if (!signed || !isNumber(old) || hashes.length > mostHashes || !hashes.every(isHash)) return null
  const { note, lines } = signed
  const [origin = '', size = '', root = '', ...extensions] = note.slice(0, -1).split('\n')
  if (origin === '' || !isNumber(size) || !isHash(root) || extensions.includes('')) return null
  const proof = hashes.map((hash) => Buffer.from(hash, 'base64'))
  return {
    old: Number(old),
    proof,
    note,
    lines,
    origin,
    size: Number(size),
    root: Buffer.from(root, 'base64'),
    checkpoint,
  }
}

/** One of the keys that this log was entered with signed it, and no line that names one of them is wrong. */
const isSignedByLog = ({ note, lines }: Request, keys: readonly NoteKey[]): boolean => {
  const own = keys.flatMap((key) =>
    lines.filter((line) => isLineOf(line, key)).map((line) => isLineRight(line, key, note)),
  )
  return own.length > 0 && own.every(Boolean)
}

export type WitnessReply = { status: number; type: string; body: string }

const said = (status: number, sentence: string): WitnessReply => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${sentence}\n`,
})

type Refused = 'other size' | 'fork' | 'unproven'

/** Compares with the newest head of this log and takes its place, if that is the newest still; or why not. */
const take = async (db: Db, request: Request, now: Date): Promise<Refused | null> => {
  const { old, origin, size, root, checkpoint, proof } = request
  const known = await repo.findWitnessed(db, origin)
  const before = known ?? { size: 0, root }
  if (old !== before.size) return 'other size'
  if (known?.size === size && !root.equals(known.root)) {
    await repo.keepFork(db, origin, checkpoint, now)
    return 'fork'
  }
  if (!isConsistent(before, { size, root }, proof)) {
    await repo.keepUnproven(db, origin, size, now)
    return 'unproven'
  }
  const former = known?.size === size ? known.former_size : before.size
  const head = { origin, size, root, checkpoint, at: now, former_size: former }
  return (await repo.replaceWitnessed(db, before, head)) ? null : 'other size'
}

/** This installation as a witness of other logs; null before its own has its final name. */
export const ownKey = async (db: Db, { sealing }: Pick<Platform, 'sealing'>) => {
  const [origin] = await listOrigins(db)
  if (!origin?.is_final) return null
  const signer = (await sealing(db)).witness()
  const key: NoteKey = { name: `${origin.origin}/witness`, kind: 'timed', publicBytes: signer.publicBytes }
  return { signer, key }
}

type Witnessing = { db: Db; platform: Pick<Platform, 'clock' | 'log' | 'sealing' | 'witnessedLogs'> }

/** Refuses what is no head of a log that we know, before anything is looked up. */
const problemOf = (request: Request | null, { witnessedLogs }: Witnessing['platform']): WitnessReply | null => {
  if (!request) return said(400, 'Yêu cầu không đúng dạng của c2sp.org/tlog-witness.')
  const keys = witnessedLogs.map(({ key }) => key).filter(({ name }) => name === request.origin)
  if (keys.length === 0) return said(404, 'Hệ thống này không đồng chứng nhật ký ấy.')
  if (!isSignedByLog(request, keys)) return said(403, 'Đầu cây không có chữ ký đúng của nhật ký.')
  return request.old > request.size ? said(400, 'Số dòng cũ lớn hơn số dòng của đầu cây.') : null
}

/**
 * Cosigns a head of a log that this installation is a witness of, if it is shown to go on from the newest that was cosigned
 * (c2sp.org/tlog-witness). What was taken is stored before it is signed, so that no two heads of one log contradict each other.
 */
export const addCheckpoint = async ({ db, platform }: Witnessing, body: string): Promise<WitnessReply> => {
  const request = readRequest(body)
  const problem = problemOf(request, platform)
  if (problem || !request) return problem ?? said(400, '')
  const own = await ownKey(db, platform)
  if (own === null) return said(404, 'Hệ thống này chưa đồng chứng được: nhật ký của nó chưa có tên.')
  const refused = await take(db, request, platform.clock.now())
  const { origin, note } = request
  if (refused === 'other size') {
    const size = (await repo.findWitnessed(db, origin))?.size ?? 0
    return { status: 409, type: 'text/x.tlog.size', body: `${size}\n` }
  }
  if (refused === null) {
    return {
      status: 200,
      type: 'text/plain; charset=utf-8',
      body: signNote(note, own.key, own.signer, platform.clock.now()),
    }
  }
  platform.log.warn({ origin, refused, size: request.size }, 'a head of another log was not cosigned')
  if (refused === 'fork') return said(409, 'Cùng số dòng nhưng khác gốc với đầu cây đã đồng chứng.')
  return said(422, 'Bằng chứng nối tiếp không đúng.')
}
