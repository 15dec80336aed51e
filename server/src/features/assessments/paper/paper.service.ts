import { interestSentence } from '@nhanxanh/contract/features/assessments.hands'
import type { EnteredPaper, PaperReading } from '@nhanxanh/contract/features/assessments.paper'
import { standingOf } from '@nhanxanh/contract/features/assessments.rules'
import type { OwnAssessment } from '@nhanxanh/contract/features/assessments.own'
import type { StartOptions } from '@nhanxanh/contract/features/assessments.starting'
import { hasInterest } from '../../../db/statements/interests.ts'
import type { Db } from '../../../db/types.ts'
import { receivedFile } from '../../../platform/sheets/read/received-file.ts'
import { readTypedWorkbook } from '../../../platform/sheets/read/read-workbook.ts'
import { Refusal } from '../../../refusal.ts'
import { facilityOf, wholeFacilityOf } from '../../facilities/facilities.service.ts'
import { assertOwnFiles } from '../../files/files.service.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import { assertMayEnter as assertMayEnterFile } from '../hands/hands.service.ts'
import { canEnter } from '../assessments.policy.ts'
import type { AssessmentRecord } from '../assessments.repo.ts'
import { openPartsOf } from '../owner/open-parts.ts'
import { findOwn, ownAnswers, ownAssessment, ownForm } from '../owner/own.service.ts'
import type { Owning } from '../owner/own.service.ts'
import { ownResult } from '../owner/result.service.ts'
import { beginAssessment, begun, optionsFor } from '../owner/start.service.ts'
import type { Start } from '../owner/start.service.ts'
import { submitAssessment } from '../owner/submit.service.ts'
import { lookForWriting } from '../owner/writing.service.ts'
import { figuresBefore } from './figures-before.ts'
import { paperSheets } from './layout.ts'
import { entriesOf, recordEntry, savePapers } from './paper.repo.ts'
import { codeOnPaper, readPaper } from './reading.ts'

type Reading = Pick<Owning, 'db' | 'caller' | 'now'>

const assertMayEnter = ({ caller }: Pick<Owning, 'caller'>): void => {
  if (!canEnter(caller)) throw new Refusal('FORBIDDEN')
}

/** What a facility can begin today. FACILITY_NOT_FOUND. */
export const paperOptions = async (reading: Reading, facilityId: string): Promise<StartOptions> => {
  assertMayEnter(reading)
  return optionsFor(reading, await facilityOf(reading, facilityId))
}

/** Begins an assessment that staff enter; whoever begins it is the first who enters it. */
export const startPaper = async (
  context: Owning,
  { facilityId, ...start }: Start & { facilityId: string },
): Promise<OwnAssessment> => {
  assertMayEnter(context)
  const { db, caller, now } = context
  const facility = await wholeFacilityOf(context, facilityId)
  if (await hasInterest(db, { room: 'facilities', id: facilityId, personId: caller.id })) {
    throw new Refusal('CONFLICT_OF_INTEREST', { sentence: interestSentence })
  }
  const id = await beginAssessment(context, facility, start)
  await recordEntry(db, id, caller, now)
  return begun(context, id, start)
}

/** The parts that can be entered now; null: all of them. */
const openIn = async (db: Db, assessment: AssessmentRecord): Promise<EnteredPaper['open']> => {
  if (standingOf(assessment) !== 'supplement') return null
  const questionnaire = await questionnaireOf(db, assessment.criteria_version_id)
  const open = await openPartsOf(db, assessment, questionnaire)
  return {
    questionIds: questionnaire.questions.filter(open.takesAnswer).map(({ id: questionId }) => questionId),
    inputIds: questionnaire.inputs.filter(open.takesValue).map(({ id: inputId }) => inputId),
    criterionIds: questionnaire.criteria.filter(open.takesExemption).map(({ id: criterionId }) => criterionId),
  }
}

/** What is entered so far, with what can be done to it. */
export const enteredPaper = async (reading: Reading, id: string): Promise<EnteredPaper> => {
  const { db } = reading
  const assessment = await findOwn(reading, id)
  const open = await openIn(db, assessment)
  return {
    ...(await ownAnswers(reading, id)),
    assessment: await ownAssessment(reading, id),
    facility: { id: assessment.facility_id, code: assessment.facility_code, name: assessment.facility_name },
    people: (await entriesOf(db, id)).map((row) => ({ id: row.user_id, name: row.user_name })),
    open,
    note: open === null ? null : ((await ownResult(reading, id)).decision?.note ?? null),
  }
}

type Uploaded = { name: string; sheets: Awaited<ReturnType<typeof readTypedWorkbook>> }

/** The workbook of a request, read before any transaction. INVALID_WORKBOOK for what is none. */
export const receivePaper = async (context: Owning, id: string): Promise<Uploaded> => {
  context.audit({ refId: id })
  await lookForWriting({ ...context, db: context.outside }, id)
  const { name, bytes } = await receivedFile(context)
  return { name, sheets: await readTypedWorkbook(bytes, Object.values(paperSheets)) }
}

/** What a filled workbook says. PAPER_OF_ANOTHER_ASSESSMENT where it was made for another one. Nothing is written. */
export const judgePaper = async (context: Owning, id: string, { name, sheets }: Uploaded): Promise<PaperReading> => {
  const assessment = await findOwn(context, id)
  const { code } = assessment
  const made = codeOnPaper(sheets)
  if (made !== code) {
    const sentence =
      made === null
        ? 'Tệp này không phải phiếu giấy được tải về từ hệ thống.'
        : `Tệp này là phiếu giấy của ${made}, không phải của ${code}.`
    throw new Refusal('PAPER_OF_ANOTHER_ASSESSMENT', { sentence })
  }
  const said = readPaper(await ownForm(context, id), sheets, await figuresBefore(context.db, assessment))
  const counts = { answers: said.answers.length, values: said.values.length, problems: said.problems.length }
  context.audit({ refId: id, changes: { paper: { before: null, after: counts } } })
  return { fileName: name, ...said }
}

type HandIn = { version: number; paperFileIds: readonly string[] }

/** Hands in what was entered, with the signed paper; the owner is sent a copy. */
export const handInPaper = async (
  context: Owning,
  id: string,
  { version, paperFileIds }: HandIn,
): Promise<OwnAssessment> => {
  const { db, caller, now, platform } = context
  context.audit({ refId: id })
  await assertMayEnterFile(context, id)
  const submitted = await submitAssessment(context, id, version)
  await assertOwnFiles(db, caller.id, paperFileIds, 'paperFileIds')
  await recordEntry(db, id, caller, now)
  await savePapers(db, { assessmentId: id, attempt: submitted.attempt, fileIds: paperFileIds })
  await platform.jobs.enqueue(db, 'paper-copy', { assessmentId: id })
  return submitted
}
