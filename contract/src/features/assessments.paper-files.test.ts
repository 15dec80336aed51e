import { expect, it } from 'vitest'
import { questionOfFile } from './assessments.paper-files.ts'

const keys = ['dien', 'dien_luoi', 'dien_luoi_2', 'nuoc']

it.each([
  ['dien_luoi.pdf', 'dien_luoi'],
  ['Dien_Luoi - hoá đơn tháng 3.PDF', 'dien_luoi'],
  ['dien_luoi_1.jpg', 'dien_luoi'],
  ['dien_luoi_2.jpg', 'dien_luoi_2'],
  ['nuoc/đồng hồ.png', 'nuoc'],
  ['Minh chứng/nuoc 2026/dien.pdf', 'dien'],
  ['goi\\nuoc\\a.pdf', 'nuoc'],
  ['nuocsach.pdf', null],
  ['hoá đơn.pdf', null],
])('of %s is the question', (path, key) => expect(questionOfFile(path, keys)).toBe(key))
