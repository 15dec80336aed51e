import { publicStateWords } from '@nhanxanh/contract/features/certificates.public'
import type { KeyRing } from '../../../db/key-ring.ts'
import type { Db } from '../../../db/types.ts'
import { attestedRow } from '../../audit-logs/chain/chain.service.ts'
import { findSealed, listKeys } from '../../seals/seals.repo.ts'
import { statedIn } from '../../seals/seals.service.ts'
import { findIdByCode } from '../certificates.repo.ts'
import { listLines } from '../lines/lines.repo.ts'
import { publicCertificate, publicIssuer } from '../public.service.ts'
import { linePart } from './capsule.service.ts'
import { findShownRows } from './proof.repo.ts'

type Reading = { db: Db; now: Date; keyRing: KeyRing }
type LastLine = { sha256: string; bytes: Buffer }

/** The sealed record that a line names. */
const recordIn = ({ bytes }: LastLine) =>
  (
    JSON.parse(bytes.toString('utf8')) as {
      facts: { record: { assessment: string; number: number; sha256: string } | null }
    }
  ).facts.record

/** The rows of line and decision below the newest head; null while the line is in none, or its row is gone. */
const logPart = async (db: Db, id: string, line: LastLine) => {
  const record = recordIn(line)
  const seal = { assessmentId: record?.assessment ?? null, seal: record?.sha256 ?? null }
  const shown = await findShownRows(db, { id, line: line.sha256, ...seal })
  const ofLine = shown.line ? await attestedRow(db, shown.line.id) : null
  const ofDecision = shown.decision ? await attestedRow(db, shown.decision.id) : null
  if (!shown.line || ofLine === null) return null
  const { checkpoint, ...row } = ofLine
  const { changes, salt } = shown.line
  // Another head may have been signed between the two looks: both have to lead to the same one.
  const isSame = ofDecision?.checkpoint === checkpoint
  return {
    checkpoint,
    line: { ...row, opened: salt === null ? null : { changes, salt } },
    decision: ofDecision && isSame ? { ...ofDecision, opened: null } : null,
  }
}

/**
 * What everybody may take along to work the level out without us (`proof/src/stated.ts`): lines, points by criterion, the way to the signed head.
 * No answer, figure, file or person of the facility. Null for a code that nobody was given, for a certificate that is being checked, and for one
 * without a line.
 */
export const statementOf = async ({ db, now, keyRing }: Reading, code: string) => {
  const [id, certificate] = [await findIdByCode(db, code), await publicCertificate({ db, now, keyRing }, code)]
  if (id === null || certificate === null || certificate.state === 'checking') return null
  const lines = await listLines(db, [id])
  const last = lines.at(-1)
  if (!last) return null
  const record = recordIn(last)
  const sealed = record && (await findSealed(db, record.assessment, record.number))
  return {
    ...(await publicIssuer(db)),
    madeAt: now.toISOString(),
    state: { name: certificate.state, ...publicStateWords[certificate.state] },
    keys: (await listKeys(db)).map(({ id: keyId, public_key: publicKey }) => ({ id: keyId, publicKey })),
    lines: lines.map(linePart),
    result: sealed ? statedIn(sealed.bytes) : null,
    log: await logPart(db, id, last),
  }
}
