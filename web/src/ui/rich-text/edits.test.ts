import { expect, it } from 'vitest'
import { withMark, type Edited, type RichMark } from './edits.ts'

/** `[` and `]` stand around what is chosen. */
const read = (marked: string): Edited => {
  const [from, to] = [marked.indexOf('‹'), marked.indexOf('›') - 1]
  return { text: marked.replace(/[‹›]/g, ''), from, to }
}
const shown = ({ text, from, to }: Edited): string => `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`
const done = (marked: string, mark: RichMark) => shown(withMark(read(marked), mark))

it('marks what is chosen, and takes the mark away again', () => {
  expect(done('Chụp ‹hai ảnh› rõ', 'bold')).toBe('Chụp **‹hai ảnh›** rõ')
  expect(done('Chụp **‹hai ảnh›** rõ', 'bold')).toBe('Chụp ‹hai ảnh› rõ')
  expect(done('Chụp ‹› rõ', 'italic')).toBe('Chụp *‹chữ nghiêng›* rõ')
})

it('makes whole lines a list, of another kind, and plain again', () => {
  expect(done('Một\nH‹ai\nB›a\nBốn', 'bullets')).toBe('Một\n‹- Hai\n- Ba›\nBốn')
  expect(done('‹- Hai\n- Ba›', 'numbers')).toBe('‹1. Hai\n2. Ba›')
  expect(done('‹1. Hai\n2. Ba›', 'numbers')).toBe('‹Hai\nBa›')
})

it('makes a link whose address is typed next', () => {
  expect(done('Xem ‹mẫu›.', 'link')).toBe('Xem [mẫu](‹https://›).')
})
