import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import type { Batch } from '@nhanxanh/contract/shared/bulk'
import type { CallInput } from '@nhanxanh/contract/spine'
import type { Api } from './api.ts'
import { cast } from './cast.ts'
import { fullChecklist, pendingFacility } from './registrations.ts'

const { facilities } = contract
type Person = 'officer' | 'second' | 'leader'
type Action = 'claim' | 'assign' | 'approve' | 'reject'
type Input = CallInput<typeof facilities.runBatch>['body']

export const approval = { checklist: fullChecklist }
export const sharedReason = { code: 'mismatch' as const, targets: ['name' as const], note: 'Tên chưa khớp giấy phép.' }

/** A batch at its end, asked for until it is there. */
export const endOf = async (read: () => Promise<{ data: Batch }>): Promise<Batch> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { data } = await read()
    if (data.status === 'done') return data
    await pause(50)
  }
  throw new Error('The batch does not end')
}

/** Three members of staff and what they do with batches of facilities. */
export const batchesOf = (api: Api) => {
  const { call, rows } = api
  const people = cast(api, { officer: ['secretariat', 1], second: ['secretariat', 2], leader: ['leader', 1] })
  const by = (person: Person) => ({ token: people[person].token })
  const pending = async (count: number): Promise<string[]> => {
    const made: string[] = []
    for (let nth = 0; nth < count; nth += 1) made.push((await pendingFacility(api)).facility.id)
    return made
  }
  const freeze = (action: Action, ids: string[], person: Person = 'officer') =>
    call(facilities.freezeBatch, { body: { action, ids } }, by(person))
  const run = (id: string, body: Input, person: Person = 'officer') =>
    call(facilities.runBatch, { params: { id }, body }, by(person))
  const progress = (id: string, person: Person = 'officer') => call(facilities.batch, { params: { id } }, by(person))
  const ended = (id: string, person: Person = 'officer') => endOf(() => progress(id, person))
  const detail = async (id: string) => (await call(facilities.get, { params: { id } }, by('officer'))).data
  const approve = (id: string, person: Person) =>
    call(facilities.approve, { params: { id }, body: { version: 1, checklist: fullChecklist } }, by(person))
  /** What a process that died leaves behind. */
  const asIfStarted = (id: string, input: object, at = new Date()) =>
    rows
      .updateTable('batches')
      .set({ status: 'running', input: JSON.stringify(input), started_at: at, moved_at: at, request_id: 'x' })
      .where('id', '=', id)
      .execute()
  return { people, by, pending, freeze, run, progress, ended, detail, approve, asIfStarted }
}
