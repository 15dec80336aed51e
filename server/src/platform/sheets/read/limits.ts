import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { columnName } from '../xlsx-words.ts'

/** The largest workbook that is taken. */
export const maxWorkbookBytes = 10 * 1024 * 1024

/** Rows of a sheet with something in them, its head aside: the shipped questions with all the test cases that they can have. */
export const maxRows = 12_000
/** The last line of a sheet that may hold something. */
export const maxLines = 20_000
export const maxColumns = 60
/** The limit of a spreadsheet program for one cell. */
export const maxCellLength = 32_767
/** Characters of all cells together; a whole set has some two hundred thousand. */
export const maxText = 8_000_000

/** More than is taken; the message is the sentence for the sender. */
export class TooMuch extends Error {}

/** The limits of a workbook, as sentences for its sender. */
export const tooMuch = {
  unpacked:
    'Tệp quá lớn hoặc quá phức tạp để đọc. Nếu bảng có nhiều dòng trống được định dạng (kẻ khung, tô màu, chỉnh chiều cao), hãy chép riêng phần có chữ sang một tệp mới; nếu danh sách dài, hãy chia thành nhiều tệp.',
  rows: (sheet: string) =>
    `Trang “${sheet}” có quá nhiều dòng: mỗi trang có tối đa ${formatNumber(maxRows)} dòng có chữ, số hoặc công thức, kể cả số thứ tự và công thức kéo sẵn. Hãy chép riêng phần cần dùng sang một tệp mới, hoặc chia thành nhiều tệp.`,
  columns: (sheet: string) =>
    `Trang “${sheet}” có quá nhiều cột: mỗi trang có tối đa ${maxColumns} cột. Hãy xoá các cột thừa.`,
  cell: (sheet: string, line: number, column: number, length: number) =>
    `Ô ${columnName(column)}${line} của trang “${sheet}” có ${formatNumber(length)} ký tự: mỗi ô có tối đa ${formatNumber(maxCellLength)} ký tự.`,
  text: `Các ô của tệp có tổng cộng hơn ${formatNumber(maxText)} ký tự. Hãy chia thành nhiều tệp.`,
}
