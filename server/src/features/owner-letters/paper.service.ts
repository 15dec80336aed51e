import { randomUUID } from 'node:crypto'
import type { OwnerLetter } from '@nhanxanh/contract/features/owner-letters'
import { isOnPaper, letterStateWords, toPaperObstacle } from '@nhanxanh/contract/features/owner-letters.rules'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { fieldsOf, pick } from '../../db/columns.ts'
import { hasInterest } from '../../db/statements/interests.ts'
import type { UpdateRow } from '../../db/types.ts'
import { writeAudit } from '../../http/audit.ts'
import type { AuditDetail, Caller, Context } from '../../http/context.ts'
import { invalid, Refusal } from '../../refusal.ts'
import * as repo from './owner-letters.repo.ts'

type Reading = Pick<Context, 'db'> & { caller: Caller }
type Acting = Context & { caller: Caller }

const event = 'facility.handle-letter'
const shown = ['id', 'kind', 'way', 'state', 'posted_on', 'posted_number', 'by_name'] as const

const toLetter = (row: repo.LetterRecord): OwnerLetter => {
  const { facility_id: id, code, name, words, created_at, changed_at } = row
  return {
    ...fieldsOf(pick(row, shown)),
    subject: words.subject,
    facility: id === null || code === null || name === null ? null : { id, code, name },
    createdAt: created_at.toISOString(),
    changedAt: changed_at.toISOString(),
  }
}

/** The letters about a record. */
export const lettersAbout = async ({ db, caller }: Reading, about: Parameters<typeof repo.listAbout>[2]) => ({
  items: (await repo.listAbout(db, caller, about)).map(toLetter),
})

/** What waits to be printed or posted, or did not arrive. */
export const lettersWaiting = async ({ db, caller }: Reading, page: number) => ({
  items: (await repo.listWaiting(db, caller, page)).map(toLetter),
  count: await repo.countWaiting(db, caller),
})

/** The letter under a lock: OWNER_LETTER_NOT_FOUND, CONFLICT_OF_INTEREST. */
const lockLetter = async ({ db, caller, audit }: Acting, id: string): Promise<repo.LetterRecord> => {
  audit({ refId: id })
  const letter = await repo.lock(db, caller, id)
  if (!letter) throw new Refusal('OWNER_LETTER_NOT_FOUND')
  const { facility_id: facilityId } = letter
  audit({ refId: facilityId ?? id })
  if (facilityId !== null && (await hasInterest(db, { room: 'facilities', id: facilityId, personId: caller.id })))
    throw new Refusal('CONFLICT_OF_INTEREST')
  return letter
}

const change = async (context: Acting, before: repo.LetterRecord, values: UpdateRow<'owner_letters'>) => {
  const { db, caller, now } = context
  await repo.change(db, before.id, { ...values, changed_at: now, by_name: caller.name })
  const after = await repo.find(db, caller, before.id)
  if (!after) throw new Refusal('OWNER_LETTER_NOT_FOUND')
  const [was, is] = [toLetter(before), toLetter(after)]
  context.audit({ changes: { letter: { before: letterStateWords(was), after: letterStateWords(is) } } })
  return is
}

/** A mail that did not arrive goes by post instead. OWNER_LETTER_SETTLED. */
export const putOnPaper = async (context: Acting, id: string): Promise<OwnerLetter> => {
  const letter = await lockLetter(context, id)
  const sentence = toPaperObstacle(letter)
  if (sentence !== null) throw new Refusal('OWNER_LETTER_SETTLED', { sentence })
  return change(context, letter, { way: 'print', state: 'waiting' })
}

const lockOnPaper = async (context: Acting, id: string): Promise<repo.LetterRecord> => {
  const letter = await lockLetter(context, id)
  if (!isOnPaper(letter)) throw new Refusal('OWNER_LETTER_SETTLED')
  return letter
}

/** Says that it was printed; it may be printed again. OWNER_LETTER_SETTLED. */
export const markPrinted = async (context: Acting, id: string): Promise<OwnerLetter> =>
  change(context, await lockOnPaper(context, id), { state: 'printed' })

/** A letter is posted between the day on which it was written and today. */
export const assertPostedOn = (postedOn: string, writtenAt: Date, now: Date): void => {
  if (postedOn > vietnamDay(now)) throw invalid('postedOn', 'Ngày gửi không được sau hôm nay.')
  if (postedOn < vietnamDay(writtenAt)) throw invalid('postedOn', 'Ngày gửi không được trước ngày viết thư.')
}

type Posted = { postedOn: string; postedNumber: string | null }

/** Says when and under which number it was posted. OWNER_LETTER_SETTLED. */
const markPosted = async (context: Acting, id: string, posted: Posted): Promise<OwnerLetter> => {
  const letter = await lockOnPaper(context, id)
  const { postedOn, postedNumber } = posted
  assertPostedOn(postedOn, letter.created_at, context.now)
  return change(context, letter, { state: 'posted', posted_on: postedOn, posted_number: postedNumber })
}

/**
 * Does the same with each of these letters, which has a row of its own in the log; where it cannot be done with one, it is done with none.
 * In one order for everybody: of two who take the same letters one waits.
 */
const withEach = async (
  context: Acting,
  ids: readonly string[],
  act: (own: Acting, id: string) => Promise<OwnerLetter>,
) => {
  const { db, caller, now, audit } = context
  audit({})
  const items: OwnerLetter[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const detail: AuditDetail = {}
    const own = { ...context, audit: (told: AuditDetail) => Object.assign(detail, told) }
    items.push(await act(own, id))
    await writeAudit(db, { event, caller, detail, now, requestId: randomUUID(), client: null })
  }
  audit({ changes: { letter: { before: null, after: `${formatNumber(items.length)} thư` } } })
  return { items }
}

/** Says of many that they were printed. */
export const markAllPrinted = (context: Acting, ids: readonly string[]) => withEach(context, ids, markPrinted)

/** Says of many when and under which number they were posted. */
export const markAllPosted = (context: Acting, { ids, ...posted }: Posted & { ids: readonly string[] }) =>
  withEach(context, ids, (own, id) => markPosted(own, id, posted))
