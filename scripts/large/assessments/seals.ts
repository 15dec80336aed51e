import type { AttemptContent } from '@nhanxanh/contract/features/assessments.attempt'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import canonicalize from 'canonicalize'
import type { openPool } from '../../../server/src/db/connect.ts'
import { sealedCase } from '../../../server/src/features/assessments/decision/seal.service.ts'
import type { Signed } from '../../../server/src/features/assessments/decision/seal.service.ts'
import type { Person } from '../../../server/src/demo/assessments/assessment-rows.ts'
import { sealedBytes, sha256Of } from '../../../server/src/features/seals/seals.service.ts'
import type { SealingKey } from '../../../server/src/platform/sealing.ts'
import { bulkInserter } from '../bulk-insert.ts'
import { idOf } from '../numbers.ts'
import type { Template } from './templates.ts'

type Pool = ReturnType<typeof openPool>

/** An assessment that was decided, as its rows have it. */
export type Decided = {
  nth: number
  row: { id: string; code: string; kind: 'initial'; facility_id: string; submitted_at: Date | null }
  template: Template
  facility: AttemptContent['facility']
  judge: Person
  signer: Person
  at: Date
}

const canonical = new WeakMap<object, string>()

/** Parts that many records share are written out once. */
const rememberedText = (part: unknown): string | undefined => {
  if (typeof part !== 'object' || part === null) return canonicalize(part)
  const known = canonical.get(part)
  if (known !== undefined) return known
  const text = canonicalize(part) ?? ''
  canonical.set(part, text)
  return text
}

const decisionOf = ({ nth, row, template, judge, signer, at }: Decided) => {
  const { totals, levelName } = template
  const isApproved = totals.level !== null
  return {
    id: idOf('assessment-decision', nth),
    assessment_id: row.id,
    attempt: 1,
    outcome: isApproved ? ('approved' as const) : ('failed' as const),
    level: totals.level,
    level_name: levelName,
    points: totals.points,
    maximum: totals.maximum,
    note: isApproved ? 'Hồ sơ đủ minh chứng.' : 'Chưa đạt mức thấp nhất.',
    recommendations: null,
    notes: {},
    proposed_by: judge.id,
    proposed_by_name: judge.name,
    proposed_at: new Date(at.getTime() - 3_600_000),
    signed_by: signer.id,
    signed_by_name: signer.name,
    signed_at: at,
    session_id: null,
  }
}

/** Who proposed it stands among the hands, as proposing writes it. */
const handOf = ({ row, judge }: Decided, { proposed_at }: { proposed_at: Date }) => ({
  kind: 'assessment' as const,
  record_id: row.id,
  person_id: judge.id,
  part: 'proposed' as const,
  at: proposed_at,
})

/** The sealed record of one decision, and its line in the audit log, as signing writes them. */
const sealOne = (sealing: SealingKey, decided: Decided, decision: Signed) => {
  const { row, template, facility, judge, at, nth } = decided
  const unconfirmed = { confirmed_by: null, confirmed_reason: null, confirmed_at: null }
  const verdicts = template.verdicts.map((verdict) =>
    Object.assign({ is_carried: false, judged_by: judge.id, judged_at: at, ...unconfirmed }, verdict),
  )
  const attempt = { attempt: 1, submitted_at: row.submitted_at ?? at, content: { ...template.content, facility } }
  const own = sealedCase({ assessment: row, attempt, verdicts, decision })
  if (!template.ground) throw new Error('Only what was decided is sealed')
  const { bytes, parts } = sealedBytes({ ...template.ground, ...own }, rememberedText)
  const sha256 = sha256Of(bytes)
  const signature = sealing.sign(sha256)
  const record = {
    assessment_id: row.id,
    number: 1,
    bytes,
    sha256,
    signature,
    key_id: sealing.id,
    parts: JSON.stringify(parts),
    sealed_at: at,
  }
  const after = `${sha256} ${signature} ${sealing.id}`
  return {
    record,
    line: lineOf(
      decided,
      { status: { before: 'submitted', after: decision.outcome }, record: { before: null, after } },
      nth,
    ),
  }
}

const lineOf = ({ row, signer, at }: Decided, changes: object, nth: number) => ({
  created_at: at.toISOString(),
  changed_by: signer.id,
  changed_by_name: signer.name,
  changed_by_folded: foldText(signer.name),
  role_name: 'Lãnh đạo',
  action: 'assessment.countersign',
  entity_type: 'assessment',
  ref_id: row.id,
  outcome: 'success',
  reason: null,
  changes: JSON.stringify(changes),
  request_id: idOf('countersign', nth),
  ip: '10.0.0.1',
  user_agent: 'Mozilla/5.0 (X11; Linux x64)',
})

/** Records are large: so many of them go in one statement. */
const atOnce = 100

/** A function that writes decisions with their sealed records, signed by the key of the installation. */
export const openSealer = async (pool: Pool, sealing: SealingKey) => {
  const insert = {
    decisions: await bulkInserter(pool, 'assessment_decisions'),
    records: await bulkInserter(pool, 'assessment_records'),
    lines: await bulkInserter(pool, 'audit_logs'),
    hands: await bulkInserter(pool, 'record_hands'),
  }
  return async (decided: readonly Decided[]): Promise<void> => {
    for (let from = 0; from < decided.length; from += atOnce) {
      const part = decided.slice(from, from + atOnce).map((one) => ({ one, decision: decisionOf(one) }))
      const sealed = part.map(({ one, decision }) => sealOne(sealing, one, decision))
      await insert.decisions(part.map(({ decision }) => Object.assign({}, decision, { notes: '{}' })))
      await insert.hands(part.map(({ one, decision }) => handOf(one, decision)))
      await insert.records(sealed.map(({ record }) => record))
      await insert.lines(sealed.map(({ line }) => line))
    }
  }
}
