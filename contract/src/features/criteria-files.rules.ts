/** The contents of a workbook: everything of a version, or only what the questions screen shows. */
export const workbookParts = ['all', 'questions'] as const
export type WorkbookPart = (typeof workbookParts)[number]
export const workbookPartNames: Record<WorkbookPart, string> = {
  all: 'Cả bộ tiêu chí',
  questions: 'Riêng câu hỏi và dữ liệu đầu vào',
}

/**
 * The outcome of a row. Records that the file leaves out stay, unless the person asks for their removal; published ones are
 * archived.
 */
export const rowOutcomes = ['created', 'updated', 'same', 'removed', 'archived', 'failed'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
export const rowOutcomeNames: Record<RowOutcome, string> = {
  created: 'Tạo mới',
  updated: 'Cập nhật',
  same: 'Không đổi',
  removed: 'Xoá',
  archived: 'Lưu trữ',
  failed: 'Lỗi',
}

export const importStates = ['checked', 'applied', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** Of one import on screen; the counts tell of all of them. */
export const mostShownRows = 500
