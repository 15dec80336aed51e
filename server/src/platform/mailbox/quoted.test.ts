import { describe, expect, it } from 'vitest'
import { splitQuoted } from './quoted.ts'

const own = 'Tôi đã nộp lại hồ sơ.\nXin cảm ơn.'
const behind = [
  'Vào Th 5, 26 thg 11, 2026 vào lúc 10:12 Nhãn Xanh <thu@kiemthu.example> đã viết:\n\n> Kính gửi ông,\n> Xin nộp lại.',
  'Vào Th 5, 26 thg 11, 2026 vào lúc 10:12 Nhãn Xanh\n<thu@kiemthu.example> đã viết:\n> Kính gửi ông,',
  'On Thu, Nov 26, 2026 at 10:12 AM Nhãn Xanh <thu@kiemthu.example> wrote:\n\n> Kính gửi ông,',
  '-----Original Message-----\nFrom: Nhãn Xanh\nKính gửi ông,',
  '________________________________\nTừ: Nhãn Xanh <thu@kiemthu.example>\nĐã gửi: Thứ Năm, 26 tháng 11, 2026\nĐến: ông Hỏi\n\nKính gửi ông,',
  'From: Nhãn Xanh <thu@kiemthu.example>\nSent: Thursday, November 26, 2026 10:12 AM\n\nKính gửi ông,',
  '> Kính gửi ông,\n>\n> Xin nộp lại.',
  'Vào lúc 10:12 26/11/2026, Nhãn Xanh đã viết:\n> Kính gửi ông,',
  'Vào Thứ Năm, 26 tháng 11, 2026 lúc 10:12:00 GMT+7, Nhãn Xanh\n<thu@kiemthu.example> đã viết:\n\nKính gửi ông,',
  'Le jeu. 26 nov. 2026 à 10:12, Nhãn Xanh <thu@kiemthu.example> a écrit :\n> Kính gửi ông,',
  '----- Thư được chuyển tiếp -----\nKính gửi ông,',
  '----- Message d’origine -----\nDe : Nhãn Xanh\nKính gửi ông,',
  '*De :* Nhãn Xanh\n*Envoyé :* jeudi 26 novembre 2026 10:12\n*À :* ông Hỏi\n*Objet :* Trả lời\n\nKính gửi ông,',
  'Ngày 26/11/2026 10:12, Nhãn Xanh viết:\n> Kính gửi ông,',
  'Nhãn Xanh <thu@kiemthu.example> đã viết lúc 10:12 26/11:\n> Kính gửi ông,',
  'Am 26.11.2026 um 10:12 schrieb Nhãn Xanh:\n> Kính gửi ông,',
  '---- Vào Th 5, 26 thg 11 2026 Nhãn Xanh <thu@kiemthu.example> đã viết ----\nKính gửi ông,',
  'Begin forwarded message:\n\nFrom: Nhãn Xanh\nSubject: Trả lời\nDate: x\n\nKính gửi ông,',
  'Người gửi : Nhãn Xanh <thu@kiemthu.example>\nNgày gửi : x\nTiêu đề : Trả lời\n\nKính gửi ông,',
  'Người gửi: Nhãn Xanh\nGửi lúc: 26/11/2026 10:12\nChủ đề: Trả lời\n\nKính gửi ông,',
]

describe('a letter with the one that it answers behind it', () => {
  it.each(behind)('is told apart: %s', (quoted) => {
    expect(splitQuoted(`${own}\n\n${quoted}\n`)).toEqual({ own, quoted })
  })

  it('stays whole where somebody has answered between the lines', () => {
    const text =
      'Trả lời bên dưới.\n\nVào 10:12 Nhãn Xanh <thu@kiemthu.example> đã viết:\n> Ngày nào nộp?\nNgày mai.\n> Ở đâu?\nTại sở.'
    expect(splitQuoted(text)).toEqual({ own: text, quoted: null })
  })

  it('stays whole where nothing stands before or behind', () => {
    const [quoted = ''] = behind
    expect(splitQuoted(quoted)).toEqual({ own: quoted, quoted: null })
    expect(splitQuoted(own)).toEqual({ own, quoted: null })
    expect(splitQuoted('')).toEqual({ own: '', quoted: null })
  })

  it('does not take words for a marker', () => {
    const text = 'Vào tháng trước tôi đã viết thư.\nTừ: cơ sở của tôi.\nXin trả lời.'
    expect(splitQuoted(text)).toEqual({ own: text, quoted: null })
    const hours = 'Xin đổi giờ.\nTừ: 8 giờ 30\nĐến: 10 giờ\nCảm ơn.'
    expect(splitQuoted(hours)).toEqual({ own: hours, quoted: null })
  })
})
