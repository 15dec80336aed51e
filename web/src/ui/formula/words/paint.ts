import { isFunctionName, type Problem, type Span } from '@nhanxanh/contract/formula/syntax'

export type Paint = 'number' | 'function' | 'variable' | 'unknown' | 'operator' | 'bracket' | 'plain'
export type Painted = { readonly text: string; readonly from: number; readonly paint: Paint }

const piece =
  /(?<number>\d+(?:,\d+)?)|(?<name>[A-Za-z]\w*)|(?<bracket>[()])|(?<operator><=|>=|<>|[-+*/^;=<>])|(?<plain>\s+|[^])/gu

const paintOf = (groups: Record<string, string | undefined>, known: ReadonlySet<string>): Paint => {
  const { number, name, bracket, operator } = groups
  if (number !== undefined) return 'number'
  if (bracket !== undefined) return 'bracket'
  if (operator !== undefined) return 'operator'
  if (name === undefined) return 'plain'
  if (known.has(name)) return 'variable'
  return isFunctionName(name.toLowerCase()) ? 'function' : 'unknown'
}

/** A formula of the screen in coloured pieces, whatever is wrong with it: the check says that, colours only help. */
export const painted = (text: string, known: ReadonlySet<string>): readonly Painted[] =>
  [...text.matchAll(piece)].map(({ 0: text, index, groups }) => ({
    text,
    from: index,
    paint: paintOf(groups ?? {}, known),
  }))

export type Marked = { readonly text: string; readonly from: number; readonly isMarked: boolean }

/** The text cut where problems begin and end. A problem at the very end marks one place behind the text. */
export function marked(text: string, problems: readonly Problem[]): readonly Marked[] {
  const isAt = (index: number) => problems.some(({ from, to }) => index >= from && index < Math.max(to, from + 1))
  const pieces: { text: string; from: number; isMarked: boolean }[] = []
  const shown = problems.some(({ from }) => from >= text.length) ? `${text} ` : text
  for (let index = 0; index < shown.length; index += 1) {
    const isMarked = isAt(index)
    const last = pieces.at(-1)
    if (last && last.isMarked === isMarked) last.text += shown.charAt(index)
    else pieces.push({ text: shown.charAt(index), from: index, isMarked })
  }
  return pieces
}

/** The pair of brackets that the caret touches; `to: null` where the other one is missing. */
export function bracketsAt(text: string, caret: number): { from: number; to: number | null } | null {
  const at = [caret - 1, caret].find((index) => text[index] === '(' || text[index] === ')')
  if (at === undefined) return null
  const step = text[at] === '(' ? 1 : -1
  let depth = 0
  for (let index = at; index >= 0 && index < text.length; index += step) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0) return { from: at, to: index }
  }
  return { from: at, to: null }
}

/** The text with one piece replaced. */
export const replaced = (text: string, { from, to }: Span, by: string): string =>
  text.slice(0, from) + by + text.slice(to)
