import { shareEvenly, shareOut, sumOfPoints } from '@nhanxanh/contract/features/criteria.weights'
import { points } from '@nhanxanh/contract/features/criteria.fields'
import type { CriterionNode } from '@nhanxanh/contract/features/criteria-versions'
import { z } from 'zod'
import { decimalFromScreen, decimalOnScreen } from '../../../ui/formula/words/screen-value.ts'

/** The same for each, or one total for all: evenly, or each as much of it as now. */
export const weightModes = ['each', 'even', 'ratio'] as const
export type WeightMode = (typeof weightModes)[number]
export const weightModeNames: Record<WeightMode, string> = {
  each: 'Cùng một điểm',
  even: 'Chia đều',
  ratio: 'Giữ tỷ lệ',
}
export const weightHints: Record<WeightMode, string> = {
  each: 'Mỗi tiêu chí được số điểm này.',
  even: 'Tổng điểm được chia đều; số lẻ dồn vào tiêu chí đầu để tổng không đổi.',
  ratio: 'Tổng điểm được chia theo tỷ lệ điểm hiện nay của từng tiêu chí.',
}

export type WeightValues = { mode: WeightMode; value: string }

/** The points that each would get; null while what was typed is no number. */
export const weightsFor = ({ mode, value }: WeightValues, records: readonly CriterionNode[]): string[] | null => {
  const parsed = points.safeParse(decimalFromScreen(value))
  if (!parsed.success) return null
  if (mode === 'each') return records.map(() => parsed.data)
  if (mode === 'even') return shareEvenly(parsed.data, records.length)
  return shareOut(
    parsed.data,
    records.map((record) => record.points),
  )
}

/** `12,5`, exact. */
export const totalOnScreen = (parts: readonly string[]): string => decimalOnScreen(sumOfPoints(parts))

/** What is typed as the contract wants it: the points of each, by id. */
export const weightSchema = (records: readonly CriterionNode[]) =>
  z
    .object({ mode: z.enum(weightModes), value: z.preprocess((value) => decimalFromScreen(String(value)), points) })
    .transform(({ mode, value }) =>
      (weightsFor({ mode, value }, records) ?? []).flatMap((part, at) => {
        const id = records[at]?.id
        return id === undefined ? [] : [{ id, points: part }]
      }),
    )
