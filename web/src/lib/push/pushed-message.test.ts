import { describe, expect, it } from 'vitest'
import { readPushed } from './pushed-message.ts'

const now = new Date('2026-03-02T05:00:00Z')
const message = { id: 'm1', receipt: 'r1', type: 'facility_approved', title: 'Tin', body: 'Nội dung', image: null }
const data = { facilityId: 'f1', assessmentId: null, userId: null, certificateId: null }
const expected = {
  receipt: 'r1',
  notification: {
    id: 'm1',
    type: 'facility_approved',
    title: 'Tin',
    body: 'Nội dung',
    createdAt: now.toISOString(),
    readedAt: null,
    image: null,
    avatarUrl: null,
    data,
  },
}

describe('what is pushed', () => {
  it('is read as our server writes it, and as Firebase hands it over', () => {
    expect(readPushed(JSON.stringify({ ...message, data }), now)).toEqual(expected)
    const { image: _, ...words } = message
    const byFirebase = { data: { ...words, facilityId: 'f1' }, from: '123', fcmMessageId: 'x' }
    expect(readPushed(JSON.stringify(byFirebase), now)).toEqual(expected)
  })

  it('is shown whatever it is: a text, a bare title, nothing', () => {
    expect(readPushed('Bảo trì lúc 22 giờ', now).notification).toMatchObject({ body: 'Bảo trì lúc 22 giờ', type: '' })
    expect(readPushed('{"notification":{"title":"Tin"}}', now).notification).toMatchObject({ title: 'Tin', body: '' })
    expect(readPushed('', now)).toMatchObject({ receipt: null, notification: { title: '', body: '' } })
    expect(readPushed('[1]', now).notification.data).toEqual({
      facilityId: null,
      assessmentId: null,
      userId: null,
      certificateId: null,
    })
  })
})
