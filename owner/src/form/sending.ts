import { Outbox } from '../lib/outbox.ts'
import { shelf } from '../lib/shelf.ts'
import { wire } from './wire.ts'

export const outbox = new Outbox(shelf, wire)

/** One tab after the other. */
export const alone = (act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('co-so-outbox', act) : act()

/** Sends what waits on this telephone, of all forms; answers how many still do. */
export const sendAll = async (): Promise<number> => {
  await alone(() => outbox.flush()).catch(() => undefined)
  return (await shelf.all()).length
}
