import { scopeTitle, takenOutBy, takenOutCount } from '@nhanxanh/contract/features/assessments.scope'
import type { TakenOut } from '@nhanxanh/contract/features/assessments.scope'
import { publicAuditWords } from '@nhanxanh/contract/features/certificates.public'
import type { PublicAudit } from '@nhanxanh/contract/features/certificates.public'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { canonical, fromBase64, fromHex, isSignedBy, sha256Hex } from './bytes.ts'
import { checkKeys, readLines } from './lines.ts'
import type { GivenLine } from './lines.ts'
import { isSameNumber, newReport, step } from './report.ts'
import type { Key, Report } from './report.ts'
import { checkRescored, readSeal, rescored } from './seal.ts'
import type { GivenSeal, Rescored, Sealed } from './seal.ts'

type Certificate = {
  number: string
  code: string
  facilityName: string
  facilityAddress: string
  level: string
  levelName: string
  points: string
  maximum: string
  issuedOn: string
  validUntil: string
  signerName: string
  assessmentCode: string
  issuer: string
  /** Capsules of before do not say how the place was audited, nor which goals are served. */
  audit?: PublicAudit | null
  standard?: { type: string; number: number } | null
  sdgs?: readonly number[]
  /** Nor what was found not to apply. */
  scope?: readonly TakenOut[]
  decision: { number: string } | null
}
export type EvidenceFile = { fileId: string; name: string; sha256: string }
/** A capsule as it is given; nothing of it is believed before it was looked at. */
export type Capsule = {
  manifest: { format: number; kind: string; keyId: string; madeAt: string; hashes: Record<string, string> }
  signature: string
  parts: {
    certificate: Certificate
    lines: GivenLine[]
    seal: GivenSeal
    criteria: { number: number }
    evidence: EvidenceFile[]
    keys: Key[]
    log: { action: string; changes: { record?: { after?: unknown } } | null }[]
    credential: unknown
  }
}

const partNames: Readonly<Record<keyof Capsule['parts'], string>> = {
  certificate: 'giấy chứng nhận',
  lines: 'các dòng đã ký của giấy',
  seal: 'bản niêm phong',
  criteria: 'phiên bản bộ tiêu chí',
  evidence: 'mã băm minh chứng',
  keys: 'khoá công khai',
  log: 'trích nhật ký',
  credential: 'chứng nhận điện tử Open Badges',
}

const checkManifest = (report: Report, { manifest, signature, parts }: Capsule, publishedKey: string | null): void => {
  step(report, 'Bản kê và chữ ký', (expect) => {
    expect(manifest.kind === 'nhan-xanh-capsule' && manifest.format === 1, 'Bản kê: không phải gói chứng cứ')
    const key = parts.keys.find(({ id }) => id === manifest.keyId)
    const hash = fromHex(sha256Hex(canonical(manifest)))
    const isRight = key !== undefined && isSignedBy(hash, fromBase64(signature), key.publicKey)
    expect(isRight, 'Bản kê: đã bị thay đổi, hoặc chữ ký không đúng')
  })
  for (const [name, title] of Object.entries(partNames)) {
    step(report, `Phần ${title}`, (expect) => {
      const hash = sha256Hex(canonical(parts[name as keyof typeof partNames]))
      expect(hash === manifest.hashes[name], `Phần ${title}: đã bị thay đổi`)
    })
  }
  step(report, 'Khoá', (expect) => {
    checkKeys(parts.keys, expect)
    if (publishedKey === null) return
    expect(manifest.keyId === publishedKey, `Khoá ${manifest.keyId}: không phải khoá đã công bố (${publishedKey})`)
  })
}

/** Level and points on the paper are those that were worked out here, not those that the record says of itself. */
const checkCertificate = (
  report: Report,
  { certificate, criteria }: Capsule['parts'],
  record: Sealed,
  again: Rescored,
) =>
  step(report, 'Mức và điểm trên giấy theo kết quả tính lại', (expect) => {
    const { decision, assessment } = record
    const { found, levelName } = again
    expect(decision.outcome === 'approved', 'Giấy chứng nhận: quyết định trong bản niêm phong không phải là công nhận')
    expect(certificate.level === found.level, `Giấy chứng nhận: mức trên giấy khác với mức tính lại (${levelName})`)
    expect(certificate.levelName === levelName, 'Giấy chứng nhận: tên mức khác với bộ tiêu chí đã niêm phong')
    expect(isSameNumber(certificate.points, found.points), 'Giấy chứng nhận: điểm khác với kết quả tính lại')
    expect(isSameNumber(certificate.maximum, found.maximum), 'Giấy chứng nhận: điểm tối đa khác với kết quả tính lại')
    const isServed = canonical(certificate.sdgs ?? []) === canonical(again.sdgs)
    expect(isServed, 'Giấy chứng nhận: mục tiêu phát triển bền vững khác với các tiêu chí đạt')
    const out = certificate.scope?.map(({ code }) => code).toSorted() ?? null
    const isScope = out === null || canonical(out) === canonical(record.sheet.notApplicable.toSorted())
    expect(isScope, 'Giấy chứng nhận: các tiêu chí không áp dụng khác với bản niêm phong')
    expect(certificate.assessmentCode === assessment.code, 'Giấy chứng nhận: mã phiếu khác với bản niêm phong')
    expect(criteria.number === record.criteria.number, 'Phiên bản bộ tiêu chí: khác với bản niêm phong')
  })

/** The newest line says of the certificate what stands in the capsule. */
const checkLines = (report: Report, { lines, keys, certificate, seal }: Capsule['parts']): void =>
  step(report, 'Giấy theo các dòng đã ký', (expect) => {
    const facts = readLines(lines, keys, expect).at(-1)?.facts
    if (facts === undefined) {
      expect(false, 'Giấy chứng nhận: không có dòng nào đã ký')
      return
    }
    const said: Record<string, [unknown, unknown]> = {
      số: [certificate.number, facts.number],
      'mã tra cứu': [certificate.code, facts.code],
      'tên cơ sở': [certificate.facilityName, facts.facility.name],
      'địa chỉ': [certificate.facilityAddress, facts.facility.address],
      mức: [certificate.levelName, facts.level.name],
      điểm: [certificate.points, facts.points],
      'ngày cấp': [certificate.issuedOn, facts.term.issuedOn],
      'ngày hết hạn': [certificate.validUntil, facts.term.validUntil],
      'người ký': [certificate.signerName, facts.signer.name],
      'quyết định': [certificate.decision?.number ?? null, facts.decision?.number ?? null],
      'mục tiêu phát triển bền vững': [String(certificate.sdgs ?? []), String(facts.sdgs ?? [])],
      'bản niêm phong': [seal.sha256, facts.record?.sha256 ?? null],
    }
    for (const [name, [one, other]] of Object.entries(said)) {
      expect(one === other, `Giấy chứng nhận: ${name} khác với dòng đã ký`)
    }
  })

const checkEvidence = (report: Report, { evidence }: Capsule['parts'], record: Sealed): void =>
  step(report, 'Minh chứng theo bản niêm phong', (expect) => {
    const sealed = new Map(
      Object.values(record.evidence)
        .flat()
        .map(({ fileId, sha256 }) => [fileId, sha256]),
    )
    for (const { fileId, name, sha256 } of evidence) {
      expect(sealed.get(fileId) === sha256, `Minh chứng ${name}: mã băm khác với bản niêm phong`)
      sealed.delete(fileId)
    }
    expect(sealed.size === 0, `Minh chứng: thiếu ${sealed.size} tệp so với bản niêm phong`)
  })

const checkLog = (report: Report, { log, seal }: Capsule['parts']): void =>
  step(report, 'Dòng ký quyết định trong nhật ký', (expect) => {
    const signed = `${seal.sha256} ${seal.signature} ${seal.keyId}`
    const isThere = log.some(
      ({ action, changes }) => /^assessment\.(countersign|complete)$/.test(action) && changes?.record?.after === signed,
    )
    expect(isThere, 'Trích nhật ký: không có dòng ký quyết định với mã băm và chữ ký của bản niêm phong')
  })

/** Looks at everything that can be looked at without us, and works the level out of the answers. */
export const checkCapsule = (capsule: Capsule, publishedKey: string | null = null) => {
  const report = newReport()
  const { parts } = capsule
  checkManifest(report, capsule, publishedKey)
  let [record, again]: [Sealed | null, Rescored | null] = [null, null]
  step(report, 'Nội dung niêm phong: mã băm và chữ ký', (expect) => {
    record = readSeal(parts.seal, parts.keys, expect)
  })
  const sealed = record as Sealed | null
  if (sealed !== null) {
    step(report, 'Từng tiêu chí tính lại từ câu trả lời', (expect) => {
      again = rescored(sealed)
      checkRescored(again, sealed, expect)
    })
    if (again !== null) checkCertificate(report, parts, sealed, again)
    checkLines(report, parts)
    checkEvidence(report, parts, sealed)
  }
  checkLog(report, parts)
  return { ...report, again: again as Rescored | null }
}

/** `Tuyên bố phạm vi áp dụng: 1 tiêu chí (2 điểm) không áp dụng: QL02 (Nguyễn An)`. */
const scopeWords = (scope: readonly TakenOut[]): string =>
  scope.length === 0
    ? `${scopeTitle}: mọi tiêu chí đều được đánh giá`
    : `${scopeTitle}: ${takenOutCount(scope)} không áp dụng: ${scope.map((each) => `${each.code} (${takenOutBy(each)})`).join(', ')}`

/** How the place was audited, by whom, by which version and for which goals; empty where a capsule of before does not say. */
export const auditWords = ({ certificate, criteria }: Capsule['parts']): string => {
  const { audit = null, issuer, sdgs = [], scope } = certificate
  const said = [
    ...(audit === null ? [] : [`Thẩm định: ${publicAuditWords[audit].vi.toLocaleLowerCase('vi')}, bởi ${issuer}`]),
    `Bộ tiêu chí phiên bản ${criteria.number}`,
    ...(scope === undefined ? [] : [scopeWords(scope)]),
    ...(sdgs.length === 0 ? [] : [`SDG của các tiêu chí đạt, theo phân loại của chương trình: ${sdgs.join(', ')}`]),
  ]
  return `${said.join('. ')}.`
}

/** "149,5/156 → Xuất sắc, đúng như giấy." */
export const resultWords = ({ certificate }: Capsule['parts'], again: Rescored | null): string => {
  if (again === null) return 'Không tính lại được từ bản niêm phong.'
  const { found, levelName } = again
  const numbers = (points: string, maximum: string) =>
    `${formatNumber(Number(points))}/${formatNumber(Number(maximum))}`
  const isSame =
    certificate.levelName === levelName &&
    isSameNumber(certificate.points, found.points) &&
    isSameNumber(certificate.maximum, found.maximum)
  const words = `${numbers(found.points, found.maximum)} → ${levelName}`
  return isSame
    ? `${words}, đúng như giấy.`
    : `${words}; trên giấy là ${numbers(certificate.points, certificate.maximum)}, ${certificate.levelName}.`
}
