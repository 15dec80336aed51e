import { contactBulk } from '@nhanxanh/contract/features/contacts'
import type { ContactRow } from '@nhanxanh/contract/features/contacts'
import { messageFor } from '@nhanxanh/contract/errors'
import type { ContactStatus } from '@nhanxanh/contract/features/contacts.rules'
import { invalid, Refusal } from '../../refusal.ts'
import { bulkAct } from '../batches/batches.service.ts'
import type { Acting, BulkList, Reading } from '../batches/batches.service.ts'
import type { ContactsQuery } from './contacts.list.ts'
import * as repo from './contacts.repo.ts'
import { contactReads } from './contacts.service.ts'
import { lockContact } from './detail.service.ts'
import { mergeInto, takeOut } from './merge/merge.service.ts'

/** A letter under a lock, where the batch left it: refused where somebody has moved it since. */
const lockFor = async (acting: Acting, id: string, isAsLeft: (contact: repo.LockedContact) => boolean) => {
  const contact = await lockContact(acting, id)
  if (!isAsLeft(contact)) throw new Refusal('STALE_VERSION')
  return contact
}

type Hands = { assigneeId: string | null; hadBy: string | null }

/** Gives a letter to somebody, or takes it back into the hands that had it. */
const assign = async (acting: Acting, id: string, assigneeId: string | null, from?: string | null): Promise<Hands> => {
  const contact = await lockFor(acting, id, (each) => from === undefined || each.assignee_id === from)
  const { assignee_id: hadBy } = contact
  await repo.update(acting.db, id, { assigneeId, now: acting.now })
  acting.audit({ changes: { assigneeId: { before: hadBy, after: assigneeId } } })
  return { assigneeId, hadBy }
}

type Move = { status: ContactStatus; was: ContactStatus }

const move = async (acting: Acting, id: string, status: ContactStatus, from?: ContactStatus): Promise<Move> => {
  const contact = await lockFor(acting, id, (each) => from === undefined || each.status === from)
  await repo.update(acting.db, id, { status, now: acting.now })
  acting.audit({ changes: { status: { before: contact.status, after: status } } })
  return { status, was: contact.status }
}

const assertHandler = async ({ db }: Reading, { assigneeId }: { assigneeId: string }): Promise<void> => {
  if (await repo.isHandler(db, assigneeId)) return
  throw invalid('assigneeId', 'Người này không xử lý được liên hệ.')
}

/** Bulk acts on letters (PRODUCT D9): given to somebody, closed, opened again, put among the spam, made one; each can be taken back. */
export const contactBulkList: BulkList<ContactsQuery, ContactRow> = {
  name: 'contacts',
  byFilter: async (reading, query, limit) => {
    const { items, total } = await contactReads.page(reading, { ...query, page: 1, limit })
    return { rows: total > limit ? [] : items, total }
  },
  byIds: contactReads.named,
  describe: ({ id, code, subject, version }) => ({ id, code, name: subject, version }),
  acts: {
    assign: bulkAct(contactBulk.assign, {
      needs: 'contact:edit',
      event: 'contact.edit',
      obstacle: () => null,
      check: assertHandler,
      run: (acting, { id }, { assigneeId }) => assign(acting, id, assigneeId),
      undo: {
        event: 'contact.edit',
        run: (acting, { id }, { assigneeId, hadBy }) => assign(acting, id, hadBy, assigneeId),
      },
    }),
    move: bulkAct(contactBulk.move, {
      needs: 'contact:edit',
      event: 'contact.edit',
      obstacle: () => null,
      run: (acting, { id }, { status }) => move(acting, id, status),
      undo: {
        event: 'contact.edit',
        run: (acting, { id }, { status, was }) => move(acting, id, was, status),
      },
    }),
    merge: bulkAct(contactBulk.merge, {
      needs: 'contact:edit',
      event: 'contact.merge',
      obstacle: ({ status }) => (status === 'spam' ? messageFor('CONTACT_IS_SPAM') : null),
      run: async (acting, { id }, { intoId }) => {
        await mergeInto(acting, id, intoId)
        return { intoId }
      },
      undo: { event: 'contact.unmerge', run: (acting, { id }, { intoId }) => takeOut(acting, id, intoId) },
    }),
  },
}
