import { periodUpTo, periodsOnOffer } from '@nhanxanh/contract/features/assessments.period'
import { shippedPeriodRule } from '@nhanxanh/contract/features/assessments.rules'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { assessmentStories } from '../../../../seed/demo/assessments/stories.ts'
import type { AssessmentStory } from '../../../../seed/demo/assessments/stories.ts'
import { seededRandom } from '../../../../seed/demo/invent/random.ts'
import { timesOf } from './assessment-rows.ts'
import type { Times } from './assessment-rows.ts'
import type { ApprovedFacility } from './demo-assessments.repo.ts'

export type Planned = {
  facility: ApprovedFacility
  story: AssessmentStory
  times: Times
  seed: number
  place: number
  code: string
}

/** Who had which assessment when, in the order of their beginning, with their codes. */
export const planAll = (facilities: readonly ApprovedFacility[], now: Date, programme: string): Planned[] => {
  const planned = assessmentStories().flatMap((stories, place) =>
    stories.flatMap((story, nth) => {
      const facility = facilities[place]
      const seed = place * 7 + nth * 3 + 1
      return facility ? [{ facility, story, seed, place, times: timesOf(story, now, seededRandom(seed * 977)) }] : []
    }),
  )
  const last = new Map<string, number>()
  return planned
    .toSorted((one, other) => one.times.createdAt.getTime() - other.times.createdAt.getTime())
    .map((each) => {
      const prefix = `${programme}-DG-${vietnamDay(each.times.createdAt).slice(0, 4)}`
      const number = (last.get(prefix) ?? 0) + 1
      last.set(prefix, number)
      return Object.assign(each, { code: `${prefix}-${String(number).padStart(4, '0')}` })
    })
}

/** The newest period that could be chosen when the assessment began. */
export const periodAt = ({ times }: Pick<Planned, 'times'>) =>
  periodUpTo(periodsOnOffer(vietnamDay(times.createdAt), shippedPeriodRule)[0] ?? '', shippedPeriodRule)
