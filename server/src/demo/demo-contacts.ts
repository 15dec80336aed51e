import { demoContacts } from '../../../seed/demo/contacts.ts'
import type { Db } from '../db/types.ts'
import { create } from '../features/contacts/contacts.repo.ts'
import { nextRecordCode } from '../features/settings/record-codes.service.ts'

const dayMs = 86_400_000

/** Letters to the programme, so that the inbox of the demonstration is not empty; nobody is told of them. */
export const insertDemoContacts = async (db: Db, now: Date): Promise<void> => {
  for (const { daysAgo, status, ...body } of demoContacts) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    await create(db, { code: await nextRecordCode(db, 'LH', at), origin: 'page', status, body, now: at })
  }
}
