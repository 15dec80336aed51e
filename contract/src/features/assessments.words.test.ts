import { expect, it } from 'vitest'
import { dueTone } from '../shared/terms.ts'
import {
  dueDays,
  dueSentence,
  dueWords,
  noticeWords,
  pointsWords,
  roundWords,
  standingWords,
} from './assessments.words.ts'

const today = '2026-11-24'
const running = { dueOn: '2026-12-02', targetDays: 20, usedDays: 14, remedyDueOn: null }
const resting = { ...running, dueOn: null, remedyDueOn: '2026-11-30' }

it('says the working days that are left, and the day on which none is', () => {
  expect(dueWords({ clock: running }, today)).toBe('Còn 6 ngày')
  expect(dueWords({ clock: { ...running, dueOn: today, usedDays: 20 } }, today)).toBe('Hết hôm nay')
  expect(dueWords({ clock: { ...running, dueOn: '2026-11-20', usedDays: 22 } }, today)).toBe('Quá 2 ngày')
  expect(dueSentence({ clock: running })).toBe('Hạn 02/12/2026, đã dùng 14/20 ngày làm việc')
})

it('counts the days of the owner by the calendar while the clock rests, and says nothing where nothing runs', () => {
  expect(dueWords({ clock: resting }, today)).toBe('Bổ sung: còn 6 ngày')
  expect(dueDays({ clock: resting }, today)).toBe('Còn 6 ngày')
  expect(dueWords({ clock: { ...resting, remedyDueOn: '2026-11-21' } }, today)).toBe('Bổ sung: quá 3 ngày')
  expect(dueWords({ clock: { ...resting, remedyDueOn: null } }, today)).toBe('')
})

it('calls a file late after its day, soon from three working days on', () => {
  expect(dueTone({ ...running, dueOn: '2026-11-23', usedDays: 20 }, today)).toBe('late')
  expect(dueTone({ ...running, usedDays: 17 }, today)).toBe('soon')
  expect(dueTone({ ...running, usedDays: 16 }, today)).toBe('fresh')
  expect(dueTone(resting, today)).toBe('resting')
  expect(dueTone({ ...resting, remedyDueOn: '2026-11-23' }, today)).toBe('lapsed')
})

it('writes points as they are written in Vietnamese, and what is not known as a dash', () => {
  expect(pointsWords({ ownPoints: '131', points: '117.4' })).toBe('131 → 117,4')
  expect(pointsWords({ ownPoints: '131', points: null })).toBe('131 → –')
  expect(pointsWords({ ownPoints: null, points: null })).toBe('')
})

it('tells only what is not plain', () => {
  expect(roundWords({ kind: 'initial', attempt: 1, isOnPaper: false })).toBe('')
  expect(roundWords({ kind: 'renewal', attempt: 2, isOnPaper: true })).toBe('gia hạn, lần nộp 2, phiếu giấy')
  expect(noticeWords({ evidenceFlags: 0 })).toBe('')
  expect(noticeWords({ evidenceFlags: 2 })).toBe('2 minh chứng cần lưu ý')
})

it('says where an assessment stands, and once it is approved its level', () => {
  const level = 'Nâng cao'
  expect(standingWords({ standing: 'submitted', stage: 'reviewing', level })).toBe('Đang thẩm định')
  expect(standingWords({ standing: 'supplement', stage: 'waiting', level })).toBe('Chờ bổ sung')
  expect(standingWords({ standing: 'approved', stage: 'decided', level })).toBe('Đã duyệt, Nâng cao')
  expect(standingWords({ standing: 'failed', stage: 'decided', level })).toBe('Không đạt')
})
