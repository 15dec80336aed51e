import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { sweepContacts } from './retention.jobs.ts'

const api = await startApi()
const { call, rows } = api
const { contacts } = contract
const people = cast(api, { clerk: ['secretariat', 1] })
const monthMs = 31 * 86_400_000

let count = 0
const letter = async (changes: { status: 'spam' | 'closed' | 'open'; kind?: 'complaint'; months: number }) => {
  count += 1
  const body = {
    name: 'Người gửi',
    email: `giu.${count}@kiemthu.example`,
    phone: null,
    subject: `Thư ${count}`,
    body: 'Nội dung.',
    kind: changes.kind ?? ('question' as const),
  }
  const { id } = (await call(contacts.create, { body }, people.clerk)).data
  const updated_at = new Date(Date.now() - changes.months * monthMs)
  await rows.updateTable('contacts').set({ status: changes.status, updated_at }).where('id', '=', id).execute()
  return id
}

it('keeps letters as long as the settings say: spam for days, closed ones for months, complaints and open ones on', async () => {
  const gone = [await letter({ status: 'spam', months: 2 }), await letter({ status: 'closed', months: 30 })]
  const kept = [
    await letter({ status: 'spam', months: 0 }),
    await letter({ status: 'closed', months: 12 }),
    await letter({ status: 'closed', kind: 'complaint', months: 60 }),
    await letter({ status: 'open', months: 60 }),
  ]
  await call(contacts.note, { params: { id: gone[1] ?? '' }, body: { body: 'Ghi chú.' } }, people.clerk)
  await rows
    .updateTable('contacts')
    .set({ updated_at: new Date(Date.now() - 30 * monthMs) })
    .where('id', '=', gone[1] ?? '')
    .execute()
  const told: unknown[] = []
  const log = { info: (...said: unknown[]) => told.push(said) } as never
  await sweepContacts(rows, { clock: { now: () => new Date() } as never, log })
  const left = await rows.selectFrom('contacts').select('id').execute()
  const ids = new Set(left.map(({ id }) => id))
  expect(gone.filter((id) => ids.has(id))).toEqual([])
  expect(kept.filter((id) => !ids.has(id))).toEqual([])
  expect(told).toEqual([[{ removed: 2 }, 'contacts swept']])
})
