import { functionNames, type Span } from '@nhanxanh/contract/formula/syntax'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { FormulaVariable } from './variable.ts'

export type Offer = {
  readonly name: string
  /** What is put into the text: a function comes with its opening bracket. */
  readonly text: string
  readonly hint: string
}

const functionHints = {
  min: 'giá trị nhỏ nhất: min(a; b)',
  max: 'giá trị lớn nhất: max(a; b)',
  sum: 'tổng: sum(a; b; c)',
  round: 'làm tròn: round(a; 1)',
  abs: 'giá trị tuyệt đối: abs(a)',
  if: 'chọn theo điều kiện: if(a > b; c; d)',
} as const

const most = 8

/** The name that is being typed: what stands before the caret, and its rest behind it. */
export function wordAt(text: string, caret: number): Span {
  const before = /[A-Za-z]\w*$/.exec(text.slice(0, caret))?.[0].length ?? 0
  const behind = before === 0 ? 0 : (/^\w*/.exec(text.slice(caret))?.[0].length ?? 0)
  return { from: caret - before, to: caret + behind }
}

/**
 * Names that what was typed may mean: those that begin so, then those that hold it, then those whose Vietnamese name does.
 * Everything where nothing was typed.
 */
export function offersFor(typed: string, variables: readonly FormulaVariable[]): readonly Offer[] {
  const folded = foldText(typed)
  const all = [
    ...variables.map(({ name, label, unit }) => ({
      name,
      text: name,
      hint: unit === '' ? label : `${label} (${unit})`,
      document: foldText(label),
    })),
    ...functionNames.map((name) => ({ name, text: `${name}(`, hint: functionHints[name], document: '' })),
  ]
  const rank = ({ name, document }: (typeof all)[number]) => {
    const lower = name.toLowerCase()
    if (lower.startsWith(typed.toLowerCase())) return 0
    return lower.includes(typed.toLowerCase()) ? 1 : document.includes(folded) ? 2 : 3
  }
  return all
    .map((offer) => ({ offer, place: rank(offer) }))
    .filter(({ place }) => place < 3)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ offer: { name, text, hint } }) => ({ name, text, hint }))
}
