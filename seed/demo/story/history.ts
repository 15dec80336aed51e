import type { SeedCommune } from '../../communes/communes.ts'
import type { DemoDecision, DemoFacility, DemoLicence, Obstacle } from '../demo-facility.ts'
import { issueLicence, licenceFlaws } from './licences.ts'
import type { Profile } from '../invent/profiles.ts'
import { seededRandom, type Random } from '../invent/random.ts'
import { checklistFor, reasonFor } from './reasons.ts'
import { demoOfficers } from '../staff.ts'
import type { Story } from './stories.ts'
import { officeMoment } from './timeline.ts'

type Subject = { profile: Profile; story: Story; commune: SeedCommune; index: number }
type Attempt = { submittedAt: Date; decidedAt: Date | null; obstacle: Obstacle | null }

type Outcome = Pick<
  DemoFacility,
  'status' | 'attempt' | 'createdAt' | 'submittedAt' | 'decidedAt' | 'decisions' | 'licence'
>

export type History = {
  createdAt: Date
  /** The history in full; needs the code of what a duplicate was rejected for. */
  resolve: (twinCode: string) => Outcome
}

/** When a registration was handed in and decided, how often, by whom and why; all in office hours before `asOf`. */
export function inventHistory(subject: Subject, asOf: Date): History {
  const random = seededRandom(7 + subject.index * 6151)
  const attempts = inventAttempts(subject.story, asOf, random)
  const officers = attempts.map(() => random.pick([demoOfficers[0], demoOfficers[0], demoOfficers[1]]))
  const createdAt = attempts[0]?.submittedAt ?? asOf
  const resolve = (twinCode: string): Outcome => {
    const decisions = attempts.flatMap((attempt, place): DemoDecision[] => {
      const { submittedAt, decidedAt, obstacle } = attempt
      if (decidedAt === null) return []
      const licence = licenceAt(subject, attempt)
      const facts = { profile: subject.profile, licence, twinCode }
      const outcome = obstacle === null ? 'approved' : 'rejected'
      const reasons = obstacle === null ? [] : [reasonFor(obstacle, facts)]
      const decidedBy = officers[place] ?? demoOfficers[0]
      return [
        { attempt: place + 1, submittedAt, decidedAt, outcome, decidedBy, reasons, checklist: checklistFor(obstacle) },
      ]
    })
    const last = attempts.at(-1) ?? { submittedAt: asOf, decidedAt: null, obstacle: null }
    const { submittedAt, decidedAt } = last
    const licence = licenceAt(subject, last)
    const { status } = subject.story
    return { status, attempt: attempts.length, createdAt, submittedAt, decidedAt, decisions, licence }
  }
  return { createdAt, resolve }
}

const licenceAt = (subject: Subject, { obstacle, submittedAt }: Attempt): DemoLicence | null =>
  issueLicence({ ...subject, submittedAt }, obstacle)

/** Oldest first. The last one has the age and the obstacle of the story; the earlier ones were rejected for a flaw. */
function inventAttempts({ status, age, attempts, obstacle }: Story, asOf: Date, random: Random): Attempt[] {
  const decidedBack = status === 'pending' ? null : age - random.int(1, Math.min(age, 7))
  const found: Attempt[] = [momentsOf(age, decidedBack, obstacle)]
  const flaws = random.shuffle(licenceFlaws)
  let back = age
  for (let earlier = 1; earlier < attempts; earlier++) {
    const decided = back + random.int(1, 5)
    back = decided + random.int(1, 6)
    found.unshift(momentsOf(back, decided, flaws[earlier] ?? 'expired'))
  }
  return found

  function momentsOf(submitted: number, decided: number | null, why: Obstacle | null): Attempt {
    return {
      submittedAt: officeMoment(asOf, submitted, random),
      decidedAt: decided === null ? null : officeMoment(asOf, decided, random),
      obstacle: why,
    }
  }
}
