import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { statusAfterAnswer } from '@nhanxanh/contract/features/contacts.rules'
import type { Caller, Context } from '../../../http/context.ts'
import { raise } from '../../notifications/notifications.service.ts'
import type { Raising } from '../../notifications/notifications.service.ts'
import * as contactsRepo from '../contacts.repo.ts'
import type { LockedContact } from '../contacts.repo.ts'
import { contactAfter, lockContact } from '../detail.service.ts'
import { addAnswer } from './answers.repo.ts'

/** Tells who has the letter, or whoever may have it where nobody has; what it says and whose it is stands in the console alone. */
const tell = async (
  raising: Raising,
  contact: LockedContact,
  words: { title: string; body: string },
): Promise<void> => {
  const { assignee_id: holder, names_person: namesPerson } = contact
  const isHeld = holder !== null && (await contactsRepo.isHandler(raising.db, holder))
  await raise(raising, {
    type: 'contact_answered',
    to: isHeld ? { people: [holder] } : { holdersOf: [namesPerson ? 'contact:edit' : 'contact:list'] },
    ...words,
  })
}

/** Our reply did not arrive: another address or another way has to be found. */
export const tellReturned = (raising: Raising, contact: LockedContact): Promise<void> =>
  tell(raising, contact, {
    title: 'Thư trả lời không đến',
    body: `Thư trả lời liên hệ ${contact.code} không đến được người gửi. Hãy kiểm tra địa chỉ hoặc gọi điện.`,
  })

/** A letter that may be an answer waits for who says where it belongs. */
export const tellUnplaced = (raising: Raising): Promise<unknown> =>
  raise(raising, {
    type: 'contact_answered',
    to: { holdersOf: ['contact:edit'] },
    title: 'Thư chưa rõ thuộc liên hệ nào',
    body: 'Có thư đến có thể là thư trả lời. Hãy mở Liên hệ để xếp thư vào đúng chỗ.',
  })

/** The person has written again: what was answered or closed waits anew, and its handler hears of it. What changed. */
export const reopen = async (raising: Raising, contact: LockedContact) => {
  const status = statusAfterAnswer(contact.status)
  await contactsRepo.update(raising.db, contact.id, { status, now: raising.now })
  if (contact.status !== 'spam')
    await tell(raising, contact, {
      title: 'Người liên hệ trả lời',
      body: `Người gửi liên hệ ${contact.code} đã trả lời.`,
    })
  return status === contact.status ? undefined : { status: { before: contact.status, after: status } }
}

/** Writes down what the person answered on paper, by telephone, or by mail where no mailbox is read. */
export const writeDownAnswer = async (
  context: Context & { caller: Caller },
  id: string,
  body: string,
): Promise<ContactDetail> => {
  const { db, now } = context
  const contact = await lockContact(context, id)
  const nothingElse = { quoted: null, sentFrom: null, filesLeft: 0 }
  await addAnswer(db, { contactId: id, name: contact.name, body, way: 'staff', ...nothingElse, at: now })
  const changes = await reopen(context, contact)
  if (changes) context.audit({ changes })
  return contactAfter(context, id)
}
