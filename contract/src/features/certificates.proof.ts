import { z } from 'zod'
import { compare, fromDecimal } from '../formula/rational.ts'
import { instant } from '../shared/fields.ts'
import { formatNumber } from '../shared/vietnam-number.ts'
import { endpoint } from '../spine.ts'

const result = z.object({ level: z.string(), points: z.string(), maximum: z.string() })
export type CertificateResult = z.output<typeof result>

/** `Nâng cao, 128/150`. */
export const resultWords = ({ level, points, maximum }: CertificateResult): string =>
  `${level}, ${formatNumber(Number(points))}/${formatNumber(Number(maximum))}`

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [fromDecimal(one), fromDecimal(other)]
  return a !== null && b !== null && compare(a, b) === 0
}

/** True if level and points are the same, however many zeros stand behind the comma. */
export const isSameResult = (one: CertificateResult, other: CertificateResult): boolean =>
  one.level === other.level && isSame(one.points, other.points) && isSame(one.maximum, other.maximum)

/** What a certificate says, and what its seal says when it is judged again. */
export const recomputation = z.object({
  isEqual: z.boolean(),
  onPaper: result,
  /** Null where nothing can be worked out of the seal. */
  recomputed: result.nullable(),
  /** Parts of the seal that do not hold, in words. */
  problems: z.array(z.string()),
  seal: z.object({ sha256: z.string(), keyId: z.string(), sealedAt: instant }),
  recomputedAt: instant,
})
export type Recomputation = z.output<typeof recomputation>

/** "Kết quả trùng khớp: Nâng cao, 128/150." */
export const recomputationWords = ({ isEqual, onPaper, recomputed }: Recomputation): string => {
  if (isEqual) return `Kết quả trùng khớp: ${resultWords(onPaper)}.`
  if (recomputed === null) return `Không tính lại được từ bản niêm phong. Trên giấy: ${resultWords(onPaper)}.`
  return isSameResult(onPaper, recomputed)
    ? `Mức và điểm trùng khớp (${resultWords(onPaper)}), nhưng bản niêm phong không còn nguyên vẹn.`
    : `Kết quả khác: trên giấy ${resultWords(onPaper)}, tính lại ${resultWords(recomputed)}.`
}

/** How a certificate is proved without us (PRODUCT D8, D8b.6). */
export const certificateProof = {
  recompute: endpoint({
    method: 'POST',
    path: '/certificates/{id}/recompute',
    summary: 'Tính lại mức và điểm từ bản niêm phong, và so với giấy chứng nhận.',
    access: 'certification:read',
    output: recomputation,
    isRepeatable: true,
    isShownInPlace: true,
    errors: ['CERTIFICATE_NOT_FOUND', 'SEALED_RECORD_NOT_FOUND'],
    audit: 'certificate.recompute',
  }),
  capsule: endpoint({
    method: 'GET',
    path: '/certificates/{id}/capsule',
    summary:
      'Gói chứng cứ của một giấy chứng nhận: bản niêm phong, bộ tiêu chí, mã băm minh chứng, khoá, trích nhật ký; kiểm tra bằng một tập lệnh, không cần hệ thống.',
    access: 'certification:download',
    output: 'file',
    errors: ['CERTIFICATE_NOT_FOUND', 'SEALED_RECORD_NOT_FOUND'],
    audit: 'certificate.take-capsule',
  }),
}
