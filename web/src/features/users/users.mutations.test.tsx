// @vitest-environment happy-dom
import { toNobody } from '@nhanxanh/contract/features/users.fields'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { somebody } from '../../lib/api/fake-server.ts'
import { shownToasts } from '../../ui/toast/toasts.ts'
import { useBan, useCancelEmail, useUnban } from './users.mutations.ts'
import { startActs } from '../../../../tests/support/acts.ts'

const person = { id: '00000000-0000-4000-8000-000000000002', name: 'Lan' }
const leave = { code: 'leave', note: 'Đến hết quý.' } as const
const { on, until, texts, sent } = startActs(() => {
  const [ban, { mutate: unban }, { mutate: cancelEmail }] = [useBan(person), useUnban(), useCancelEmail()]
  return { ban, unban, cancelEmail }
})
const address = (verb: string) => `/api/users/${person.id}/${verb}`
const answered = (extra: object) => {
  const can = { ban: true, unban: true }
  on.server.answer = () => ({ status: 200, body: { data: { ...person, can, ...extra } } })
}

describe('a ban taken back', () => {
  it.each([
    [null, 'Đã bỏ cấm tài khoản của Lan.'],
    [somebody.id, 'Đã bỏ cấm tài khoản của Lan. Việc đã bàn giao vẫn do người tiếp nhận xử lý.'],
  ])('lets the person in again and says what stays as it is: %s', async (facility, said) => {
    const handOver = { ...toNobody, facility }
    answered({})
    await on.acts.ban({ ...leave, handOver }, 'khoa-1')
    expect(texts()).toEqual(['Đã cấm tài khoản của Lan.'])
    shownToasts()[0]?.action?.run()
    await until(() => expect(texts()).toContain(said))
    expect(sent()).toEqual([
      [address('ban'), { ...leave, handOver }],
      [address('unban'), null],
    ])
  })
})

describe('a lifted ban', () => {
  const lift = async (lifted: object | null) => {
    answered({ lifted })
    await act(async () => on.acts.unban(person))
    await until(() => expect(texts()).toEqual(['Đã bỏ cấm tài khoản của Lan.']))
  }

  it('holds again for its own reason', async () => {
    await lift({ ...leave, at: '2026-11-02T02:00:00.000Z', by: 'Minh' })
    shownToasts()[0]?.action?.run()
    await until(() => expect(texts()).toContain('Đã cấm lại tài khoản của Lan.'))
    expect(sent().at(-1)).toEqual([address('ban'), leave])
  })

  it('without a reason is not put back: nobody makes one up', async () => {
    await lift(null)
    expect(shownToasts()[0]?.action).toBeUndefined()
  })
})

it('drops the address that waits for an owner, and says so', async () => {
  answered({ pendingEmail: null })
  await act(async () => on.acts.cancelEmail(person))
  await until(() => expect(texts()).toEqual(['Đã huỷ đổi email của Lan.']))
  expect(sent()).toEqual([[address('pending-email'), null]])
})
