import type { Scale } from '@nhanxanh/contract/scoring/criteria-set'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import { decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'

/** An answer as people read it. */
export const answerWords = (scale: Scale, value: readonly string[]): string => {
  const [first = ''] = value
  switch (scale.kind) {
    case 'yes-no':
      return first === 'yes' ? 'Có' : 'Không'
    case 'one':
    case 'many':
      return value.map((key) => scale.options.find((option) => option.key === key)?.label ?? key).join('; ')
    case 'number':
      return decimalOnScreen(first)
    case 'date':
      return formatDay(first)
    case 'table':
      return `${value.length} dòng`
    default:
      return value.join('; ')
  }
}
