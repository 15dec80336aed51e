import { facilitySubTypes } from '../shared/facility-kinds.ts'
import type { QuestionRow } from './questions.ts'

export const formulaNames = { good: 'Dùng được', wrong: 'Có lỗi', none: 'Không có công thức' } as const
export const evidenceNames = { required: 'Bắt buộc', none: 'Không bắt buộc' } as const
export const usageNames = { used: 'Đã phát hành', unused: 'Chưa từng phát hành' } as const
export const changedNames = { yes: 'Đã đổi từ bản trước', no: 'Không đổi' } as const
export const stateNames = { active: 'Đang hỏi', archived: 'Lưu trữ' } as const

/** Nothing where there is no formula. */
export const formulaWords = ({ formulaIsGood }: Pick<QuestionRow, 'formulaIsGood'>): string =>
  formulaIsGood === null ? '' : formulaNames[formulaIsGood ? 'good' : 'wrong']

/** To whom the criterion of a question applies. */
export const appliesWords = ({ appliesTo: { subTypes, ranks } }: Pick<QuestionRow, 'appliesTo'>): string => {
  const types = subTypes.map((key) => facilitySubTypes[key].name).join(', ')
  const stars = ranks.length === 0 ? '' : `${ranks.join(', ')} sao`
  return [types, stars].filter((part) => part !== '').join('; ') || 'Tất cả'
}

export const evidenceWords = ({ evidence: { minFiles } }: Pick<QuestionRow, 'evidence'>): string =>
  minFiles === 0 ? evidenceNames.none : `Ít nhất ${minFiles} tệp`

export const versionWords = ({ type, versionNumber }: Pick<QuestionRow, 'type' | 'versionNumber'>): string =>
  `${type}, phiên bản ${versionNumber}`

export const stateWords = ({ isArchived }: Pick<QuestionRow, 'isArchived'>): string =>
  stateNames[isArchived ? 'archived' : 'active']
