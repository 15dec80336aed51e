import { scopeTitle, takenOutCount } from '@nhanxanh/contract/features/assessments.scope'
import type { ScopeFormat, TakenOut } from '@nhanxanh/contract/features/assessments.scope'
import { factorsRead } from '@nhanxanh/contract/scoring/factors-read'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { Db } from '../../../db/types.ts'
import type { FileAnswer } from '../../../http/context.ts'
import { officeFile } from '../../../platform/office-paper/office-file.ts'
import { placeAndDay } from '../../../platform/office-paper/office-paper.ts'
import type { Office, OfficePaper } from '../../../platform/office-paper/office-paper.ts'
import { provisionalAmong } from '../../criteria/version/provisional.service.ts'
import { scopeCells, scopeColumns, takenOutOf } from '../../seals/scope.service.ts'
import { officeOf } from '../../settings/settings.service.ts'
import { findAttempt } from '../answers/answers.repo.ts'
import { assessmentOf } from '../assessments.service.ts'
import type { Reading } from '../assessments.service.ts'
import { verdictOf } from '../decision/seal.service.ts'
import { attemptUnderReview, scoredReview } from './attempt.service.ts'
import type { Acting } from './review.service.ts'

const scopeOf = async (reading: Reading, id: string) => {
  const { db } = reading
  const assessment = await assessmentOf(reading, id)
  const isSubmitted = (await findAttempt(db, id, assessment.attempt)) !== undefined
  const review = isSubmitted ? await attemptUnderReview(db, assessment) : null
  const found = {
    verdicts: review?.verdicts.map(verdictOf) ?? [],
    exemptions: review?.attempt.content.exemptions ?? {},
  }
  return { assessment, review, items: await takenOutOf(db, found) }
}

/** What was taken out of the last attempt: ASSESSMENT_NOT_FOUND for who may not know of the file. */
export const scopeFor = async (reading: Reading, id: string): Promise<{ items: TakenOut[] }> => {
  const { items } = await scopeOf(reading, id)
  return { items }
}

type Stated = Awaited<ReturnType<typeof scopeOf>> & { office: Office; madeAt: Date; provisional: readonly string[] }

const nothingOut =
  'Mọi tiêu chí áp dụng cho loại hình đều được đánh giá; không tiêu chí nào được kết luận “Không áp dụng”.'

const paperOf = ({ assessment, items, office, madeAt, provisional }: Stated): OfficePaper => {
  const day = placeAndDay(office.place, vietnamDay(madeAt))
  const said = `${takenOutCount(items)} được kết luận “Không áp dụng” nên không tính vào điểm tối đa.`
  const table = { title: '', columns: scopeColumns, rows: items.map(scopeCells) }
  return {
    kind: 'annex',
    name: `${scopeTitle} ${assessment.code}`,
    madeAt,
    superior: office.superior,
    agency: office.agency,
    number: '',
    date: day,
    title: scopeTitle.toLocaleUpperCase('vi'),
    subject: assessment.facility_name,
    attached: `(Phiếu đánh giá ${assessment.code}, bộ tiêu chí phiên bản ${assessment.criteria_number}, lần nộp ${assessment.attempt})`,
    blocks:
      items.length === 0
        ? [{ kind: 'text', text: nothingOut }]
        : [
            { kind: 'text', text: said },
            { kind: 'table', table },
          ],
    annexes: [],
    facts: [
      ['Lập tại', day],
      ...(provisional.length === 0 ? [] : [['Phát thải tính theo hệ số tạm dùng', provisional.join('; ')] as const]),
    ],
    recipients: [],
    signatures: [],
  }
}

/** Factors that only stand in, of those that the answers and verdicts so far rest on. */
const provisionalOf = async (db: Db, { assessment, review }: Awaited<ReturnType<typeof scopeOf>>) => {
  if (review === null) return []
  const { sheet, score } = scoredReview(review)
  return provisionalAmong(db, assessment, factorsRead(review.questionnaire.prepared, sheet, score))
}

/** The statement as a page, with a row in the log. */
export const drawScope = async (context: Acting, id: string, format: ScopeFormat): Promise<FileAnswer> => {
  context.audit({ refId: id })
  const { db, now: madeAt } = context
  const stated = await scopeOf(context, id)
  const provisional = await provisionalOf(db, stated)
  return officeFile(paperOf({ ...stated, office: await officeOf(db), madeAt, provisional }), format)
}
