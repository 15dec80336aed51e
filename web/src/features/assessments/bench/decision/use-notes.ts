import { z } from 'zod'
import { useUnsavedValue, type UnsavedValueOf } from '../../../../lib/unsaved/unsaved-value.ts'
import type { BenchState } from '../use-bench.ts'

type Notes = Readonly<Record<string, string>>
const none: Notes = {}

/** What is said of each warning, by its key: kept on this machine until the decision is proposed. */
export const notesOf = ({ assessment, sheet }: Pick<BenchState, 'assessment' | 'sheet'>): UnsavedValueOf<Notes> => ({
  name: `assessments.notes/${assessment.id}`,
  title: `Phiếu ${assessment.code}: giải trình cảnh báo`,
  version: sheet.attempt,
  schema: z.record(z.string(), z.string()),
})

export const useNotes = (bench: BenchState) => useUnsavedValue<Notes>(notesOf(bench), none)
