import { expect, it } from 'vitest'
import {
  leftWords,
  levelStanding,
  remindedObstacle,
  remindObstacle,
  standingSentence,
  termDays,
  termWords,
} from './certificates.words.ts'

const row = {
  state: 'valid',
  daysLeft: 987,
  issuedOn: '2026-11-24',
  validUntil: '2029-11-23',
  suspendedAt: null,
  suspendedUntil: null,
  endedAt: null,
  endKind: null,
} as const

it('says how long a certificate holds, and since when it does not', () => {
  expect([termWords(row), termDays(row), leftWords(row), standingSentence(row)]).toEqual([
    '24/11/2026 đến hết 23/11/2029',
    1096,
    'còn 987 ngày',
    'Còn 987 ngày',
  ])
  expect(leftWords({ state: 'expiring', daysLeft: 0 })).toBe('hết hạn hôm nay')
  expect(leftWords({ state: 'expired', daysLeft: -1200 })).toBe('quá hạn 1.200 ngày')
  const suspended = { suspendedAt: '2027-01-10T03:00:00.000Z', suspendedUntil: '2027-02-10' }
  expect(standingSentence({ ...row, state: 'suspended', ...suspended })).toBe(
    'Tạm đình chỉ từ 10/01/2027, hạn khắc phục 10/02/2027',
  )
  const ended = { endedAt: '2027-01-10T18:00:00.000Z', endKind: 'closed' } as const
  expect(standingSentence({ ...row, state: 'ended', ...ended })).toBe('Cơ sở ngừng hoạt động ngày 11/01/2027')
  expect(leftWords({ state: 'revoked', daysLeft: 20 })).toBe('')
})

it('gives the reason why an owner cannot be reminded, and none where they can', () => {
  expect(remindObstacle({ state: 'expiring', daysLeft: 3 })).toBeNull()
  expect(remindObstacle({ state: 'valid', daysLeft: 183 })).toBeNull()
  expect(remindObstacle({ state: 'valid', daysLeft: 184 })).toMatch(/chưa cần/)
  expect(remindObstacle({ state: 'revoked', daysLeft: 10 })).toMatch(/đã thu hồi/)
})

it('says of a facility which level it holds and until when, or why not', () => {
  const of = (state: 'valid' | 'expired' | 'suspended') =>
    levelStanding({ levelName: 'Nâng cao', validUntil: '2029-10-17', state })
  expect([of('valid'), of('expired'), of('suspended')]).toEqual([
    'Nâng cao, đến hết 17/10/2029',
    'Nâng cao, hết hạn 17/10/2029',
    'Nâng cao, tạm đình chỉ',
  ])
})

it('lets an owner be reminded by hand again after thirty days, and says from when', () => {
  const events = [
    { kind: 'reminded', at: '2026-10-30T02:00:00.000Z' },
    { kind: 'suspended', at: '2026-11-02T02:00:00.000Z' },
  ]
  const sentence = 'Đã nhắc ngày 30/10/2026, nhắc lại được từ ngày 29/11/2026.'
  expect(remindedObstacle(events, '2026-11-28')).toBe(sentence)
  expect(remindedObstacle(events, '2026-11-29')).toBeNull()
  expect(remindedObstacle(events.slice(1), '2026-11-03')).toBeNull()
})
