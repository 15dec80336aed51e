import { entriesOf } from './archive.ts'

/** The first bytes of every XLSX, which is a ZIP. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'

const saveAs = 'Hãy mở tệp rồi chọn Lưu thành (Save As), dạng “Sổ làm việc Excel (*.xlsx)”, và chọn tệp mới.'

/** What a file is that is neither a workbook of today nor text, by its first bytes. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/^%PDF/, 'Tệp này là PDF, không phải bảng tính. Hãy dùng tệp Excel hoặc CSV mà bản PDF được in ra từ đó.'],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<\?mso[^>]*>\s*)?<(?:\w+:)?workbook\b/i,
    `Tệp này là bảng tính dạng XML 2003, dù tên có thể là .xls. ${saveAs}`,
  ],
  [
    /^\s*(?:<!--[^]*?-->\s*)?(?:<!doctype|<html|<head|<body|<meta|<style|<table|<\?xml|MIME-Version:)/i,
    `Tệp này là một trang web, dù tên là .xls (thường do phần mềm khác xuất ra). ${saveAs}`,
  ],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, 'Tệp này là ảnh, không phải bảng tính. Hãy dùng tệp Excel hoặc CSV.'],
  [/^Rar!|^7z\xbc\xaf/, 'Tệp này là tệp nén. Hãy giải nén rồi chọn tệp Excel hoặc CSV ở trong.'],
]

/** Compound files hold the old XLS; a workbook with a password is one of them that holds another file. */
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

const archives: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/, `Tệp này là bảng tính dạng nhị phân (.xlsb). ${saveAs}`],
  [/^(?:content\.xml|META-INF\/manifest\.xml)$/, `Tệp này là bảng tính OpenDocument (.ods). ${saveAs}`],
  [/^word\//, 'Tệp này là văn bản Word. Hãy chép bảng sang Excel, hoặc dùng “Dán từ bảng tính”.'],
  [/^Index\/|\.iwa$/, 'Tệp này là bảng tính Numbers. Hãy chọn Tệp, Xuất sang, Excel (.xlsx) rồi chọn tệp vừa xuất.'],
  [/\.xlsx?$/i, 'Tệp này là tệp nén ZIP. Hãy giải nén rồi chọn tệp Excel ở trong.'],
]

/** What a file is that cannot be read, and how to save it so that it can; null for what may be a workbook, or text. */
export const foreignWords = (bytes: Buffer): string | null => {
  if (bytes.subarray(0, 8).equals(compound)) {
    return bytes.includes(encrypted)
      ? 'Tệp được đặt mật khẩu. Hãy mở tệp, gỡ mật khẩu (Tệp, Thông tin, Bảo vệ sổ làm việc) rồi lưu lại.'
      : `Tệp này là bảng tính Excel 97-2003 (.xls). ${saveAs}`
  }
  if (!isZip(bytes)) {
    const start = bytes
      .subarray(0, 2000)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
    return foreign.find(([shape]) => shape.test(start))?.[1] ?? null
  }
  const paths = (entriesOf(bytes) ?? []).map(({ path }) => path)
  if (paths.includes('xl/workbook.xml')) return null
  return archives.find(([shape]) => paths.some((path) => shape.test(path)))?.[1] ?? null
}
