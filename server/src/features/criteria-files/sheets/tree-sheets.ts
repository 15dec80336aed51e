import { criterionBody } from '@nhanxanh/contract/features/criteria'
import type { CriterionBody } from '@nhanxanh/contract/features/criteria'
import { criterionCode } from '@nhanxanh/contract/features/criteria.fields'
import { evidenceKindNames } from '@nhanxanh/contract/features/criteria.rules'
import { facilitySubTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { line } from '@nhanxanh/contract/shared/fields'
import { z } from 'zod'
import {
  emptyAsNull,
  readBoolean,
  readList,
  readNames,
  readWhole,
  writeBoolean,
  writeList,
  writeNames,
} from './cells.ts'
import { decimalText, idColumn } from './sheet.ts'
import type { Row, Sheet } from './sheet.ts'

const code = { key: 'code', head: 'Mã', fields: ['code'] }
const groupCode = { key: 'group', head: 'Mã chủ đề', fields: ['group'] }

export type GroupRecord = { code: string; name: string }
export const writeGroup = ({ code: own, name }: GroupRecord): Row => ({ code: own, name })

export const groupSheet: Sheet = {
  name: 'Chủ đề',
  resource: 'criteria-group',
  identity: 'code',
  columns: [code, { key: 'name', head: 'Tên chủ đề', fields: ['name'] }, idColumn],
  read: (row) => ({ code: row['code'], name: row['name'] }),
  validator: z.strictObject({ code: criterionCode, name: line('tên chủ đề', 255) }),
}

export type SubGroupRecord = { group: string; name: string }
export const writeSubGroup = (record: SubGroupRecord): Row => ({ ...record })

export const subGroupSheet: Sheet = {
  name: 'Nhóm',
  resource: 'criteria-sub-group',
  identity: 'name',
  within: 'group',
  columns: [groupCode, { key: 'name', head: 'Tên nhóm', fields: ['name'] }, idColumn],
  read: (row) => ({ group: row['group'], name: row['name'] }),
  validator: z.strictObject({ group: criterionCode, name: line('tên nhóm', 255) }),
}

const subTypeNames = Object.fromEntries(Object.entries(facilitySubTypes).map(([key, { name }]) => [key, name]))

export type CriterionRecord = CriterionBody & { group: string; subGroup: string }

export const writeCriterion = (record: CriterionRecord): Row => ({
  code: record.code,
  name: record.name,
  group: record.group,
  subGroup: record.subGroup,
  points: record.points,
  tier: String(record.tier),
  isMandatory: writeBoolean(record.isMandatory),
  passShare: record.passShare,
  isBonus: writeBoolean(record.isBonus),
  subTypes: writeNames(record.appliesTo.subTypes, subTypeNames),
  ranks: writeList(record.appliesTo.ranks),
  evidenceKinds: writeNames(record.evidenceKinds, evidenceKindNames),
  description: record.description ?? '',
  guidanceApplicant: record.guidanceApplicant ?? '',
  guidanceAssessor: record.guidanceAssessor ?? '',
  met: record.rubric.met ?? '',
  partly: record.rubric.partly ?? '',
  notMet: record.rubric.notMet ?? '',
})

const readCriterion = (row: Row): unknown => {
  const cell = (key: string): string => row[key] ?? ''
  return {
    group: cell('group'),
    subGroup: cell('subGroup'),
    code: cell('code'),
    name: cell('name'),
    points: decimalText(cell('points')),
    tier: readWhole('tier', cell('tier')),
    isMandatory: readBoolean('isMandatory', cell('isMandatory')),
    passShare: decimalText(cell('passShare') === '' ? '1' : cell('passShare')),
    isBonus: readBoolean('isBonus', cell('isBonus')),
    appliesTo: {
      subTypes: readNames('subTypes', cell('subTypes'), subTypeNames),
      ranks: readList(cell('ranks')).map((rank) => readWhole('ranks', rank)),
    },
    evidenceKinds: readNames('evidenceKinds', cell('evidenceKinds'), evidenceKindNames),
    description: emptyAsNull(cell('description')),
    guidanceApplicant: emptyAsNull(cell('guidanceApplicant')),
    guidanceAssessor: emptyAsNull(cell('guidanceAssessor')),
    rubric: {
      met: emptyAsNull(cell('met')),
      partly: emptyAsNull(cell('partly')),
      notMet: emptyAsNull(cell('notMet')),
    },
  }
}

export const criterionSheet: Sheet = {
  name: 'Tiêu chí',
  resource: 'criteria',
  identity: 'code',
  columns: [
    code,
    { key: 'name', head: 'Tên tiêu chí', fields: ['name'] },
    groupCode,
    { key: 'subGroup', head: 'Nhóm', fields: ['subGroup', 'subGroupId'] },
    { key: 'points', head: 'Điểm tối đa', fields: ['points'], isNumber: true },
    { key: 'tier', head: 'Bậc', fields: ['tier'], isNumber: true },
    { key: 'isMandatory', head: 'Bắt buộc', fields: ['isMandatory'] },
    { key: 'passShare', head: 'Đạt từ (phần điểm)', fields: ['passShare'], isNumber: true },
    { key: 'isBonus', head: 'Điểm cộng thêm', fields: ['isBonus'] },
    { key: 'subTypes', head: 'Áp dụng cho loại hình', fields: ['appliesTo.subTypes'] },
    { key: 'ranks', head: 'Áp dụng cho hạng sao', fields: ['appliesTo.ranks'] },
    { key: 'evidenceKinds', head: 'Minh chứng', fields: ['evidenceKinds'] },
    { key: 'description', head: 'Mô tả', fields: ['description'] },
    { key: 'guidanceApplicant', head: 'Hướng dẫn người nộp', fields: ['guidanceApplicant'] },
    { key: 'guidanceAssessor', head: 'Hướng dẫn người thẩm định', fields: ['guidanceAssessor'] },
    { key: 'met', head: 'Khi đạt', fields: ['rubric.met'] },
    { key: 'partly', head: 'Khi đạt một phần', fields: ['rubric.partly'] },
    { key: 'notMet', head: 'Khi chưa đạt', fields: ['rubric.notMet'] },
    idColumn,
  ],
  read: readCriterion,
  validator: criterionBody.extend({ group: criterionCode, subGroup: line('tên nhóm', 255) }),
}
