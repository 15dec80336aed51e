import { Readable } from 'node:stream'
import type { certificates } from '@nhanxanh/contract/features/certificates'
import { mostOfDecision } from '@nhanxanh/contract/features/certificates.planned'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { OutputOf, ParsedInput } from '@nhanxanh/contract/spine'
import { fieldsOf, pick } from '../../../db/columns.ts'
import type { Db } from '../../../db/types.ts'
import type { Caller, Context, FileAnswer } from '../../../http/context.ts'
import { Refusal } from '../../../refusal.ts'
import { typeset } from '../../../platform/typesetter/typesetter.ts'
import { provisionalSealed } from '../../criteria/version/provisional.service.ts'
import { programmeOf } from '../../settings/settings.service.ts'
import { findLive } from '../certificates.repo.ts'
import { assertSigner } from '../decision-papers/decision-papers.service.ts'
import { lastDayOn } from '../gate/ground.service.ts'
import { assertJudgedNone, assertRole, roleProblem } from '../gate/hands.service.ts'
import { assertInSight, listReady } from '../gate/ready.service.ts'
import type { Ready } from '../gate/ready.service.ts'
import { expectedNumbers } from '../numbers.service.ts'
import { addressOf } from '../printed.service.ts'
import { listAwaiting } from '../subjects.repo.ts'
import type { Subject } from '../subjects.repo.ts'
import { checkAddress, logoOf, templateNow } from './drawing.service.ts'
import { sheetOf } from './sheet.ts'
import type { PaperFacts } from './sheet.ts'
import { assertPaperWhole, paperProblem } from './whole.service.ts'

type Acting = Context & { caller: Caller }
type Asked = ParsedInput<typeof certificates.plannedPaper>['query']

const doing = 'ghi quyết định công nhận'

const lastDayOf = async (db: Db, subject: Subject, on: VietnamDay): Promise<VietnamDay> => {
  const { values } = await programmeOf(db)
  return lastDayOn(on, { subject, live: await findLive(db, subject.facility_id), values })
}

/** What a decision of this day would issue: the next numbers of each type, and until when each paper would hold. */
export const plannedOf = async (
  context: Acting,
  { decidedOn: on }: { decidedOn: VietnamDay },
): Promise<OutputOf<typeof certificates.planned>> => {
  const { db, caller } = context
  const [role, missing] = [await roleProblem(context, 'issuer', doing), await paperProblem(context)]
  const obstacle = role ?? missing
  const items = []
  for (const subject of role === null ? await listAwaiting(db, { reader: caller }) : []) {
    items.push({ assessmentId: subject.id, validUntil: await lastDayOf(db, subject, on) })
  }
  const next = (type: Subject['type']) => expectedNumbers(db, { type, on, count: mostOfDecision })
  const numbers = role === null ? { CSLT: await next('CSLT'), DTQDL: await next('DTQDL') } : { CSLT: [], DTQDL: [] }
  return { obstacle, numbers, items }
}

/** A mark in the place of what is not known yet, as long as what comes there. */
const open = '……………'

const factsOf = async ({ db, platform }: Acting, subject: Ready, asked: Asked): Promise<PaperFacts> => {
  const { decidedOn: on, number: decision, signerName, signerTitle, ahead } = asked
  const numbers = await expectedNumbers(db, { type: subject.type, on, count: ahead + 1 })
  return {
    ...fieldsOf(pick(subject, ['facility_name', 'sub_type', 'rank'])),
    number: `${numbers[ahead]} (dự kiến)`,
    facilityAddress: await addressOf(db, subject),
    level: {
      name: subject.level_name,
      rank: subject.levels.findIndex(({ key }) => key === subject.level) + 1,
      count: subject.levels.length,
    },
    ground: { kind: 'decision', number: decision ?? open, on },
    provisional: await provisionalSealed(db, { assessment_id: subject.id, record_number: subject.record_number }),
    issuedOn: on,
    validUntil: await lastDayOf(db, subject, on),
    signer: { name: signerName ?? open, title: signerTitle },
    shortCode: 'XEMTRUOC',
    link: `${platform.address}/verify`,
    checkAt: checkAddress(platform.address),
  }
}

/**
 * The paper of an assessment as it would print, for who could issue it: what issuing refuses is refused here. Its QR leads to no certificate,
 * and it says that it is none.
 */
export const plannedPaper = async (context: Acting, id: string, asked: Asked): Promise<FileAnswer> => {
  const { db, now } = context
  await assertInSight(context, [id])
  await assertRole(context, 'issuer', doing)
  const subjects = await listReady(db, [id])
  await assertJudgedNone(context, subjects)
  await assertSigner(db, asked)
  await assertPaperWhole(context)
  const [subject] = subjects
  if (!subject) throw new Refusal('ASSESSMENT_NOT_FOUND')
  const template = await templateNow(db, subject.type)
  const signedBy = template.signing === 'inside' ? { name: template.issuer, at: 'khi cấp giấy' } : null
  const printing = { facts: await factsOf(context, subject, asked), template, madeAt: now, signedBy }
  const copy = 'BẢN XEM TRƯỚC: chưa cấp, không có giá trị'
  const bytes = await typeset(sheetOf({ ...printing, logo: await logoOf(db, template), copy }))
  const file = { name: 'giay-chung-nhan-du-kien.pdf', type: 'application/pdf', isShown: true } as const
  return { ...file, stream: Readable.from([bytes]), size: bytes.length }
}
