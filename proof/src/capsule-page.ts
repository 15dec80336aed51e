import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { sha256Hex } from './bytes.ts'
import { auditWords, checkCapsule, resultWords } from './capsule.ts'
import type { Capsule } from './capsule.ts'
import { both, element, filesOf, given, saying, show, stepsOf, tableOf } from './draw.ts'

const evidenceOf =
  ({ parts }: Capsule) =>
  async (file: File) => {
    const hash = sha256Hex(new Uint8Array(await file.arrayBuffer()))
    const known = parts.evidence.find(({ sha256 }) => sha256 === hash)
    return known
      ? `✓ ${file.name}: là minh chứng “${known.name}” đã niêm phong, không bị thay đổi.`
      : `✕ ${file.name}: không phải minh chứng nào đã niêm phong, hoặc đã bị thay đổi.`
  }

const whoOf = (parts: Capsule['parts']): HTMLElement => {
  const { facilityName, number, facilityAddress } = parts.certificate
  return element(
    'div',
    { class: 'who' },
    element('h2', {}, facilityName),
    element('p', {}, `Giấy ${number} · ${facilityAddress}`),
    element('p', {}, auditWords(parts)),
  )
}

/** `xac-minh.html` of a capsule, opened from a disk. */
const draw = (capsule: Capsule): void => {
  const { parts, manifest } = capsule
  const { problems, done, again } = checkCapsule(capsule)
  const isRight = problems.length === 0
  const { certificate } = parts
  document.title = `Xác minh giấy ${certificate.number}`
  show(
    certificate.issuer,
    isRight
      ? saying('green', 'Gói chứng cứ còn nguyên vẹn', 'The capsule is intact', resultWords(parts, again))
      : saying(
          'red',
          `Gói chứng cứ có ${problems.length} điểm không đúng`,
          `${problems.length} points do not hold`,
          resultWords(parts, again),
        ),
    whoOf(parts),
    stepsOf({ done, problems }),
    again &&
      element(
        'section',
        { class: 'block' },
        element('h2', {}, ...both('Từng tiêu chí', 'Each criterion')),
        tableOf({
          caption: 'Kết quả đã niêm phong và kết quả tính lại trong trang này từ câu trả lời',
          heads: ['Tiêu chí', 'Tên', 'Đã niêm phong', 'Tính lại'],
          rows: again.compared.map(({ code, name, sealed, recomputed, isSame }) => ({
            cells: [code, name, sealed, recomputed],
            isWrong: !isSame,
          })),
        }),
      ),
    filesOf({
      label: 'So tệp minh chứng với mã băm đã niêm phong',
      en: 'Compare evidence files; they stay on this machine',
      isMany: true,
      answer: evidenceOf(capsule),
    }),
    element(
      'p',
      { class: 'asof' },
      `Gói lập lúc ${formatDateTime(manifest.madeAt)}, ký bằng khoá ${manifest.keyId}. Hãy so mã khoá này với mã mà chương trình công bố.`,
    ),
  )
}

try {
  draw(given() as Capsule)
} catch (error) {
  show(
    'Gói chứng cứ',
    saying('red', 'Không đọc được gói chứng cứ', 'The capsule cannot be read', error instanceof Error && error.message),
  )
}
