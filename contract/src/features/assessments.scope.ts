import { z } from 'zod'
import { add, fromDecimal, toDecimal, zero } from '../formula/rational.ts'
import { formatNumber } from '../shared/vietnam-number.ts'

const said = z.object({ by: z.string(), reason: z.string() })

/** A criterion that was found not to apply to the facility, with who said so and why. */
export const takenOut = z.object({
  code: z.string(),
  name: z.string(),
  points: z.string(),
  isMandatory: z.boolean(),
  /** The reason that the owner gave; null: the owner did not propose it. */
  proposed: z.string().nullable(),
  found: said,
  /** The second person, of a mandatory criterion. */
  confirmed: said.nullable(),
})
export type TakenOut = z.output<typeof takenOut>

/** “Tuyên bố phạm vi áp dụng”: the criteria that were taken out of an assessment (PRODUCT, decision 28). */
export const scopeStatement = z.object({ items: z.array(takenOut) })
/** DOCX to be edited, PDF as it will be printed. */
export const scopeFormats = ['docx', 'pdf'] as const
export type ScopeFormat = (typeof scopeFormats)[number]
export const scopeTitle = 'Tuyên bố phạm vi áp dụng'

export const takenOutBy = ({ found, confirmed }: Pick<TakenOut, 'found' | 'confirmed'>): string =>
  confirmed === null ? found.by : `${found.by}; ${confirmed.by} xác nhận`

export const takenOutWhy = ({
  proposed,
  found,
  confirmed,
}: Pick<TakenOut, 'proposed' | 'found' | 'confirmed'>): string =>
  [
    proposed === null ? 'Cơ sở không đề nghị' : `Cơ sở: ${proposed}`,
    `Thẩm định: ${found.reason}`,
    ...(confirmed === null ? [] : [`Xác nhận: ${confirmed.reason}`]),
  ]
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ')

/** `3 tiêu chí (7 điểm)`. */
export const takenOutCount = (items: readonly Pick<TakenOut, 'points'>[]): string => {
  const points = items.reduce((sum, each) => add(sum, fromDecimal(each.points) ?? zero), zero)
  return `${items.length} tiêu chí (${formatNumber(Number(toDecimal(points)))} điểm)`
}
