import { constantBody, inputBody } from '@nhanxanh/contract/features/questions.fields'
import type { ConstantBody, InputBody } from '@nhanxanh/contract/features/questions.fields'
import { emptyAsNull, readBoolean, writeBoolean } from './cells.ts'
import { CellProblem, decimalText, idColumn, optionalDecimal } from './sheet.ts'
import type { Row, Sheet } from './sheet.ts'

const key = { key: 'key', head: 'Mã biến', fields: ['key'] }
const unit = { key: 'unit', head: 'Đơn vị', fields: ['unit'] }

export const writeInput = (record: InputBody): Row => ({
  key: record.key,
  label: record.label,
  unit: record.unit,
  min: record.min ?? '',
  max: record.max ?? '',
  isRequired: writeBoolean(record.isRequired),
  isWhole: writeBoolean(record.isWhole),
  notAbove: record.notAbove ?? '',
  defaultValue: record.defaultValue ?? '',
  hint: record.hint ?? '',
})

export const inputSheet: Sheet = {
  name: 'Dữ liệu đầu vào',
  resource: 'question-input',
  identity: 'key',
  columns: [
    key,
    { key: 'label', head: 'Nhãn', fields: ['label'] },
    unit,
    { key: 'min', head: 'Nhỏ nhất', fields: ['min'], isNumber: true },
    { key: 'max', head: 'Lớn nhất', fields: ['max'], isNumber: true },
    { key: 'isRequired', head: 'Bắt buộc', fields: ['isRequired'] },
    { key: 'isWhole', head: 'Chỉ số nguyên', fields: ['isWhole'] },
    { key: 'notAbove', head: 'Không quá biến', fields: ['notAbove'] },
    { key: 'defaultValue', head: 'Mặc định', fields: ['defaultValue'], isNumber: true },
    { key: 'hint', head: 'Gợi ý', fields: ['hint'] },
    idColumn,
  ],
  read: (row) => ({
    key: row['key'],
    label: row['label'],
    unit: row['unit'] ?? '',
    min: optionalDecimal(row['min']),
    max: optionalDecimal(row['max']),
    isRequired: readBoolean('isRequired', row['isRequired'] ?? ''),
    isWhole: readBoolean('isWhole', row['isWhole'] ?? ''),
    notAbove: emptyAsNull(row['notAbove'] ?? ''),
    defaultValue: optionalDecimal(row['defaultValue']),
    hint: emptyAsNull(row['hint'] ?? ''),
  }),
  validator: inputBody,
}

const writeDay = (day: string | null): string => (day === null ? '' : day.split('-').reverse().join('/'))

/** `21/11/2026`, or `2026-11-21` as a date cell comes. */
const readDay = (column: string, text = ''): string | null => {
  const given = text.trim()
  if (given === '') return null
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(given) ?? []
  const iso = year === '' ? given : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso
  throw new CellProblem(column, 'Ghi ngày theo dạng ngày/tháng/năm, ví dụ 01/01/2026.')
}

export const writeConstant = (record: ConstantBody): Row => ({
  key: record.key,
  label: record.label,
  value: record.value,
  unit: record.unit,
  source: record.source,
  validFrom: writeDay(record.validFrom),
  validTo: writeDay(record.validTo),
})

export const constantSheet: Sheet = {
  name: 'Hằng số',
  resource: 'question-input',
  identity: 'key',
  columns: [
    key,
    { key: 'label', head: 'Tên', fields: ['label'] },
    { key: 'value', head: 'Giá trị', fields: ['value'], isNumber: true },
    unit,
    { key: 'source', head: 'Nguồn', fields: ['source'] },
    { key: 'validFrom', head: 'Hiệu lực từ', fields: ['validFrom'] },
    { key: 'validTo', head: 'Hiệu lực đến', fields: ['validTo'] },
    idColumn,
  ],
  read: (row) => ({
    key: row['key'],
    label: row['label'],
    value: decimalText(row['value'] ?? ''),
    unit: row['unit'] ?? '',
    source: row['source'],
    validFrom: readDay('validFrom', row['validFrom']) ?? '',
    validTo: readDay('validTo', row['validTo']),
  }),
  validator: constantBody,
}
