import { z } from 'zod'
import { email, id, instant, letterNote, paragraph } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { facilityChangeInput, facilityEntry, facilityEntryUpdate } from './facilities.fields.ts'
import { listingIds } from './facilities.listings.ts'
import { facilityDetail, facilityRow, person } from './facilities.rows.ts'
import * as rules from './facilities.rules.ts'
import { storedFile } from './files.ts'

const version = z.int('Thiếu phiên bản của hồ sơ.')
const reason = paragraph('lý do', 1000)
const codeErrors = ['FILE_NOT_FOUND', 'IDENTITY_CODE_ALREADY_EXISTS', 'FACILITY_CODE_ALREADY_EXISTS'] as const
const recordErrors = ['FACILITY_NOT_FOUND', 'STALE_VERSION'] as const

/** A change that somebody asks for of an approved facility; it holds from the day on which a second person agrees. */
export const facilityChange = z.object({
  id,
  status: z.enum(rules.changeStatuses),
  proposedBy: person,
  proposedAt: instant,
  /** Asked for by the owner of the facility and not by staff. */
  isByOwner: z.boolean(),
  note: z.string(),
  /** Field → what holds and what is asked for. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** The licences as they would be. */
  licenceFiles: z.array(storedFile),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  /** Of one that was not agreed to. */
  answer: z.string().nullable(),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type FacilityChange = z.output<typeof facilityChange>

const changeErrors = ['FACILITY_NOT_FOUND', 'CHANGE_NOT_FOUND', 'CHANGE_ALREADY_DECIDED'] as const

/** What staff enter, correct, take back and change after the approval (PRODUCT D5). */
export const entry = {
  create: endpoint({
    method: 'POST',
    path: '/facilities',
    summary: 'Lập hồ sơ cơ sở từ đăng ký bằng giấy; hồ sơ chờ người khác duyệt.',
    access: 'facility:create',
    body: facilityEntry,
    output: facilityDetail,
    errors: [...codeErrors, 'PROGRAMME_CODE_MISSING'],
    audit: 'facility.create',
  }),
  alike: endpoint({
    method: 'GET',
    path: '/facilities/alike',
    summary: 'Những cơ sở giống nội dung đang nhập.',
    access: 'facility:create',
    query: z.strictObject({
      name: z.string().max(255).optional(),
      communeCode: z.string().max(10).optional(),
      phone: z.string().max(40).optional(),
      identityCode: z.string().max(60).optional(),
      /** The record that is being edited: no look-alike of itself. */
      except: id.optional(),
    }),
    output: z.object({
      items: z.array(
        facilityRow.pick({ id: true, code: true, name: true, commune: true, status: true }).extend({
          grounds: z.array(z.enum(rules.duplicateGrounds)),
        }),
      ),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/facilities/{id}',
    summary: 'Sửa hồ sơ khi chưa được duyệt.',
    access: 'facility:edit',
    body: facilityEntryUpdate,
    output: facilityDetail,
    errors: [...recordErrors, 'CANNOT_UPDATE_APPROVED_FACILITY', 'FACILITY_ARCHIVED', ...codeErrors],
    audit: 'facility.edit',
  }),
  invite: endpoint({
    method: 'POST',
    path: '/facilities/{id}/invite',
    summary: 'Mời chủ cơ sở nhận hồ sơ về tài khoản của mình; thư mời gửi qua email.',
    access: 'facility:edit',
    body: z.strictObject({ email }),
    output: facilityDetail,
    errors: ['FACILITY_NOT_FOUND', 'USER_HAS_FACILITY', 'FACILITY_ARCHIVED', 'OTP_TOO_MANY_REQUESTS'],
    audit: 'facility.invite',
  }),
  resubmit: endpoint({
    method: 'POST',
    path: '/facilities/{id}/resubmit',
    summary: 'Đưa hồ sơ đã bị từ chối vào hàng chờ một lần nữa.',
    access: 'facility:edit',
    body: z.strictObject({ version }),
    output: facilityDetail,
    errors: [...recordErrors, 'FACILITY_NOT_REJECTED', 'FACILITY_ARCHIVED'],
    audit: 'facility.resubmit',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/facilities/{id}',
    summary: 'Xoá hồ sơ chưa từng được quyết định.',
    access: 'facility:delete',
    output: z.null(),
    errors: ['FACILITY_NOT_FOUND', 'FACILITY_HAS_HISTORY'],
    audit: 'facility.delete',
  }),
  setListings: endpoint({
    method: 'PUT',
    path: '/facilities/{id}/listings',
    summary: 'Ghi mã của cơ sở ở các trang đặt phòng; bỏ trống là không có.',
    access: 'facility:edit',
    body: listingIds.extend({ version }),
    output: facilityDetail,
    errors: [...recordErrors, 'FACILITY_ARCHIVED'],
    audit: 'facility.set-listings',
  }),
  archive: endpoint({
    method: 'POST',
    path: '/facilities/{id}/archive',
    summary: 'Lưu trữ cơ sở không còn tham gia chương trình.',
    access: 'facility:delete',
    body: z.strictObject({ version, reason, letterNote }),
    output: facilityDetail,
    errors: [...recordErrors, 'FACILITY_ARCHIVED', 'FACILITY_STILL_AT_WORK'],
    audit: 'facility.archive',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/facilities/{id}/restore',
    summary: 'Đưa cơ sở đã lưu trữ trở lại.',
    access: 'facility:delete',
    body: z.strictObject({ version, letterNote }),
    output: facilityDetail,
    errors: [...recordErrors, 'FACILITY_NOT_ARCHIVED'],
    audit: 'facility.restore',
  }),
  changes: endpoint({
    method: 'GET',
    path: '/facilities/{id}/changes',
    summary: 'Các đề nghị thay đổi thông tin của cơ sở, mới nhất trước.',
    access: 'facility:read',
    output: z.object({ items: z.array(facilityChange) }),
    errors: ['FACILITY_NOT_FOUND'],
  }),
  proposeChange: endpoint({
    method: 'POST',
    path: '/facilities/{id}/changes',
    summary: 'Đề nghị thay đổi thông tin của cơ sở đã được duyệt; người khác quyết định.',
    access: 'facility:edit',
    body: facilityChangeInput,
    output: facilityChange,
    errors: [
      ...recordErrors,
      'FACILITY_NOT_APPROVED',
      'FACILITY_ARCHIVED',
      'CHANGE_ALREADY_OPEN',
      'NOTHING_CHANGED',
      ...codeErrors,
    ],
    audit: 'facility.propose-change',
  }),
  approveChange: endpoint({
    method: 'POST',
    path: '/facilities/{id}/changes/{changeId}/approve',
    summary: 'Chấp thuận đề nghị thay đổi; thông tin mới có hiệu lực ngay.',
    access: 'facility:approve',
    body: z.strictObject({ letterNote }),
    output: facilityDetail,
    errors: [...changeErrors, 'FACILITY_WRITTEN_BY_YOU', 'STALE_VERSION', 'FACILITY_ARCHIVED', ...codeErrors],
    audit: 'facility.approve-change',
  }),
  rejectChange: endpoint({
    method: 'POST',
    path: '/facilities/{id}/changes/{changeId}/reject',
    summary: 'Không chấp thuận đề nghị thay đổi, nêu lý do.',
    access: 'facility:reject',
    body: z.strictObject({ answer: reason, letterNote }),
    output: facilityDetail,
    errors: [...changeErrors, 'FACILITY_WRITTEN_BY_YOU'],
    audit: 'facility.reject-change',
  }),
  withdrawChange: endpoint({
    method: 'POST',
    path: '/facilities/{id}/changes/{changeId}/withdraw',
    summary: 'Rút đề nghị thay đổi do mình gửi.',
    access: 'facility:edit',
    output: facilityDetail,
    errors: [...changeErrors, 'NOT_AUTHORIZED_TO_UPDATE_FACILITY'],
    audit: 'facility.withdraw-change',
  }),
}
