import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { endpoint } from '../spine.ts'
import { facilityChange } from './facilities.entry.ts'
import { facilityChangeInput } from './facilities.fields.ts'
import { ownFacility } from './portal.ts'

const ownErrors = ['FACILITY_NOT_FOUND', 'NOT_AUTHORIZED_TO_UPDATE_FACILITY'] as const

/** What an owner changes after the approval, and how an owner takes over what the office entered. */
export const ownChanges = {
  invitations: endpoint({
    method: 'GET',
    path: '/portal/facilities/invitations',
    summary: 'Những hồ sơ do cơ quan lập mà email của tài khoản này được mời nhận.',
    access: 'portal',
    output: z.object({ items: z.array(z.object({ id, code: z.string(), name: z.string(), address: z.string() })) }),
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/portal/facilities/{id}/take-over',
    summary: 'Nhận hồ sơ do cơ quan lập về tài khoản của mình.',
    access: 'portal',
    output: ownFacility,
    errors: ['INVITATION_NOT_FOUND', 'USER_HAS_FACILITY'],
    audit: 'facility.take-over',
  }),
  ownChanges: endpoint({
    method: 'GET',
    path: '/portal/facilities/changes',
    summary: 'Các đề nghị thay đổi thông tin của cơ sở mình, mới nhất trước.',
    access: 'portal',
    output: z.object({ items: z.array(facilityChange) }),
    errors: ['FACILITY_NOT_REGISTERED'],
  }),
  proposeOwnChange: endpoint({
    method: 'POST',
    path: '/portal/facilities/{id}/changes',
    summary: 'Đề nghị thay đổi thông tin của cơ sở đã được duyệt.',
    access: 'portal',
    body: facilityChangeInput,
    output: facilityChange,
    errors: [
      ...ownErrors,
      'STALE_VERSION',
      'FACILITY_NOT_APPROVED',
      'FACILITY_ARCHIVED',
      'CHANGE_ALREADY_OPEN',
      'NOTHING_CHANGED',
      'FILE_NOT_FOUND',
      'IDENTITY_CODE_ALREADY_EXISTS',
    ],
    audit: 'facility.propose-change',
  }),
  withdrawOwnChange: endpoint({
    method: 'POST',
    path: '/portal/facilities/{id}/changes/{changeId}/withdraw',
    summary: 'Rút đề nghị thay đổi của mình.',
    access: 'portal',
    output: facilityChange,
    errors: [...ownErrors, 'CHANGE_NOT_FOUND', 'CHANGE_ALREADY_DECIDED'],
    audit: 'facility.withdraw-change',
  }),
}
