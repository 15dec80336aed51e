import { readWitness, signsOf, witnessesWords } from '@nhanxanh/contract/features/certificates.witnesses'
import type { ComparedWitness, Witness } from '@nhanxanh/contract/features/certificates.witnesses'
import type { Context } from '../../../http/context.ts'
import { rootsAt } from '../../audit-logs/chain/chain.service.ts'
import { publicKeysOf } from '../../seals/seals.service.ts'
import { witnessIn } from '../paper/payload.ts'

type Read = Pick<ComparedWitness, 'certificate' | 'witness'> & { outcome: 'silent' | 'forged' | 'unreadable' | null }

const readLine = (text: string, keys: ReadonlyMap<string, string>): Read => {
  if (text.includes('/verify/') && text.includes('#')) {
    const scanned = witnessIn(text, keys)
    if (scanned === null) return { certificate: null, witness: null, outcome: 'forged' }
    return { certificate: scanned.number, witness: scanned.witness, outcome: scanned.witness ? null : 'silent' }
  }
  const witness = readWitness(text)
  return { certificate: null, witness, outcome: witness ? null : 'unreadable' }
}

const judged = ({ size, signs }: Witness, { size: now, roots }: Awaited<ReturnType<typeof rootsAt>>) => {
  const root = roots.get(size)
  if (size > now || !root) return 'longer' as const
  return signsOf(root) === signs ? ('same' as const) : ('other' as const)
}

/** Compares the log with what was printed of it; each line is a QR, or twelve signs and the number of rows. */
export const compareWitnesses = async ({ db, audit }: Context, given: string) => {
  const keys = await publicKeysOf(db)
  const lines = given
    .split('\n')
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ line, text }) => ({ line, read: readLine(text, keys) }))
  const tree = await rootsAt(
    db,
    lines.flatMap(({ read }) => read.witness?.size ?? []),
  )
  const items = lines.map(({ line, read: { certificate, witness, outcome } }): ComparedWitness => {
    const found = outcome ?? (witness ? judged(witness, tree) : 'unreadable')
    return { line, certificate, witness, outcome: found }
  })
  audit({ changes: { witnesses: { before: null, after: witnessesWords(items) } } })
  return { size: tree.size, items }
}
