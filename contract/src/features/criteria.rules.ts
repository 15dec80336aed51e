import type { Condition, Direction, Scale, TableColumn, Tier, VisibleCondition } from '../scoring/criteria-set.ts'
import { keysOf } from '../shared/keys-of.ts'

/** A version is worked on, found good, in use, and then history. */
export const criteriaStatuses = ['draft', 'checked', 'published', 'retired'] as const
export type CriteriaStatus = (typeof criteriaStatuses)[number]

/** The events of a version with the state after each. An edit is any change of its contents. */
export const criteriaTransitions = [
  { from: 'draft', event: 'edit', to: 'draft' },
  { from: 'checked', event: 'edit', to: 'draft' },
  { from: 'draft', event: 'check', to: 'checked' },
  { from: 'checked', event: 'check', to: 'checked' },
  { from: 'checked', event: 'publish', to: 'published' },
  { from: 'draft', event: 'discard', to: null },
  { from: 'checked', event: 'discard', to: null },
  /** The publishing of the next version of the same type. */
  { from: 'published', event: 'replace', to: 'retired' },
] as const satisfies readonly { from: CriteriaStatus; event: string; to: CriteriaStatus | null }[]
export type CriteriaEvent = (typeof criteriaTransitions)[number]['event']

/** True if a version in this state takes this event; the database holds the same table by triggers. */
export const takesEvent = (status: CriteriaStatus, event: CriteriaEvent): boolean =>
  criteriaTransitions.some((each) => each.from === status && each.event === event)

/** The rule for assessments that are under way on the effective day. Each keeps the version that it began with, unless… */
export const transitionRules = ['keep', 'offer', 'grace'] as const
export type TransitionRule = (typeof transitionRules)[number]
export const transitionRuleNames: Record<TransitionRule, string> = {
  keep: 'Phiếu đang làm giữ phiên bản cũ; phiếu mới dùng phiên bản mới',
  offer: 'Người nộp được chọn chuyển phiếu nháp sang phiên bản mới',
  grace: 'Trong thời gian chuyển tiếp, phiếu nháp và phiếu mới vẫn dùng được phiên bản cũ; hết hạn thì phải chuyển',
}

export const tiers = [1, 2, 3] as const satisfies readonly Tier[]
/** By number alone: "Khuyến khích" is what is not mandatory, "Nâng cao" a level of certificates. */
export const tierNames: Record<Tier, string> = { 1: 'Bậc 1', 2: 'Bậc 2', 3: 'Bậc 3' }

/** `B` and `K` are the letters of the programme's own tables. */
export const mandatoryNames = { true: 'Bắt buộc (B)', false: 'Khuyến khích (K)' } as const

export const evidenceKindNames = {
  van_ban: 'Văn bản, quy định',
  hoa_don: 'Hoá đơn, chứng từ',
  hop_dong: 'Hợp đồng',
  giay_phep: 'Giấy phép, giấy chứng nhận',
  quan_trac: 'Kết quả quan trắc, thử nghiệm',
  anh: 'Ảnh',
  so_theo_doi: 'Sổ theo dõi',
  danh_sach: 'Danh sách, danh mục',
  bien_ban: 'Biên bản, báo cáo',
  duong_dan: 'Đường dẫn',
}
export type EvidenceKind = keyof typeof evidenceKindNames
export const evidenceKinds = keysOf(evidenceKindNames)

export const answerKinds = [
  'yes-no',
  'one',
  'many',
  'number',
  'text',
  'date',
  'evidence',
  'table',
  'calculated',
] as const
export type AnswerKind = Scale['kind']
export const answerKindNames: Record<AnswerKind, string> = {
  'yes-no': 'Có/Không',
  one: 'Một lựa chọn',
  many: 'Nhiều lựa chọn',
  number: 'Số',
  text: 'Văn bản',
  date: 'Ngày',
  evidence: 'Chỉ minh chứng',
  table: 'Bảng',
  calculated: 'Công thức',
}

export const columnTypes = ['text', 'number'] as const satisfies readonly TableColumn['type'][]
export const columnTypeNames: Record<TableColumn['type'], string> = { text: 'Chữ', number: 'Số' }

export const directionNames: Record<Direction, string> = { up: 'Càng nhiều càng tốt', down: 'Càng ít càng tốt' }

export const visibleOperators = ['answered', 'one-of', 'none-of', 'at-least', 'at-most'] as const
export const visibleOperatorNames: Record<VisibleCondition['is'], string> = {
  answered: 'đã được trả lời',
  'one-of': 'là một trong',
  'none-of': 'không phải là',
  'at-least': 'từ',
  'at-most': 'không quá',
}

export const conditionKindNames: Record<Condition['kind'], string> = {
  'all-mandatory': 'Đạt toàn bộ tiêu chí bắt buộc',
  points: 'Tổng điểm từ',
  share: 'Tỷ lệ điểm từ',
  'share-of-each-group': 'Tỷ lệ điểm của mỗi chủ đề từ',
  'count-in-tier': 'Số tiêu chí đạt trong bậc từ',
  'share-of-tier': 'Tỷ lệ tiêu chí đạt trong bậc từ',
  'share-of-voluntary': 'Tỷ lệ tiêu chí khuyến khích đạt, theo lần gia hạn, từ',
}

/** Words of a list of conditions: "Khi *Có bếp* là một trong: Có; và *Số phòng* từ 20." */
export const visibleIfWords = (
  { join, conditions }: { join: 'all' | 'any'; conditions: readonly VisibleCondition[] },
  nameOf: (question: string) => string,
  valueOf: (question: string, value: string) => string,
): string =>
  conditions
    .map(({ question, is, values }) =>
      [`“${nameOf(question)}” ${visibleOperatorNames[is]}`, values.map((value) => valueOf(question, value)).join(', ')]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join(join === 'all' ? ' và ' : ' hoặc ')

type Named = { key: string; content: string; scale: Scale }

/** The answers that a question can have, where they are a known few; null: any. */
export const knownAnswers = (scale: Scale | undefined): { value: string; label: string }[] | null => {
  if (scale?.kind === 'yes-no') {
    return [
      { value: 'yes', label: 'Có' },
      { value: 'no', label: 'Không' },
    ]
  }
  if (scale?.kind !== 'one' && scale?.kind !== 'many') return null
  return scale.options.map(({ key, label }) => ({ value: key, label }))
}

/** When a question is asked, as a sentence of those that it depends on. */
export const askedWhenWords = (
  visibleIf: Parameters<typeof visibleIfWords>[0],
  questions: readonly Named[],
): string => {
  const known = new Map(questions.map((question) => [question.key, question]))
  const nameOf = (key: string) => known.get(key)?.content ?? key
  const valueOf = (key: string, value: string) =>
    knownAnswers(known.get(key)?.scale)?.find((answer) => answer.value === value)?.label ?? value
  return `Chỉ hỏi khi ${visibleIfWords(visibleIf, nameOf, valueOf)}.`
}
