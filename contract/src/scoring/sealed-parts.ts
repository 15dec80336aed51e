/** The parts of a record, as people are told which of them was changed. */
export const sealedPartNames = {
  answers: 'câu trả lời',
  assessedValues: 'số liệu thẩm định',
  assessment: 'phiếu đánh giá',
  attempt: 'lần nộp và thông tin cơ sở',
  criteria: 'bộ tiêu chí',
  decision: 'quyết định',
  engine: 'số của bộ tính điểm',
  evidence: 'minh chứng',
  format: 'số của định dạng',
  result: 'kết quả',
  sheet: 'bảng tính điểm',
  verdicts: 'kết luận thẩm định',
} as const
export type SealedPartKey = keyof typeof sealedPartNames
