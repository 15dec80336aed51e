import { expect, it } from 'vitest'
import { paperNames } from './paper-names.ts'

const file = (id: string, name: string, type: 'application/pdf' | 'image/jpeg' = 'application/pdf') => ({
  id,
  name,
  type,
})

it('names a file by what it is, with or without accents', () => {
  const files = [
    file('a', 'Đăng ký kinh doanh (bản sao).pdf'),
    file('b', 'anh_mat-tien.JPG', 'image/jpeg'),
    file('c', 'IMG_20261102.jpg', 'image/jpeg'),
    file('d', 'scan0001.pdf'),
  ]
  expect([...paperNames(files).values()]).toEqual(['Đăng ký doanh nghiệp', 'Ảnh mặt tiền', 'Ảnh', 'Giấy tờ'])
})

it('counts where there are several of a kind', () => {
  const names = paperNames([file('a', 'giay-phep-1.pdf'), file('b', 'quyet dinh.pdf'), file('c', 'giay-phep-2.pdf')])
  expect([...names.values()]).toEqual(['Giấy phép 1', 'Quyết định', 'Giấy phép 2'])
})
