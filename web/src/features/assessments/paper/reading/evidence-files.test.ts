import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { findProofs } from './evidence-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const archive = (files: Record<string, Uint8Array>) => new File([Uint8Array.from(zipSync(files))], 'minh-chung.zip')

it('finds evidence in archives and beside them by the code of the question, and says what is left out', async () => {
  const zip = archive({
    'nuoc/dong-ho.jpg': bytes('anh'),
    'dien_luoi - hoa don.pdf': bytes('%PDF'),
    'KNK01-1.pdf': bytes('%PDF'),
    'knk01-12_2.pdf': bytes('%PDF'),
    'ghi-chu.txt': bytes('x'),
    'nuoc.heic': bytes('x'),
    'dien_luoi.xlsx': bytes('x'),
    'khac.pdf': bytes('%PDF'),
    'dien_luoi-rong.pdf': new Uint8Array(),
    '__MACOSX/nuoc/._dong-ho.jpg': bytes('x'),
  })
  const loose = new File(['anh'], 'nuoc 2.png', { type: 'image/png' })
  const { proofs, leftOut } = await findProofs([zip, loose], ['nuoc', 'dien_luoi', 'KNK01-1', 'KNK01-12'])
  expect(proofs.map(({ path, key }) => [path, key])).toEqual([
    ['nuoc/dong-ho.jpg', 'nuoc'],
    ['dien_luoi - hoa don.pdf', 'dien_luoi'],
    ['KNK01-1.pdf', 'KNK01-1'],
    ['knk01-12_2.pdf', 'KNK01-12'],
    ['nuoc 2.png', 'nuoc'],
  ])
  expect(leftOut).toEqual([
    { path: 'ghi-chu.txt', why: 'Không phải PDF, JPG hoặc PNG.' },
    { path: 'nuoc.heic', why: 'Ảnh HEIC: hãy lưu lại thành JPG.' },
    { path: 'dien_luoi.xlsx', why: 'Tệp Word, Excel: hãy in ra PDF.' },
    { path: 'khac.pdf', why: 'Tên không bắt đầu bằng mã câu hỏi nào.' },
    { path: 'dien_luoi-rong.pdf', why: 'Tệp rỗng.' },
  ])
  const [first] = proofs
  expect([first?.take().name, first?.take().type, await first?.take().text()]).toEqual([
    'dong-ho.jpg',
    'image/jpeg',
    'anh',
  ])
})

it('is not taken from what only is called an archive', async () => {
  await expect(findProofs([new File(['không phải'], 'a.zip')], ['nuoc'])).rejects.toThrow('zip')
})
