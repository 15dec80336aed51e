import { z } from 'zod'
import { id } from '../shared/fields.ts'
import { formatNumber } from '../shared/vietnam-number.ts'
import { formatDay } from '../shared/vietnam-time.ts'
import type { Criterion, Level } from '../scoring/criteria-set.ts'

/** The easiest ways to the next level, by the criteria that the assessment is judged by; a promise of nobody. */
export const waysToLevel = z.object({
  levelKey: z.string(),
  levelName: z.string(),
  /** The last day on which a facility that shows it is judged by these criteria, where the settings promise one. */
  until: z.string().nullable(),
  ways: z.array(
    z.object({
      points: z.string(),
      maximum: z.string(),
      /** All of these would have to be met in full; `target`: the figure that is wanted, where there is one. */
      criteria: z.array(
        z.object({ criterionId: id, code: z.string(), name: z.string(), target: z.string().nullable() }),
      ),
      sentence: z.string(),
    }),
  ),
})
export type WaysToLevel = z.output<typeof waysToLevel>

/** The figure from which on a criterion that is measured by one number earns all its points, in words. */
export const targetOf = ({ questions }: Pick<Criterion, 'questions'>): string | null => {
  const [scale, ...others] = questions.map((question) => question.scale)
  if (scale === undefined || others.length > 0 || (scale.kind !== 'number' && scale.kind !== 'calculated')) return null
  const isFull = ({ share }: { share: string }) => Number(share) === 1
  const { bands, direction, unit, displayUnit } = scale
  const edge = direction === 'up' ? bands.find(isFull)?.from : bands[bands.findLastIndex(isFull) + 1]?.from
  if (edge === undefined || edge === null || !bands.some(isFull)) return null
  const amount = [formatNumber(Number(edge)), displayUnit || unit]
    .filter((text) => text !== '' && text !== '1')
    .join(' ')
  return direction === 'up' ? `từ ${amount} trở lên` : `không quá ${amount}`
}

type Way = Omit<WaysToLevel['ways'][number], 'sentence'>

/** The promise of the settings; null: there is none. */
export const untilSentence = ({ until }: Pick<WaysToLevel, 'until'>): string | null =>
  until === null
    ? null
    : `Cơ sở chứng minh được đến hết ngày ${formatDay(until)} thì được xét theo bộ tiêu chí đang áp dụng này.`

/** What would have to be shown, and what it would come to. */
export const waySentence = ({ points, maximum, criteria }: Way, { name }: Pick<Level, 'name'>): string => {
  const asked = criteria.map(
    ({ code, name: what, target }) => `${code} ${what}${target === null ? '' : ` (${target})`}`,
  )
  const last = asked.pop() ?? ''
  const all = asked.length === 0 ? last : `${asked.join('; ')} và ${last}`
  const total = `${formatNumber(Number(points))}/${formatNumber(Number(maximum))}`
  return `Nếu chứng minh được ${all}, theo bộ tiêu chí đang áp dụng sẽ đạt ${name} (${total} điểm).`
}
