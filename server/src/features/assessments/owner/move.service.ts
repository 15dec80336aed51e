import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { Refusal } from '../../../refusal.ts'
import { questionnaireOf } from '../../criteria/version/questionnaire.service.ts'
import { rowsOf } from '../answers/answers.repo.ts'
import type { OwnRows } from '../answers/answers.repo.ts'
import { contentOf } from '../answers/content.ts'
import { takenOver } from '../answers/taken-over.ts'
import { clearDraft, saveTakenOver } from '../answers/taken-over.repo.ts'
import type { IsProposed } from '../answers/taken-over.repo.ts'
import * as assessments from '../assessments.repo.ts'
import { offerFor } from './offers.service.ts'
import { findOwn, shownToOwner } from './own.service.ts'
import type { Owning } from './own.service.ts'
import { openForWriting } from './writing.service.ts'

const confirmed = <T>(row: T): T & { is_proposed: false } => Object.assign({}, row, { is_proposed: false as const })

/** Everything that was written or proposed. */
const allOf = ({ evidence, ...rows }: OwnRows) =>
  contentOf({
    evidence,
    answers: rows.answers.map(confirmed),
    values: rows.values.map(confirmed),
    exemptions: rows.exemptions.map(confirmed),
  })

/**
 * Takes a draft along to the newer version that is offered (PRODUCT D7b.4). What is asked alike keeps its answer, what was
 * changed is proposed and to be confirmed, and what is asked no more is left behind.
 */
export const moveAssessment = async (context: Owning, id: string, version: number) => {
  const { db, now, audit } = context
  const { assessment, questionnaire: from } = await openForWriting(context, id)
  if (assessment.version !== version) throw new Refusal('STALE_VERSION')
  const offer = await offerFor(db, assessment, vietnamDay(now))
  if (!offer) throw new Refusal('CRITERIA_VERSION_NOT_OFFERED')
  const rows = await rowsOf(db, id)
  const to = await questionnaireOf(db, offer.id)
  const taken = takenOver({ from, to, facility: { subType: assessment.sub_type, rank: assessment.rank } }, allOf(rows))
  const open = openLineages(rows, from)
  const lineageOf = new Map([...to.questions, ...to.inputs, ...to.criteria].map((part) => [part.id, part.lineage]))
  const idOf = (one: Parameters<IsProposed>[0]) =>
    'questionId' in one ? one.questionId : 'inputId' in one ? one.inputId : one.criterionId
  const isProposed: IsProposed = (one) => !one.isSame || open.has(lineageOf.get(idOf(one)) ?? '')
  await clearDraft(db, id, now)
  await saveTakenOver(db, { assessmentId: id, now }, taken, isProposed)
  await assessments.moveToVersion(db, { id, versionId: offer.id, now })
  audit({ changes: { criteriaVersion: { before: assessment.criteria_number, after: offer.number } } })
  const all = [...taken.answers, ...taken.values, ...taken.exemptions]
  const toConfirm = all.filter(isProposed).length
  const moved = await shownToOwner(context, await findOwn(context, id))
  return { assessment: moved, kept: all.length - toConfirm, toConfirm, left: taken.left }
}

/** The lineages of what was only proposed so far: it stays a proposal. */
const openLineages = (
  { answers, values, exemptions }: OwnRows,
  { questions, inputs, criteria }: Parameters<typeof takenOver>[0]['from'],
): ReadonlySet<string> => {
  const lineageOf = new Map([...questions, ...inputs, ...criteria].map((part) => [part.id, part.lineage]))
  const ids = [
    ...answers.filter((row) => row.is_proposed).map((row) => row.question_id),
    ...values.filter((row) => row.is_proposed).map((row) => row.input_id),
    ...exemptions.filter((row) => row.is_proposed).map((row) => row.criterion_id),
  ]
  return new Set(ids.flatMap((each) => lineageOf.get(each) ?? []))
}
