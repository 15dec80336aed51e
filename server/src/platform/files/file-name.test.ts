import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

describe('cleanFileName', () => {
  it.each([
    ['Giấy phép kinh doanh.pdf', 'Giấy phép kinh doanh.pdf'],
    ['Giấy phép số 12.2023', 'Giấy phép số 12.2023.pdf'],
    ['GPKD.PDF', 'GPKD.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\An\\GPKD.pdf', 'GPKD.pdf'],
    ['/etc/GPKD.pdf', 'GPKD.pdf'],
    ['virus.exe', 'virus.pdf'],
    ['a\0b\r\nc.pdf', 'abc.pdf'],
    ['gpkd\u202Efdp.exe', 'gpkdfdp.pdf'],
    ['\uFEFFan\u200D.pdf', 'an.pdf'],
    ['half \uD800 pair.pdf', 'half \uFFFD pair.pdf'],
    ['...', 'tai-lieu.pdf'],
    ['..', 'tai-lieu.pdf'],
    ['.pdf', 'tai-lieu.pdf'],
    ['', 'tai-lieu.pdf'],
    ['   . .pdf', 'tai-lieu.pdf'],
  ])('%j → %j', (claimed, expected) => {
    expect(cleanFileName(claimed, 'application/pdf')).toBe(expected)
  })

  it('keeps either ending of a JPEG', () => {
    expect(cleanFileName('a.JPEG', 'image/jpeg')).toBe('a.jpeg')
    expect(cleanFileName('a.png', 'image/jpeg')).toBe('a.jpg')
  })

  it('counts after NFC and never cuts a letter or its ending', () => {
    const long = cleanFileName(`${'e\u0323\u0302'.repeat(300)}.pdf`, 'application/pdf')
    expect(long).toBe(`${'ệ'.repeat(196)}.pdf`)
    const family = cleanFileName(`${'👩‍👩‍👧'.repeat(300)}.png`, 'image/png')
    expect(family.length).toBeLessThanOrEqual(200)
    expect(family.isWellFormed()).toBe(true)
    expect(family.endsWith('.png')).toBe(true)
  })
})
