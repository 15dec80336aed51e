import { mostPhrases } from '@nhanxanh/contract/features/assessments.phrases'
import type { Phrase } from '@nhanxanh/contract/features/assessments.phrases'
import { fieldsOf, pick } from '../../../db/columns.ts'
import { lockAccount } from '../../../db/statements/lock-account.ts'
import type { Caller } from '../../../http/context.ts'
import { invalid, Refusal } from '../../../refusal.ts'
import type { Reading } from '../assessments.service.ts'
import * as repo from './phrases.repo.ts'
import type { PhraseRow } from './phrases.repo.ts'
import type { Acting } from './review.service.ts'

/** What everybody reads is written by people who know of all files. */
const canShare = ({ assignedOnly }: Pick<Caller, 'assignedOnly'>): boolean => !assignedOnly

const canRemove = (caller: Pick<Caller, 'id' | 'assignedOnly'>, { user_id, is_shared }: PhraseRow): boolean =>
  user_id === caller.id || (is_shared && canShare(caller))

const toPhrase = (row: PhraseRow, caller: Caller): Phrase => ({
  ...fieldsOf(pick(row, ['id', 'text', 'is_shared'])),
  canRemove: canRemove(caller, row),
})

/** The caller's own phrases and those that are shared. */
export const phrasesFor = async ({ db, caller }: Reading) => ({
  items: (await repo.listPhrases(db, caller.id)).map((row) => toPhrase(row, caller)),
  canShare: canShare(caller),
})

/** Saves a phrase; the same again changes no more than whether it is shared. */
export const savePhrase = async (context: Acting, { text, isShared }: Pick<Phrase, 'text' | 'isShared'>) => {
  const { db, caller, now } = context
  context.audit({})
  if (isShared && !canShare(caller)) {
    throw invalid('isShared', 'Người chỉ thấy hồ sơ được giao lưu câu mẫu cho riêng mình.')
  }
  // Two at once take turns, so that the number holds.
  await lockAccount(db, caller.id)
  if ((await repo.countPhrases(db, caller.id, text)) >= mostPhrases) {
    throw invalid('text', `Không quá ${mostPhrases} câu mẫu. Hãy xoá bớt câu không dùng.`)
  }
  const row = await repo.savePhraseRow(db, { user_id: caller.id, text, is_shared: isShared, created_at: now })
  context.audit({ refId: row.id, changes: { isShared: { before: null, after: isShared } } })
  return toPhrase(row, caller)
}

/** Removes one's own, or a shared one. PHRASE_NOT_FOUND. */
export const removePhrase = async (context: Acting, id: string): Promise<null> => {
  const { db, caller } = context
  context.audit({ refId: id })
  const row = (await repo.listPhrases(db, caller.id)).find((each) => each.id === id)
  if (!row || !canRemove(caller, row)) throw new Refusal('PHRASE_NOT_FOUND')
  await repo.removePhraseRow(db, id)
  return null
}
