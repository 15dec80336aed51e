import { isSameResult, resultWords } from '@nhanxanh/contract/features/certificates.proof'
import type { CertificateResult, Recomputation } from '@nhanxanh/contract/features/certificates.proof'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { findSealed } from '../../seals/seals.repo.ts'
import { judgedAgain } from '../../seals/seals.service.ts'
import type { CertificateRecord } from '../certificates.repo.ts'
import { unstatedAmong } from '../lines/lines.service.ts'
import { certificateOf } from '../gate/sight.service.ts'

type Acting = Context & { caller: Caller }

/** A certificate with the sealed record that it rests on: SEALED_RECORD_NOT_FOUND, as for one of before the system. */
export const sealedCertificate = async (db: Db, certificate: CertificateRecord) => {
  const { assessment_id: assessmentId, record_number: recordNumber, points, maximum } = certificate
  if (assessmentId === null || recordNumber === null || points === null || maximum === null) {
    throw new Refusal('SEALED_RECORD_NOT_FOUND', { sentence: 'Giấy cấp trước hệ thống không có bản ghi niêm phong.' })
  }
  const record = await findSealed(db, assessmentId, recordNumber)
  if (!record) throw new Refusal('SEALED_RECORD_NOT_FOUND')
  return { certificate: { ...certificate, assessment_id: assessmentId, points, maximum }, record }
}

const recomputedResult = (result: ReturnType<typeof judgedAgain>['result']): CertificateResult | null =>
  result && { level: result.levelName ?? 'Chưa đạt mức nào', points: result.points, maximum: result.maximum }

/** Works out level and points from the seal, by the engine of today, and says whether they are those on the paper. */
export const recompute = async (context: Acting, id: string): Promise<Recomputation> => {
  const { db, now, audit } = context
  audit({ refId: id })
  const { certificate, record } = await sealedCertificate(db, await certificateOf(context, id))
  const { result, problems: ofSeal } = judgedAgain(record)
  const problems = [...ofSeal, ...((await unstatedAmong(db, [id])).get(id) ?? [])]
  const { level_name: level, points, maximum } = certificate
  const onPaper = { level, points, maximum }
  const recomputed = recomputedResult(result)
  const isEqual = recomputed !== null && isSameResult(onPaper, recomputed) && problems.length === 0
  const after = recomputed === null ? null : resultWords(recomputed)
  audit({ changes: { result: { before: resultWords(onPaper), after } } })
  return {
    isEqual,
    onPaper,
    recomputed,
    problems,
    seal: { sha256: record.sha256, keyId: record.key_id, sealedAt: record.sealed_at.toISOString() },
    recomputedAt: now.toISOString(),
  }
}
