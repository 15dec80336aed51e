import { prepareSet } from '@nhanxanh/contract/scoring/prepare'
import { criteriaOf } from '@nhanxanh/contract/scoring/criteria-set'
import type { AnswerSheet, Criterion } from '@nhanxanh/contract/scoring/criteria-set'
import { score } from '@nhanxanh/contract/scoring/score'
import { resultOf } from '@nhanxanh/contract/scoring/sealed-result'
import canonicalize from 'canonicalize'
import type { Capsule } from '../../proof/src/capsule.ts'
import type { Sealed } from '../../proof/src/seal.ts'
import { lineBytes } from '../../server/src/features/certificates/lines/line-check.ts'
import { sealedBytes, sha256Of } from '../../server/src/features/seals/sealed-parts.ts'
import type { Api } from './api.ts'

const hashOf = (value: unknown): string => sha256Of(Buffer.from(canonicalize(value) ?? ''))
/** The record in a capsule. */
export const sealedIn = (given: Capsule): Sealed =>
  JSON.parse(Buffer.from(given.parts.seal.bytes, 'base64').toString()) as Sealed

/** Goals of the criteria that a record says were met. */
export const goalsIn = ({ criteria, result }: Sealed): number[] => {
  const met = new Set(result.criteria.filter((row) => row[4] === true).map(([code]) => code))
  const goals = criteria.set.groups.flatMap(criteriaOf).flatMap(({ code, sdgs = [] }) => (met.has(code) ? sdgs : []))
  return [...new Set(goals)].toSorted((one, other) => one - other)
}

/** The capsule as the programme would have signed it of another record: whoever has the key can do no more. */
export const signedAnew = async ({ platform, db }: Api, capsule: Capsule, record: Sealed): Promise<Capsule> => {
  const key = await platform.sealing(db)
  const made = structuredClone(capsule)
  const { parts, manifest } = made
  const { bytes, parts: pieces } = sealedBytes(record as never)
  const sha256 = sha256Of(bytes)
  parts.seal = { ...parts.seal, sha256, signature: key.sign(sha256), bytes: bytes.toString('base64'), parts: pieces }
  parts.log = [
    { action: 'assessment.countersign', changes: { record: { after: `${sha256} ${parts.seal.signature} ${key.id}` } } },
  ]
  const { level, points, maximum } = record.result
  const levelName = record.criteria.set.levels.find((each) => each.key === level)?.name ?? 'chưa đạt mức nào'
  const sdgs = goalsIn(record)
  const scope = allCriteria(record)
    .filter((each) => record.sheet.notApplicable.includes(each.code))
    .map(takenOutOf)
  Object.assign(parts.certificate, { level, levelName, points, maximum, sdgs, scope })
  const last = JSON.parse(Buffer.from(parts.lines.at(-1)?.bytes ?? '', 'base64').toString()) as Parameters<
    typeof lineBytes
  >[0]
  const facts = { ...last.facts, points, maximum, sdgs, level: { name: levelName }, record: { sha256 } } as never
  const line = lineBytes({ ...last, nth: 1, before: null, facts })
  const bytesOfLine = line.bytes.toString('base64')
  parts.lines = [{ sha256: line.sha256, signature: key.sign(line.sha256), keyId: key.id, bytes: bytesOfLine }]
  for (const name of Object.keys(manifest.hashes)) manifest.hashes[name] = hashOf(parts[name as keyof typeof parts])
  return { manifest, signature: key.sign(hashOf(manifest)), parts }
}

const takenOutOf = ({ code, name, points, isMandatory }: Criterion) => ({
  code,
  name,
  points,
  isMandatory,
  proposed: null,
  confirmed: null,
  found: { by: 'Trần Thị An', reason: 'Không thuộc hoạt động của cơ sở.' },
})

const scoredWith = (record: Sealed, changes: Partial<AnswerSheet>, set = record.criteria.set): Sealed => {
  const sheet = { ...record.sheet, ...changes }
  return { ...record, criteria: { ...record.criteria, set }, sheet, result: resultOf(score(prepareSet(set), sheet)) }
}

const allCriteria = ({ criteria }: Sealed): Criterion[] => criteria.set.groups.flatMap(criteriaOf)

export const mandatoryIn = (record: Sealed): Criterion => {
  const found = allCriteria(record).find(({ isMandatory }) => isMandatory)
  if (!found) throw new Error('The shipped set has a mandatory criterion')
  return found
}

/** Sheets at the edge of what can be sealed. */
export const extremes: Record<string, (record: Sealed) => Sealed> = {
  'a mandatory criterion that failed': (record) =>
    scoredWith(record, { verdicts: { ...record.sheet.verdicts, [mandatoryIn(record).code]: '0' } }),
  'half of the criteria exempted': (record) =>
    scoredWith(record, {
      notApplicable: allCriteria(record).flatMap(({ code: each }, nth) => (nth % 2 === 0 ? [each] : [])),
    }),
  'no answer, no figure and no verdict': (record) =>
    scoredWith(record, { answers: {}, values: {}, verdicts: {}, declined: [] }),
  'figures of two hundred digits': (record) =>
    scoredWith(record, {
      verdicts: {},
      declined: [],
      values: Object.fromEntries(
        record.criteria.set.inputs.map(({ key }, nth) => [key, `${'9'.repeat(200)}.${nth + 1}`]),
      ),
    }),
  'shares that no decimal holds, at the edge of a level': (record) => {
    const { set } = record.criteria
    const verdicts = Object.fromEntries(allCriteria(record).map(({ code: each }) => [each, '0.3333333333333333333333']))
    const levels = set.levels.map((level) => ({
      ...level,
      conditions: [{ kind: 'share' as const, atLeast: '0.3333333333333333333333' }],
    }))
    return scoredWith(record, { verdicts }, { ...set, levels })
  },
  'everything met in full': (record) =>
    scoredWith(record, { verdicts: Object.fromEntries(allCriteria(record).map(({ code: each }) => [each, '1'])) }),
}
