import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import { expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { isNight } from '../../../../tests/support/random.ts'

const api = await startApi({ TRUST_PROXY: true })
const { call, rows } = api
const { contacts } = contract
const people = cast(api, { clerk: ['secretariat', 1] })

/** By night as many as the public form must bear (`npm run test:night`). */
const flooded = isNight ? 10_000 : 300
const markup = '<script>alert(1)</script><img src=x onerror=alert(2)>'
/** A network may write twenty in an hour; machines come from many. */
const perNetwork = 10
const atOnce = 8

type Letter = Parameters<typeof call<typeof contacts.send>>[1]['body']
let busy = 0

/** Who is told that the system is busy sends the letter again, as the sentence says; it must then be there once. */
const send = async (body: Letter, ip: string) => {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await call(contacts.send, { body }, { headers: { 'x-forwarded-for': ip } })
    if (answer.status !== 503) return answer
    busy += 1
    await pause(500)
  }
  throw new Error('The form stayed busy for half a minute')
}

const machine = (nth: number) => {
  const body = {
    name: `Máy ${nth}`,
    email: `may${nth}@kiemthu.example`,
    phone: '',
    subject: `Quảng cáo ${nth} ${markup}`,
    body: markup,
    kind: 'question' as const,
    // Every second one falls into the trap.
    website: nth % 2 === 0 ? 'https://ban-hang.example' : '',
  }
  const network = Math.floor(nth / perNetwork)
  const ip = `10.${Math.floor(network / 250)}.${network % 250}.7`
  return send(body, ip)
}

const person = (nth: number) => {
  const own = { name: 'Trần Thị Thật', email: 'that@kiemthu.example', phone: '0912000111', kind: 'complaint' as const }
  const body = { ...own, subject: `Phản ánh thật số ${nth}`, body: `Rác bên hồ, lần ${nth}.`, website: '' }
  return send(body, '172.16.9.9')
}

/** Asks for the inbox as staff have it open, and how long that took. */
const lookAt = async () => {
  const begun = performance.now()
  const { status } = await call(contacts.list, { query: { limit: 50 } }, { token: people.clerk.token })
  expect(status).toBe(200)
  return performance.now() - begun
}

it(
  'a flood of letters loses none of a person, leaves lists and counts right, and keeps markup as the text that it is',
  async () => {
    const codes: string[] = []
    const looks: number[] = []
    let next = 0
    const pour = async () => {
      while (next < flooded) {
        const nth = next
        next += 1
        expect((await machine(nth)).status).toBe(200)
        if (nth % Math.ceil(flooded / 10) === 0) {
          const { status, data } = await person(codes.length + 1)
          expect(status).toBe(200)
          codes.push(data.code)
          looks.push(await lookAt())
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, pour))
    expect(codes).toHaveLength(10)

    const token = people.clerk.token
    const { data: found } = await call(contacts.list, { query: { q: 'Trần Thị Thật', limit: 100 } }, { token })
    expect(found.items.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
    const { data: all } = await call(contacts.list, { query: { limit: 1 } }, { token })
    const stored = await rows
      .selectFrom('contacts')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute()
    const counted = Object.fromEntries(stored.map(({ status, count }) => [status, count]))
    expect(counted).toEqual({ new: flooded / 2 + codes.length, spam: flooded / 2 })
    expect(all.counts).toMatchObject(counted)
    const query = { facet: 'kind' as const, status: ['new' as const] }
    const { data: facets } = await call(contacts.facets, { query }, { token })
    expect(facets.counts).toMatchObject({ complaint: codes.length, question: flooded / 2 })

    const { data: trapped } = await call(contacts.list, { query: { q: 'Quảng cáo 1', limit: 1 } }, { token })
    const { data: shown } = await call(contacts.get, { params: { id: trapped.items[0]?.id ?? '' } }, { token })
    expect([shown.body, shown.subject.endsWith(markup)]).toEqual([markup, true])

    const sorted = looks.toSorted((one, other) => one - other)
    const words = `median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`
    if (isNight)
      process.stdout.write(
        `The inbox during a flood of ${flooded} letters: ${words}; told to try again ${busy} times\n`,
      )
  },
  isNight ? 1_800_000 : 120_000,
)
