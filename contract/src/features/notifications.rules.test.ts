import { describe, expect, it } from 'vitest'
import { caseKinds } from '../case-kinds.ts'
import { hiddenTypes, notificationPath, notificationTypes, titleOf } from './notifications.rules.ts'

const none = { facilityId: null, assessmentId: null, userId: null, certificateId: null }
const of = (type: string, data: object = {}) => ({ type, data: { ...none, ...data } })

describe('a click', () => {
  const clicks = [
    ['facility_pending_approval', { facilityId: 'f1' }, '/approve-accounts/f1'],
    ['facility_approved', { facilityId: 'f1' }, '/approve-accounts/f1'],
    ['facility_rejected', { facilityId: 'f1' }, '/approve-accounts/f1'],
    ['assessment_approval_deadline', { assessmentId: 'a1' }, '/assessments/a1'],
    ['assessment_assigned', { assessmentId: 'a1' }, '/assessments/a1'],
    ['assessment_verdict_overruled', { assessmentId: 'a1' }, '/assessments/a1'],
    ['assessment_message', { assessmentId: 'a1' }, '/assessments/a1'],
    ['assessment_released', {}, null],
    ['blind_review_assigned', {}, '/assessments'],
    ['assessment_proposed', { assessmentId: 'a1' }, '/assessments/a1'],
    ['assessment_not_final', { assessmentId: 'a1' }, '/assessments/a1'],
    ['certificate_not_final', { certificateId: 'c1' }, '/certificates/c1'],
    ['assessment_proposal_returned', { assessmentId: 'a1' }, '/assessments/a1'],
    ['assessment_submitted', { assessmentId: 'a1' }, '/assessments/a1'],
    ['assessment_approved', { assessmentId: 'a1' }, '/assessments/a1'],
    ['assessment_rejected', { assessmentId: 'a1' }, '/assessments/a1'],
    ['user_approved', { userId: 'u1' }, '/users/u1'],
    ['user_rejected', { userId: 'u1' }, '/users/u1'],
    ['user_role_changed', { userId: 'u1' }, '/users/u1'],
    ['user_password_changed', { userId: 'u1' }, '/users/u1'],
    ['user_email_changed', { userId: 'u1' }, '/users/u1'],
    ['user_email_kept', { userId: 'u1' }, '/users/u1'],
    ['user_phone_changed', { userId: 'u1' }, '/users/u1'],
    ['recognition_entered', {}, '/certificates'],
    ['recognition_answered', {}, '/certificates'],
    ['certificate_issued', { certificateId: 'c1' }, '/certificates/c1'],
    ['certificate_expiring', { certificateId: 'c1' }, '/certificates/c1'],
    ['certificate_follow_up', { certificateId: 'c1' }, '/certificates/c1'],
    ['certificate_suspended', { certificateId: 'c1' }, '/certificates/c1'],
    ['certificate_reinstated', { certificateId: 'c1' }, '/certificates/c1'],
    ['revocation_proposed', { certificateId: 'c1' }, '/certificates/c1'],
    ['certificate_ended', { certificateId: 'c1' }, '/certificates/c1'],
    ['certificate_revoked', { certificateId: 'c1' }, '/certificates/c1'],
    ['contact_answered', {}, '/contacts'],
    ['contact_received', {}, '/contacts'],
    ['report_digest', {}, '/reports'],
    ['appeal_received', { facilityId: 'f1' }, '/appeals'],
    ['appeal_accepted', { facilityId: 'f1' }, '/appeals'],
    ['appeal_deadline', { facilityId: 'f1' }, '/appeals'],
    ['appeal_answered', { facilityId: 'f1' }, '/appeals'],
    ['data_request_received', {}, '/data-requests'],
    ['data_request_deadline', {}, '/data-requests'],
    ['programme_news', { facilityId: 'f1' }, '/approve-accounts/f1'],
    ['programme_reminder', { assessmentId: 'a1' }, '/assessments/a1'],
    ['programme_maintenance', {}, null],
    ['settings_binding', {}, '/settings'],
    ['permission_requested', {}, '/roles'],
  ] as const
  it.each(clicks)('on %s leads to its record', (type, data, path) => {
    expect(notificationPath(of(type, data), ['*'])).toBe(path)
  })

  it('is known of every type', () => {
    const ofCases = Object.values(caseKinds).flatMap(({ notifications, screen }) =>
      Object.keys(notifications).map((type) => [type, screen.path] as const),
    )
    for (const [type, path] of ofCases) expect([type, notificationPath(of(type), ['*'])]).toEqual([type, path])
    const known = new Set<string>([...clicks, ...ofCases].map(([type]) => type))
    expect([...known].toSorted()).toEqual(Object.keys(notificationTypes).toSorted())
  })

  it('on what concerns oneself leads who may not read accounts to the profile', () => {
    expect(notificationPath(of('user_role_changed', { userId: 'u1' }), ['facility:list'])).toBe('/profile')
  })

  it('on what staff wrote leads to the record that they chose, where the keys open it', () => {
    const of = (data: object) => ({ type: 'programme_news', data: { ...none, ...data } })
    expect(notificationPath(of({}), ['*'])).toBeNull()
    expect(notificationPath(of({ facilityId: 'f1' }), ['facility:read'])).toBe('/approve-accounts/f1')
    expect(notificationPath(of({ assessmentId: 'a1' }), ['facility:read'])).toBeNull()
    expect(notificationPath(of({ certificateId: 'c1' }), ['certification:read'])).toBe('/certificates/c1')
  })

  it('on an unknown type, or one without its record, leads nowhere', () => {
    expect(notificationPath(of('something_new', { facilityId: 'f1' }), ['*'])).toBeNull()
    expect(notificationPath(of('toString'), ['*'])).toBeNull()
    expect(notificationPath(of('facility_approved'), ['*'])).toBeNull()
  })
})

it('says a title also where none was sent', () => {
  expect(titleOf({ type: 'facility_approved', title: '' })).toBe('Cơ sở đã được duyệt')
  expect(titleOf({ type: 'user_approved', title: '' })).toBe('Thông báo mới')
  expect(titleOf({ type: 'facility_approved', title: 'Xong' })).toBe('Xong')
})

it('hides what the keys do not open, and never what concerns oneself', () => {
  expect(hiddenTypes(['*'])).toEqual([])
  const hidden = hiddenTypes(['facility:read'])
  expect(hidden).toContain('assessment_submitted')
  expect(hidden).not.toContain('facility_approved')
  expect(hiddenTypes([]).filter((type) => type.startsWith('user_'))).toEqual([])
  expect(hiddenTypes([]).length).toBeLessThan(Object.keys(notificationTypes).length)
})
