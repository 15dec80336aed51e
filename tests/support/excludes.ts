import { exclusions } from '@nhanxanh/contract/features/assessments.hands'
import type { HandPart } from '@nhanxanh/contract/features/assessments.hands'

/** Whether the table lets nobody have both parts. */
export const excludes = (part: HandPart, other: HandPart): boolean =>
  exclusions.some(
    (each) =>
      (each.one.includes(part) && each.other.includes(other)) ||
      (each.other.includes(part) && each.one.includes(other)),
  )
