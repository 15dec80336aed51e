/** What a colour means; the colours themselves are those of the theme. */
export const tones = ['good', 'wait', 'stop', 'ink', 'rest', 'level1', 'level2', 'level3'] as const
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
  /** Where the axis ends, whatever is on it. */
  most?: number
}

/** Two measures of each category between nothing and a whole, with what lies between them. */
export type SpansChart = Shared & {
  kind: 'spans'
  hollow: Omit<Series, 'tone'>
  full: Omit<Series, 'tone'>
  most: number
  limit?: { name: string; value: number }
}

/** Steps one below the other: the parts of a bar are what went on and where the rest stayed, which `notes` say below it. */
export type StepsChart = Shared & {
  kind: 'steps'
  series: readonly Series[]
  notes: readonly string[]
  /** Behind the bars: `67 · 50 %`. */
  ends: readonly string[]
}

/** The course of several measures, each in a field of its own; a place without a value is a gap. */
export type CoursesChart = Shared & {
  kind: 'courses'
  courses: readonly { name: string; unit: string; values: readonly (number | null)[] }[]
}

/** Longitude and latitude in degrees, WGS 84. */
export type Place = readonly [longitude: number, latitude: number]
/** One or several that stand so close that they are one on the drawing; `label` stands beside it. */
export type Spot = { name: string; place: Place; count: number; label?: string | undefined }
export type MapChart = {
  kind: 'map'
  says: string
  /** Closed lines. */
  outline: readonly (readonly Place[])[]
  /** What lies too far out to be drawn, by name. */
  farOut: readonly string[]
  series: readonly { name: string; tone: Tone; isHollow?: boolean; spots: readonly Spot[] }[]
}

/** What each category comes to, around a middle, beside what is usual; null: nobody can tell what that is. */
export type RadarChart = Shared & {
  kind: 'radar'
  own: Omit<Series, 'tone'>
  usual: Omit<Series, 'tone'> | null
  most: number
}

export type ChartDeclaration = BarsChart | SpansChart | RadarChart | StepsChart | CoursesChart | MapChart

/** Of a step with its note. */
export const stepHeight = 48

/** Pixels; bars grow with their number, columns do not. */
export const chartHeight = (chart: ChartDeclaration): number => {
  if (chart.kind === 'map') return 404
  if (chart.kind === 'radar') return 232
  if (chart.kind === 'columns') return 200
  if (chart.kind === 'courses') return Math.ceil(chart.courses.length / 2) * 132
  const { categories } = chart
  return chart.kind === 'steps' ? 24 + categories.length * stepHeight : 64 + categories.length * 34
}
