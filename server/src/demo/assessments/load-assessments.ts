import { facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilityType } from '@nhanxanh/contract/shared/facility-kinds'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { demoFacilities } from '../../../../seed/demo/demo-facilities.ts'
import { demoStaff } from '../../../../seed/demo/staff.ts'
import { insertMany } from '../../db/statements/insert-many.ts'
import type { Database, Db } from '../../db/types.ts'
import { fillHands } from '../../features/assessments/hands/hands.repo.ts'
import { questionnaireOf } from '../../features/criteria/version/questionnaire.service.ts'
import type { Questionnaire } from '../../features/criteria/version/questionnaire.service.ts'
import { findInForce } from '../../features/criteria/version/versions.repo.ts'
import { numberingOn } from '../../features/settings/record-codes.service.ts'
import { calendarOf, programmeOf } from '../../features/settings/settings.service.ts'
import type { Platform } from '../../platform/platform.ts'
import { continueCodes, insertSteps } from '../demo-facilities.repo.ts'
import { concludeAll } from './conclude.ts'
import * as repo from './demo-assessments.repo.ts'
import type { Questionnaires } from './invent-attempt.ts'
import { makeAssessment } from './make-assessment.ts'
import type { Setting } from './make-assessment.ts'
import { closeSessions, prepareSessions, receiveMinutes } from './meet.ts'
import { planAll } from './plan.ts'
import type { Planned } from './plan.ts'
import { receivePapers } from './receive-papers.ts'

/** What is asked now. */
const questionnairesOf = async (db: Db, now: Date): Promise<Questionnaires> => {
  const found = new Map<FacilityType, Questionnaire>()
  for (const type of facilityTypes) {
    const version = await findInForce(db, type, vietnamDay(now))
    if (version) found.set(type, await questionnaireOf(db, version.id))
  }
  return found
}

type Given = Pick<Setting, 'files' | 'questionnaires' | 'now'>

const settingOf = async (db: Db, given: Given): Promise<Omit<Setting, 'sessions'>> => {
  const { values } = await programmeOf(db)
  const staff = await repo.staffOf(db, [
    'thamdinh@nhanxanh.example',
    'lanhdao@nhanxanh.example',
    'admin@nhanxanh.example',
    'thuky@nhanxanh.example',
  ])
  const person = (name: string) => {
    const found = staff.get(`${name}@nhanxanh.example`)
    if (!found) throw new Error(`The demonstration has no ${name}`)
    return found
  }
  const count = await calendarOf(db, { settingsInForce: null })
  const counting = { count, targetDays: values.assessmentDays, remedyDays: values.remedyDays }
  return {
    ...given,
    counting,
    lead: person('thamdinh'),
    signer: person('lanhdao'),
    other: person('admin'),
    secretary: person('thuky'),
  }
}

const chairName = demoStaff.find(({ role }) => role === 'leader')?.name ?? ''

/** The order in which rows refer to each other. */
const tables = [
  'assessments',
  'assessment_answers',
  'assessment_values',
  'assessment_exemptions',
  'assessment_evidence',
  'assessment_attempts',
  'assessment_verdicts',
  'assessed_values',
  'assessment_members',
  'assessment_conflicts',
  'assessment_visits',
  'assessment_entries',
  'assessment_papers',
] as const satisfies readonly (keyof Database)[]

const insertAll = async (db: Db, planned: readonly Planned[], setting: Setting) => {
  const made = planned.map((each) => makeAssessment(each, setting))
  for (const table of tables) {
    await insertMany(
      db,
      table,
      made.flatMap(({ rows }): readonly object[] => rows[table]),
    )
  }
  return made
}

/**
 * Loads the assessments of the demonstration, once, in one transaction: where there is none yet, and the facilities of the
 * demonstration are there. Totals, level and seals are made by the code that makes them in real life.
 */
export const loadDemoAssessments = async (db: Db, platform: Platform): Promise<void> => {
  if (await repo.hasAssessments(db)) return
  const now = platform.clock.now()
  const owners = demoFacilities(now).map(({ owner }) => owner.email)
  const facilities = await repo.approvedOf(db, owners)
  if (facilities.length === 0) return
  const { code: programme } = await numberingOn(db, vietnamDay(now))
  const planned = planAll(facilities, now, programme)
  const questionnaires = await questionnairesOf(db, now)
  const files = await receivePapers(platform, planned, questionnaires)
  const minutes = await receiveMinutes(platform, { now, planned, chair: chairName })
  await db.transaction().execute(async (transaction) => {
    const known = await settingOf(transaction, { files, questionnaires, now })
    const council = { now, secretary: known.secretary, chair: known.signer, minutes }
    const sessions = await prepareSessions(transaction, council)
    const setting = { ...known, sessions }
    const stored = planned.flatMap(({ facility, times, code }) =>
      [...new Set(files.get(code)?.values())].map((file) =>
        Object.assign({ uploaded_by: facility.owner_id, created_at: times.createdAt }, file),
      ),
    )
    await insertMany(transaction, 'files', stored)
    const made = await insertAll(transaction, planned, setting)
    await insertSteps(transaction, await concludeAll({ db: transaction, platform, now }, made, setting))
    await insertSteps(transaction, await closeSessions(transaction, council, made, sessions))
    await fillHands(transaction)
    await continueCodes(
      transaction,
      planned.map((each) => each.code),
    )
  })
}
