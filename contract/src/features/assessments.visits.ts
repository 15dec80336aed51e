import { z } from 'zod'
import { id, instant, optional, paragraph } from '../shared/fields.ts'
import { vietnamDate } from '../shared/list.ts'
import { endpoint } from '../spine.ts'
import { assessmentKey, placeOf } from './assessments.life.ts'
import { assessmentDetail } from './assessments.rows.ts'
import { scopeFormats } from './assessments.scope.ts'

/** A link is open for so long from its first opening, and waits so long for it. */
export const visitLinkHours = 10
export const visitLinkDays = 14
/** So many photographs come by one link. */
export const visitLinkPhotos = 60
const mostCriteria = 100

const people = paragraph('người tham gia', 500)
const minutes = optional(paragraph('biên bản', 5000))
/** Photos and papers, uploaded before by the same person. */
const fileIds = z.array(id).max(20, 'Không quá 20 tệp.')
const tooMany = `Không quá ${mostCriteria} tiêu chí.`

const notFound = 'ASSESSMENT_NOT_FOUND'
const recording = [notFound, 'ASSESSMENT_NOT_UNDER_REVIEW', 'CONFLICT_OF_INTEREST'] as const
const changing = [...recording, 'VISIT_NOT_FOUND', 'ASSESSMENT_CLOSED', 'ACT_HELD'] as const

const staff = { access: assessmentKey, output: assessmentDetail } as const
const path = '/assessments/{id}/visits/{otherId}'
const one = z.object({ id, otherId: id })

/** What staff do with visits to the facility; all of it is the act of recording one, by the table of acts. */
export const assessmentVisits = {
  recordVisit: endpoint({
    ...staff,
    ...placeOf('recordVisit'),
    summary: 'Ghi một lần thẩm định tại chỗ.',
    body: z.strictObject({ visitedOn: vietnamDate, people, minutes, fileIds }),
    errors: [...recording, 'FILE_NOT_FOUND'],
  }),
  planVisit: endpoint({
    ...staff,
    method: 'POST',
    path: '/assessments/{id}/planned-visits',
    summary: 'Lên kế hoạch một lần thẩm định tại chỗ: ngày, người, tiêu chí cần xem.',
    body: z.strictObject({ plannedOn: vietnamDate, people, criterionIds: z.array(id).max(mostCriteria, tooMany) }),
    errors: [...recording, 'CRITERION_NOT_FOUND'],
    audit: 'assessment.plan-visit',
  }),
  changeVisit: endpoint({
    ...staff,
    method: 'PUT',
    path,
    params: one,
    summary: 'Ghi kết quả của một lần thẩm định tại chỗ, hoặc sửa cho đúng đến khi quyết định được ký.',
    body: z.strictObject({
      version: z.int(),
      plannedOn: optional(vietnamDate),
      visitedOn: optional(vietnamDate),
      people,
      minutes,
      criteria: z
        .array(z.strictObject({ criterionId: id, isSeen: z.boolean(), note: optional(paragraph('ghi chú', 1000)) }))
        .max(mostCriteria, tooMany),
      fileIds,
      /** What does not belong to this visit after all. */
      removedFileIds: z.array(id).max(100, 'Không quá 100 tệp.'),
    }),
    errors: [...changing, 'STALE_VERSION', 'CRITERION_NOT_FOUND', 'FILE_NOT_FOUND'],
    audit: 'assessment.change-visit',
  }),
  dropVisit: endpoint({
    ...staff,
    method: 'DELETE',
    path,
    params: one,
    summary: 'Bỏ một lần thẩm định tại chỗ còn là dự kiến và chưa có ảnh.',
    errors: [...changing, 'FILE_IN_USE'],
    audit: 'assessment.drop-visit',
  }),
  visitChecklist: endpoint({
    method: 'GET',
    path: `${path}/checklist`,
    params: one,
    summary: 'Phiếu kiểm tra của một lần thẩm định tại chỗ, thành tệp Word hoặc PDF.',
    access: 'assessment:read',
    query: z.strictObject({ format: z.enum(scopeFormats).default('pdf') }),
    output: 'file',
    errors: [notFound, 'VISIT_NOT_FOUND'],
    audit: 'assessment.take-checklist',
  }),
  makeVisitLink: endpoint({
    method: 'POST',
    path: `${path}/link`,
    params: one,
    summary: 'Tạo liên kết gửi ảnh từ một điện thoại, không cần tài khoản; liên kết trước hết hiệu lực.',
    access: assessmentKey,
    /** The address is told once; `qr`: the same as a picture. */
    output: z.object({ url: z.string(), qr: z.string(), endsAt: instant }),
    // Its answer opens something, so none is kept for a retry.
    isRepeatable: true,
    errors: changing,
    audit: 'assessment.make-visit-link',
  }),
  revokeVisitLink: endpoint({
    ...staff,
    method: 'DELETE',
    path: `${path}/link`,
    params: one,
    summary: 'Thu hồi liên kết gửi ảnh.',
    errors: changing,
    audit: 'assessment.revoke-visit-link',
  }),
}

const secret = z.string().regex(/^[\w-]{22}$/, 'Liên kết không hợp lệ.')

/** What the page behind the link does (PRODUCT, "Site visit"): anybody may call it, and without link and telephone it does nothing. */
export const visitLinks = {
  openVisitLink: endpoint({
    method: 'POST',
    path: '/visit-links/{token}/{device}/open',
    params: z.object({ token: secret, device: secret }),
    summary: 'Mở liên kết gửi ảnh trên điện thoại đầu tiên; từ đó chỉ điện thoại này dùng được.',
    access: 'public',
    output: z.null(),
    errors: ['TOO_MANY_REQUESTS', 'VISIT_LINK_CLOSED'],
    audit: 'assessment.open-visit-link',
  }),
  addVisitPhoto: endpoint({
    method: 'POST',
    path: '/visit-links/{token}/{device}/photos',
    params: z.object({ token: secret, device: secret }),
    query: z.strictObject({ criterion: id.optional() }),
    summary: 'Gửi một ảnh của lần thẩm định tại chỗ, về một tiêu chí của phiếu kiểm tra.',
    access: 'public',
    body: 'upload',
    /** Which photograph of this link it was. */
    output: z.object({ photo: z.int() }),
    errors: [
      'TOO_MANY_REQUESTS',
      'VISIT_LINK_CLOSED',
      'VISIT_LINK_FULL',
      'CRITERION_NOT_FOUND',
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'INVALID_IMAGE_FILE',
      'INVALID_PDF_FILE',
    ],
    audit: 'assessment.add-visit-photo',
  }),
}
