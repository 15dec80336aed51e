import { messageFor } from '@nhanxanh/contract/errors'
import type { LetterDraft, ownerLetters } from '@nhanxanh/contract/features/owner-letters'
import { mostDrafts } from '@nhanxanh/contract/features/owner-letters'
import type { OutputOf } from '@nhanxanh/contract/spine'
import type { AskedAct, Context } from '../../http/context.ts'
import { ownerLetterParts, shortForm } from '../../letters/standpoint.ts'
import { Refusal } from '../../refusal.ts'
import { programmeOf } from '../settings/settings.service.ts'
import * as repo from './owner-letters.repo.ts'
import { addressedTo, contactOf } from './owner-letters.service.ts'

type Programme = Awaited<ReturnType<typeof programmeOf>>

const nothing = 'Việc này chưa gửi thư cho chủ cơ sở lúc này, hoặc cài đặt không gửi thư này.'

const toDraft = (letter: repo.Addressee, programme: Programme): LetterDraft => {
  const { kind, way, words, email, phone, facility_name: facility } = letter
  const to = { mail: email, zalo: phone, print: facility }[way]
  return {
    kind,
    way,
    to: to ?? '',
    ...ownerLetterParts(words, addressedTo(letter, programme)),
    short: way === 'zalo' ? shortForm(words, contactOf(programme.values)) : null,
  }
}

/** Why an act cannot be done as it stands, in the words that its refusal would have. */
const whyNot = (thrown: unknown): string => {
  if (!(thrown instanceof Refusal) || thrown.code === 'FORBIDDEN') throw thrown
  const said = [...new Set(Object.values(thrown.fields ?? {}))]
  return said.length > 0 ? said.join(' ') : (thrown.sentence ?? messageFor(thrown.code))
}

/** The letters that an act would send now, by doing it and taking it back: its own rights, facts and words. */
export const previewLetters = async (
  context: Context,
  asked: AskedAct,
): Promise<OutputOf<typeof ownerLetters.preview>> => {
  context.audit({ isNothing: true })
  try {
    return await context.tryAct(asked, async (db, { letterIds }) => {
      const programme = await programmeOf(db)
      const shown = await repo.listDrafts(db, letterIds.slice(0, mostDrafts))
      const items = shown.map((letter) => toDraft(letter, programme))
      return { why: items.length === 0 ? nothing : null, count: letterIds.length, items }
    })
  } catch (thrown) {
    return { why: whyNot(thrown), count: 0, items: [] }
  }
}
