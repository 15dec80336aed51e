import { describe, expect, it } from 'vitest'
import { fromOldLetters } from './letters.ts'

describe('a text in the letters of an old font', () => {
  it.each([
    ['Kh¸ch s¹n Hßn §¶o', 'Khách sạn Hòn Đảo', 'TCVN3'],
    ['Lª V¨n §«ng', 'Lê Văn Đông', 'TCVN3'],
    ['NguyÔn ThÞ H\u00ad¬ng', 'Nguyễn Thị Hương', 'TCVN3'],
    ['Nhµ nghØ TrÇn Phó, §­êng 2/4', 'Nhà nghỉ Trần Phú, Đường 2/4', 'TCVN3'],
    ['Tªn c¬ së', 'Tên cơ sở', 'TCVN3'],
    ['Sè Q§', 'Số QĐ', 'TCVN3'],
    ['Khaùch saïn Hoøn Ñaûo', 'Khách sạn Hòn Đảo', 'VNI'],
    ['Nguyeãn Thò Höông', 'Nguyễn Thị Hương', 'VNI'],
    ['KH¸CH S¹N Lª LîI', 'KHÁCH SẠN LÊ LỢI', 'TCVN3'],
    ['NGUYEÃN VAÊN ÑÖÙC', 'NGUYỄN VĂN ĐỨC', 'VNI'],
    ['Ñöôøng Traàn Phuù', 'Đường Trần Phú', 'VNI'],
    ['KhÃ¡ch sáº¡n', 'Khách sạn', 'UTF-8'],
    ['HÃ\u00a0 Ná»™i', 'Hà Nội', 'UTF-8'],
    ['Lá»\u0081 Ä\u0090Ã´ng', 'Lề Đông', 'UTF-8'],
    ['KhÃƒÂ¡ch sÃ¡ÂºÂ¡n', 'Khách sạn', 'UTF-8'],
    ['CafÃ© Biá»ƒn', 'Café Biển', 'UTF-8'],
  ])('is read as today: %s', (written, text, letters) => expect(fromOldLetters(written)).toEqual({ text, letters }))

  it.each([
    'Khách sạn Hòn Đảo',
    'Hà Nội',
    'Hotel Sofitel® 5*',
    'Straße',
    'Café Pháo',
    'A · B',
    '25 °C',
    'Nguyễn Thị Hương',
    'Trà Lý',
    'Ã Châu',
    '5 €',
    '120 m²',
    '',
  ])('is none: %s', (written) => expect(fromOldLetters(written)).toBeNull())
})
