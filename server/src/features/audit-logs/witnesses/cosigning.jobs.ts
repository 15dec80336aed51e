import type { WitnessProblem } from '@nhanxanh/contract/features/audit-logs.witnesses'
import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isLineRight, readLine, timeOf } from '../../../platform/signed-notes.ts'
import { askWitness } from '../../../platform/witnesses.ts'
import type { Witness, WitnessAnswer } from '../../../platform/witnesses.ts'
import { listHashes, listHeads, listOrigins } from '../chain/chain.repo.ts'
import { consistency, withKept } from '../chain/merkle.ts'
import * as repo from './witnesses.repo.ts'

type Head = { size: number; note: string; checkpoint: string }
type Cosignature = { line: string; at: Date }

const bodyOf = async (db: Db, { size, checkpoint }: Head, old: number): Promise<string> => {
  const proof = await withKept(consistency(old, size), (places) => listHashes(db, places))
  return [`old ${old}`, ...proof.map((hash) => hash.toString('base64')), '', checkpoint].join('\n')
}

/** The line with the signature of the witness; those of others are of no use here. */
const signatureIn = (lines: string, { key }: Witness, note: string): Cosignature | null => {
  for (const text of lines.split('\n')) {
    const line = readLine(text)
    if (line && isLineRight(line, key, note)) return { line: `${text}\n`, at: timeOf(line) }
  }
  return null
}

/** Asks, and once more from the head that the witness knows, where it knows another than we do. */
const answerOf = async (db: Db, witness: Witness, head: Head, known: number): Promise<WitnessAnswer> => {
  const old = known <= head.size ? known : 0
  const answer = await askWitness(witness, await bodyOf(db, head, old))
  if (answer.kind !== 'size' || answer.size === old || answer.size > head.size) return answer
  return askWitness(witness, await bodyOf(db, head, answer.size))
}

const unprovenBy = new Set([409, 422])

/** What an answer comes to; null: another process has a newer head cosigned meanwhile. */
const outcomeOf = async (db: Db, witness: Witness, head: Head, answer: WitnessAnswer) => {
  if (answer.kind === 'cosigned') return signatureIn(answer.lines, witness, head.note) ?? ('unsigned' as const)
  if (answer.kind === 'away') return 'away' as const
  if (answer.kind === 'refused') return unprovenBy.has(answer.status) ? ('unproven' as const) : ('unknown' as const)
  const [newest] = await listHeads(db, 1)
  return answer.size > (newest?.size ?? 0) ? ('ahead' as const) : null
}

type Parts = Pick<Platform, 'clock' | 'log' | 'witnesses'>

/** True where there was no answer. */
const ask = async (db: Db, { clock, log }: Parts, witness: Witness, head: Head): Promise<boolean> => {
  const { name, key } = witness
  const known = (await repo.listNewestCosignatures(db)).find((each) => each.witness === key.name)?.size ?? 0
  if (known === head.size) return false
  const outcome = await outcomeOf(db, witness, head, await answerOf(db, witness, head, known))
  if (outcome === null) return false
  const [cosignature, problem]: [Cosignature | null, WitnessProblem | null] =
    typeof outcome === 'string' ? [null, outcome] : [outcome, null]
  if (cosignature) await repo.createCosignature(db, { witness: key.name, name, size: head.size, ...cosignature })
  else log.warn({ witness: key.name, problem }, 'a witness has not cosigned the head of the log')
  await repo.keepAnswer(db, { witness: key.name, name, now: clock.now(), problem })
  return problem === 'away'
}

/**
 * Asks the witnesses of the settings to cosign the newest head, outside of any transaction. Throws where one is away, so that the job is tried again; after
 * that it is asked with the next head, and nothing waits for it. Nothing is asked before the log has its final name.
 */
export const askWitnesses = async (db: Db, parts: Parts): Promise<void> => {
  const [[origin], [head]] = [await listOrigins(db), await listHeads(db, 1)]
  if (!origin?.is_final || !head?.checkpoint?.startsWith(`${origin.origin}\n`)) return
  const { size, note, checkpoint } = head
  const answers = await Promise.all(
    parts.witnesses.map((witness) => ask(db, parts, witness, { size, note, checkpoint })),
  )
  if (answers.includes(true)) throw new Error('A witness of the log is away')
}

/** At a start: who left the settings is forgotten, who came into them is asked. */
export const resumeCosigning = async (db: Db, { jobs, witnesses }: Pick<Platform, 'jobs' | 'witnesses'>) => {
  await repo.removeOthers(
    db,
    witnesses.map(({ key }) => key.name),
  )
  if (witnesses.length > 0) await jobs.enqueue(db, 'cosign-head', {})
}
