import { expect, it } from 'vitest'
import { colleagueSentence, colleagueWords, type Colleague } from './colleague-words.ts'

const looking = (name: string): Colleague => ({ id: name, name, doing: 'xem', isChanging: false })
const changing = (name: string): Colleague => ({ id: name, name, doing: 'sửa', isChanging: true })

it('says who else is there, and what they do', () => {
  expect(colleagueSentence(changing('Lan'))).toBe('Lan đang sửa')
  expect(colleagueWords(looking('Lan'), [])).toBe('Lan đang xem')
  expect(colleagueWords(looking('Lan'), [looking('Minh')])).toBe('Lan và Minh đang xem')
  expect(colleagueWords(changing('Lan'), [looking('Minh')])).toBe('Lan đang sửa · thêm 1 người')
  expect(colleagueWords(changing('Lan'), [changing('Minh'), looking('Ánh')])).toBe('Lan đang sửa · thêm 2 người')
})
