import { z } from 'zod'

/** Heights of a row in a list: 60, 52 and 32 px; the last has no second lines. */
export const densities = ['roomy', 'normal', 'compact'] as const
export type Density = (typeof densities)[number]
export const densityNames: Record<Density, string> = { roomy: 'Thoáng', normal: 'Vừa', compact: 'Gọn' }

/** Pixels between which a column may be set. */
export const columnWidths = { min: 56, max: 720 } as const

const columnKey = z.string().regex(/^[a-zA-Z][\w-]{0,39}$/, 'Tên cột không hợp lệ.')
const columnKeys = z.array(columnKey).max(60)

/**
 * A person's arrangement of the columns of one list. Columns are named by key, and unknown keys are ignored, so that an
 * arrangement survives later versions; what an earlier version knew besides (pinned columns) is left out.
 */
export const listSetting = z.object({
  /** Every column in its place, hidden ones included; a column that is not named here stands where the list declares it. */
  order: columnKeys,
  hidden: columnKeys,
  /** Columns that were asked for by hand: drawn also where every row says the same, and the last to give way. */
  chosen: columnKeys,
  /** Pixels that a column has where there is room; one that is not named here has the width that the list declares. */
  widths: z.record(columnKey, z.int().min(columnWidths.min).max(columnWidths.max)),
  /** Null: as the person has it everywhere. */
  density: z.enum(densities).nullable(),
})
export type ListSetting = z.output<typeof listSetting>
