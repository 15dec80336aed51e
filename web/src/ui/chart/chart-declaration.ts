/** What a colour means; the colours themselves are those of the theme. */
export const tones = ['good', 'wait', 'stop', 'ink'] as const
export type Tone = (typeof tones)[number]

export type Series = { name: string; tone: Tone; values: readonly number[] }

type Shared = {
  /** The whole of it in a sentence: what is read out in its place. */
  says: string
  categories: readonly string[]
  /** After a number: `ngày`. */
  unit?: string
}

/** Parts of a whole on top of each other, one column or one bar for each category; a line may mark a limit across them. */
export type BarsChart = Shared & {
  kind: 'columns' | 'bars'
  series: readonly Series[]
  limit?: { name: string; value: number }
}

/** Two measures of each category between nothing and a whole, with what lies between them. */
export type SpansChart = Shared & {
  kind: 'spans'
  hollow: Omit<Series, 'tone'>
  full: Omit<Series, 'tone'>
  most: number
}

/** What each category comes to, around a middle, beside what is usual; null: nobody can tell what that is. */
export type RadarChart = Shared & {
  kind: 'radar'
  own: Omit<Series, 'tone'>
  usual: Omit<Series, 'tone'> | null
  most: number
}

export type ChartDeclaration = BarsChart | SpansChart | RadarChart

/** Pixels; bars grow with their number, columns do not. */
export const chartHeight = ({ kind, categories }: ChartDeclaration): number => {
  if (kind === 'radar') return 232
  return kind === 'columns' ? 220 : 64 + categories.length * 34
}
