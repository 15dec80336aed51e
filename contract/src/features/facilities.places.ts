import { z } from 'zod'
import { id, instant } from '../shared/fields.ts'
import { ruleKeyShape } from './facilities.rules.ts'

const part = z.number().min(0).max(1)

/** A rectangle on a page of a licence, in parts of the width and the height of the unturned page. */
export const licenceArea = z.strictObject({
  fileId: id,
  page: z.int().min(1).max(10_000),
  x: part,
  y: part,
  width: part,
  height: part,
})
export type LicenceArea = z.output<typeof licenceArea>

/** A line of the checklist, by its key. */
export const placeParams = z.object({ id, line: z.string().regex(ruleKeyShape) })

/** Where a licence says what a line of the checklist asks; marked by one officer, kept for the next. */
export const licencePlace = licenceArea.extend({ line: z.string(), madeBy: z.string(), madeAt: instant })
export type LicencePlace = z.output<typeof licencePlace>
