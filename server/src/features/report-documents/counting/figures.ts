import { decisionOutcomeNames } from '@nhanxanh/contract/features/assessments.decisions'
import { certificateEndKindNames, certificateOriginNames } from '@nhanxanh/contract/features/certificates.rules'
import { councilOutcomeNames } from '@nhanxanh/contract/features/council-sessions.rules'
import type { ReportTemplate } from '@nhanxanh/contract/features/report-documents.rules'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import type { CountedRow, Words } from './counted-row.ts'
import { partsOf } from './parts.ts'
import type { PartKey } from './parts.ts'
import { eventNames, registrationOutcomes } from './printed.ts'

/** A number of a document: how many rows of a part it counts, all of them or those that a test takes. */
type Definition = { name: string; part: PartKey; is?: (counted: Words) => boolean }

const where =
  (key: string, ...values: readonly string[]) =>
  (counted: Words): boolean =>
    values.includes(counted[key] ?? '')

const definitions: readonly Definition[] = [
  { name: 'Cơ sở đăng ký mới', part: 'registered' },
  { name: 'Hồ sơ đăng ký được duyệt', part: 'decided', is: where('outcome', registrationOutcomes.approved) },
  { name: 'Hồ sơ đăng ký bị từ chối', part: 'decided', is: where('outcome', registrationOutcomes.rejected) },
  { name: 'Phiếu đánh giá nộp lần đầu', part: 'submitted', is: where('attempt', '1') },
  { name: 'Phiếu đánh giá nộp lại sau bổ sung', part: 'submitted', is: (counted) => counted['attempt'] !== '1' },
  { name: 'Phiếu được quyết định công nhận', part: 'concluded', is: where('outcome', decisionOutcomeNames.approved) },
  { name: 'Phiếu có kết quả không đạt', part: 'concluded', is: where('outcome', decisionOutcomeNames.failed) },
  { name: 'Phiếu trả lại để bổ sung', part: 'concluded', is: where('outcome', decisionOutcomeNames.supplement) },
  { name: 'Giấy chứng nhận cấp mới', part: 'issued', is: where('origin', certificateOriginNames.assessment) },
  {
    name: 'Giấy cấp đổi, cấp lại',
    part: 'issued',
    is: where('origin', certificateOriginNames.exchange, certificateOriginNames.correction),
  },
  { name: 'Giấy cấp trước hệ thống', part: 'issued', is: where('origin', certificateOriginNames.earlier) },
  { name: 'Giấy bị tạm đình chỉ', part: 'events', is: where('event', eventNames.suspended) },
  { name: 'Giấy được khôi phục', part: 'events', is: where('event', eventNames.reinstated) },
  { name: 'Giấy bị thu hồi', part: 'events', is: where('event', eventNames.revoked) },
  {
    name: 'Giấy chấm dứt vì lý do khác',
    part: 'events',
    is: where(
      'event',
      certificateEndKindNames.returned,
      certificateEndKindNames.closed,
      certificateEndKindNames.transferred,
    ),
  },
  { name: 'Giấy còn hiệu lực vào ngày tính', part: 'inForce' },
  { name: 'Phiếu đánh giá trình hội đồng', part: 'laid' },
  { name: 'Phiếu hội đồng công nhận', part: 'spoken', is: where('outcome', councilOutcomeNames.approved) },
  { name: 'Phiếu hội đồng kết luận không đạt', part: 'spoken', is: where('outcome', councilOutcomeNames.failed) },
  { name: 'Phiếu hội đồng hoãn xem xét', part: 'spoken', is: where('outcome', councilOutcomeNames.deferred) },
]

/** A number, and how it falls to the types of facilities in their order. */
export type Figure = { name: string; count: number; byType: readonly number[] }

const figureOf = (name: string, rows: readonly CountedRow[]): Figure => ({
  name,
  count: rows.length,
  byType: facilityTypes.map((type) => rows.filter(({ counted }) => counted['type'] === facilityTypeNames[type]).length),
})

/** The numbers of a document, from its rows alone. */
export const figuresOf = (template: ReportTemplate, rows: readonly CountedRow[]): Figure[] =>
  definitions
    .filter(({ part }) => partsOf[template].includes(part))
    .map(({ name, part, is }) =>
      figureOf(
        name,
        rows.filter((row) => row.part === part && (is?.(row.counted) ?? true)),
      ),
    )

/** Certificates in force by the level that stands on them, the most first. */
export const levelFigures = (rows: readonly CountedRow[]): Figure[] => {
  const held = rows.filter(({ part }) => part === 'inForce')
  return [...Map.groupBy(held, ({ counted }) => counted['level'] ?? '')]
    .map(([level, own]) => figureOf(level, own))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'vi'))
}
