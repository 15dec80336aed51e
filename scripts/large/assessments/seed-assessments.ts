import { periodUpTo, periodsOnOffer } from '@nhanxanh/contract/features/assessments.period'
import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { AssessmentStory } from '../../../seed/demo/assessments/stories.ts'
import { seededRandom } from '../../../seed/demo/invent/random.ts'
import type { openPool } from '../../../server/src/db/connect.ts'
import type { Db } from '../../../server/src/db/types.ts'
import { assessmentRow, timesOf } from '../../../server/src/demo/assessments/assessment-rows.ts'
import type { Known, Person } from '../../../server/src/demo/assessments/assessment-rows.ts'
import type { ApprovedFacility } from '../../../server/src/demo/assessments/demo-assessments.repo.ts'
import { questionnaireOf } from '../../../server/src/features/criteria/version/questionnaire.service.ts'
import type { Questionnaire } from '../../../server/src/features/criteria/version/questionnaire.service.ts'
import { findInForce } from '../../../server/src/features/criteria/version/versions.repo.ts'
import { calendarOf, programmeOf } from '../../../server/src/features/settings/settings.service.ts'
import type { SealingKey } from '../../../server/src/platform/sealing.ts'
import { bulkInserter } from '../bulk-insert.ts'
import { idOf } from '../numbers.ts'
import { closeBeside, expandPlans, openBeside } from './expand.ts'
import type { PaperSets } from './papers.ts'
import { openSealer } from './seals.ts'
import type { Decided } from './seals.ts'
import { endingOf, templateOf } from './templates.ts'
import type { LargeEnding, Template } from './templates.ts'

type Pool = ReturnType<typeof openPool>
type Size = { db: Db; assessments: number; until: Date; papers: PaperSets; sealing: SealingKey }

/** Of twenty assessments so many are at each point. */
const dealt = (['decided', 'reviewing', 'unassigned', 'supplement', 'draft'] as const).flatMap((ending, nth) =>
  Array.from({ length: [11, 4, 2, 1, 2][nth] ?? 0 }, (): LargeEnding => ending),
)
const handedIn: Record<LargeEnding, readonly [least: number, most: number]> = {
  decided: [30, 330],
  reviewing: [1, 30],
  unassigned: [0, 6],
  supplement: [15, 60],
  draft: [1, 90],
}

const facilitiesOf = (db: Db, limit: number): Promise<ApprovedFacility[]> =>
  db
    .selectFrom('facilities')
    .innerJoin('users', 'users.id', 'facilities.owner_id')
    .selectAll('facilities')
    .select(['users.id as owner_id', 'users.name as owner_name'])
    .where('facilities.status', '=', 'approved')
    .where('facilities.code', 'like', 'SL-%')
    .orderBy('facilities.code')
    .limit(limit)
    .execute()

const judgesOf = async (db: Db): Promise<Person[]> =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name'])
    .where((row) => row.or([row('roles.name', '=', 'Thẩm định viên'), row('users.email', 'like', 'admin%')]))
    .orderBy('users.email')
    .execute()

/** Somebody who signs what others judged. */
const signerOf = (db: Db): Promise<Person | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name'])
    .where('roles.name', '=', 'Lãnh đạo')
    .orderBy('users.email')
    .limit(1)
    .executeTakeFirst()

type Stage = {
  size: Size
  signer: Person
  questionnaires: ReadonlyMap<FacilityType, Questionnaire>
  judges: readonly Person[]
  counting: Known['counting']
  period: { from: string; to: string }
}

const stageOf = async (db: Db, size: Size): Promise<Stage | null> => {
  const today = vietnamDay(size.until)
  const questionnaires = new Map<FacilityType, Questionnaire>()
  for (const type of facilityTypes) {
    const version = await findInForce(db, type, vietnamDay(new Date()))
    if (version) questionnaires.set(type, await questionnaireOf(db, version.id))
  }
  const judges = await judgesOf(db)
  const signer = await signerOf(db)
  if (questionnaires.size < facilityTypes.length || judges.length === 0 || !signer) return null
  const { values } = await programmeOf(db)
  const count = await calendarOf(db, { settingsInForce: null })
  const counting = { count, targetDays: values.assessmentDays, remedyDays: values.remedyDays }
  return {
    size,
    questionnaires,
    judges,
    signer,
    counting,
    period: periodUpTo(periodsOnOffer(today, values)[0] ?? today, values),
  }
}

const made = new Map<string, Template & { id: number }>()

/** Like facilities at the same point share a template; four variants of each. */
const templateFor = (stage: Stage, { type, sub_type, rank }: ApprovedFacility, ending: LargeEnding, nth: number) => {
  const { questionnaires, size, period } = stage
  const variant = nth % 4
  const key = [type, sub_type, rank, ending, variant].join(' ')
  const known = made.get(key)
  const questionnaire = questionnaires.get(type)
  if (known || !questionnaire) return known
  const files = size.papers[made.size % size.papers.length] ?? new Map()
  const facts = { subType: sub_type, rank, renewals: 0 }
  const template = templateOf({ questionnaire, facts, ending, variant, files }, period, size.until)
  made.set(key, { ...template, id: made.size })
  return made.get(key)
}

const rowsOf = (stage: Stage, facility: ApprovedFacility, nth: number) => {
  const { judges, counting, period, size } = stage
  const random = seededRandom(0xa55e + nth * 6_007)
  const ending = random.pick(dealt)
  const template = templateFor(stage, facility, ending, nth)
  const lead = judges[nth % judges.length]
  if (!template || !lead) return []
  const story: AssessmentStory = {
    kind: 'initial',
    ending: endingOf(ending, template),
    ease: 0.8,
    handedIn: random.int(...handedIn[ending]),
    took: random.int(5, 14),
    done: 1,
    isResubmitted: false,
    isExtended: false,
    hasMember: false,
    hasConflict: false,
    hasVisit: false,
    isOnPaper: false,
  }
  const times = timesOf(story, size.until, random)
  const code = `SL-DG-${vietnamDay(times.createdAt).slice(0, 4)}-${String(nth + 1).padStart(7, '0')}`
  const versionId = template.content.criteriaVersionId
  const row = assessmentRow({ code, facility, versionId, period, story, times, lead, counting })
  const totals = row.attempt === 0 ? { to_judge: 0, judged: 0, evidence_flags: 0 } : template.totals
  const id = idOf('assessment', nth)
  const { name, code: facilityCode, type, sub_type: subType, rank, commune_code: communeCode } = facility
  const facts = { name, code: facilityCode, type, subType, rank, communeCode, renewals: 0 }
  const plan = {
    id,
    template: template.id,
    facility: JSON.stringify(facts),
    owner_id: facility.owner_id,
    owner_name: facility.owner_name,
    attempt: row.attempt,
    submitted_at: times.submittedAt,
    judged_at: times.endedAt,
    judge_id: lead.id,
    judge_name: lead.name,
  }
  const empty = { own_points: null, own_level: null, points: null, maximum: null, level: null, findings: null }
  const isDecided = ending === 'decided'
  const { signer } = stage
  const decided: Decided[] = isDecided
    ? [{ nth, row: { ...row, id, kind: 'initial' }, template, facility: facts, judge: lead, signer, at: times.endedAt }]
    : []
  return [{ row: { ...row, ...empty, ...totals, id }, plan, decided }]
}

/** Writes the shared files, and so many assessments of as many approved facilities; answers how many there are. */
export const seedAssessments = async (pool: Pool, size: Size): Promise<number> => {
  const { db } = size
  const stage = await stageOf(db, size)
  const facilities = await facilitiesOf(db, size.assessments)
  const [first] = facilities
  if (!stage || !first) return 0
  const files = new Map(size.papers.flatMap((set) => [...set.values()].map((file) => [file.id, file] as const)))
  const insertFiles = await bulkInserter(pool, 'files')
  await insertFiles(
    [...files.values()].map((file) => Object.assign({ uploaded_by: first.owner_id, created_at: size.until }, file)),
  )
  await openBeside(pool)
  const insert = {
    assessments: await bulkInserter(pool, 'assessments'),
    plans: await bulkInserter(pool, 'large_plans'),
  }
  const decided: Decided[] = []
  for (let from = 0; from < facilities.length; from += 2_000) {
    const part = facilities.slice(from, from + 2_000).flatMap((facility, nth) => rowsOf(stage, facility, from + nth))
    await insert.assessments(part.map(({ row }) => row))
    await insert.plans(part.map(({ plan }) => plan))
    decided.push(...part.flatMap((one) => one.decided))
  }
  const insertTemplates = await bulkInserter(pool, 'large_templates')
  const templates = [...made.values()].map(({ id, content, verdicts }) => ({
    id,
    content: JSON.stringify(content),
    verdicts: JSON.stringify(verdicts),
  }))
  for (let from = 0; from < templates.length; from += 100) await insertTemplates(templates.slice(from, from + 100))
  await expandPlans(pool)
  await closeBeside(pool)
  await (
    await openSealer(pool, size.sealing)
  )(decided)
  return facilities.length
}
