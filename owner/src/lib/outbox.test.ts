import { importKeys, seal, unseal } from '@nhanxanh/contract/shared/sealed'
import { expect, it } from 'vitest'
import { seed } from '../../../tests/support/random.ts'
import { isSame, placeOf } from './entry.ts'
import type { Entry, Said, WaitingPhoto, WaitingText } from './entry.ts'
import { Outbox } from './outbox.ts'
import type { Shelf, Wire } from './outbox.ts'

/** Chances of this run, the same again for the same seed. */
const chancesOf = (state = seed % 2 ** 31) => {
  let now = state
  return () => {
    now = (now * 1_103_515_245 + 12_345) % 2 ** 31
    return now / 2 ** 31
  }
}

class Away extends Error {}

/** A shelf that outlives its tabs. Each change begins after the one before, as the lock of the browser has it. */
const shelfOf = () => {
  const kept = new Map<string, Entry>()
  let last: Promise<unknown> = Promise.resolve()
  const shelf: Shelf = {
    all: () => Promise.resolve([...kept.values()]),
    change: (place, renew) => {
      const turn = async (before: Promise<unknown>) => {
        await before
        const next = renew(kept.get(place) ?? null)
        if (next === null) kept.delete(place)
        else kept.set(place, next)
      }
      const act = turn(last)
      last = act
      return act
    },
  }
  return { kept, shelf }
}

/** What the server has, and the network before it, which breaks off before or after what was sent arrived. */
const ledgerOf = (breaks: () => 'before' | 'after' | null) => {
  const said = new Map<string, Said>()
  const photos = new Map<string, number>()
  const through = async (act: () => void): Promise<void> => {
    const where = breaks()
    if (where === 'before') throw new Away()
    act()
    await Promise.resolve()
    if (where === 'after') throw new Away()
  }
  const wire: Wire = {
    stored: async () => {
      await through(() => undefined)
      return new Map(said)
    },
    save: (_, entries) => through(() => entries.forEach((entry) => said.set(placeOf(entry), entry.said))),
    // The same key is the same photograph.
    upload: ({ id }) => through(() => photos.set(id, 1)),
    refusal: (thrown) => Promise.resolve(thrown instanceof Away ? null : 'Không nhận.'),
  }
  return { said, photos, wire }
}

const figure = (id: string, value: string, more: Partial<WaitingText> = {}): WaitingText => ({
  kind: 'figure',
  assessmentId: 'a',
  id,
  at: 0,
  mark: `${id}=${value}`,
  problem: null,
  said: { value: [value], stance: null },
  from: [null],
  other: null,
  ...more,
})
const photo = (id: string): WaitingPhoto => ({
  kind: 'photo',
  assessmentId: 'a',
  id,
  questionId: 'q',
  at: 0,
  mark: id,
  problem: null,
  name: 'anh.jpg',
  type: 'image/jpeg',
  size: 3,
})

it('brings 500 answers and 40 photographs over a network that breaks off and tabs that close: none lost, none twice', async () => {
  const random = chancesOf()
  const isOf = (share: number) => random() < share
  let broken = 0
  const breaks = () => {
    if (isOf(0.55)) return null
    broken += 1
    return isOf(0.5) ? 'before' : 'after'
  }
  const { said, photos, wire } = ledgerOf(breaks)
  const phones = [shelfOf(), shelfOf()]
  const wanted = new Map<string, string>()
  for (let nth = 0; nth < 500; nth += 1) {
    // Each telephone has the questions of its person; some are answered a second time while the first answer is on its way.
    const phone = phones[nth % 2] ?? shelfOf()
    const id = isOf(0.2) && nth > 20 ? `q${nth - 20}` : `q${nth}`
    const box = new Outbox(phone.shelf, wire, () => 60_000 + nth)
    const entry = figure(id, String(nth), { from: [said.get(`figure/a/${id}`) ?? null] })
    wanted.set(placeOf(entry), String(nth))
    await box.put(entry)
    if (nth % 25 < 2) await box.put(photo(`p${nth}`))
    const sending = box.flush().catch(() => undefined)
    // The tab is closed, or the person types on, before it is through.
    if (isOf(0.7)) await sending
  }
  for (let round = 0; round < 400 && phones.some(({ kept }) => kept.size > 0); round += 1) {
    for (const { shelf } of phones) await new Outbox(shelf, wire, () => 120_000).flush().catch(() => undefined)
  }
  expect(broken).toBeGreaterThan(100)
  expect(phones.map(({ kept }) => kept.size)).toEqual([0, 0])
  expect(Object.fromEntries([...said].map(([place, { value }]) => [place, value[0]]))).toEqual(
    Object.fromEntries(wanted),
  )
  expect([...photos.keys()]).toHaveLength(40)
})

it('does not cover what another telephone has said meanwhile, and asks', async () => {
  const { said, wire } = ledgerOf(() => null)
  const { kept, shelf } = shelfOf()
  const box = new Outbox(shelf, wire, () => 60_000)
  await box.put(figure('q1', '5'))
  said.set('figure/a/q1', { value: ['7'], stance: null })
  await box.flush()
  expect(said.get('figure/a/q1')?.value).toEqual(['7'])
  const [waiting] = [...kept.values()]
  expect(waiting).toMatchObject({ other: { value: ['7'] }, said: { value: ['5'] } })
  await box.settle(waiting as WaitingText, 'mine')
  await box.flush()
  expect([said.get('figure/a/q1')?.value, kept.size]).toEqual([['5'], 0])
})

it('keeps what is refused, with the words, and sends the rest', async () => {
  const { said, wire } = ledgerOf(() => null)
  const save: Wire['save'] = (id, entries) => {
    if (entries.some((entry) => entry.id === 'bad')) throw new Error('refused')
    return wire.save(id, entries)
  }
  const { kept, shelf } = shelfOf()
  const box = new Outbox(shelf, { ...wire, save })
  for (const id of ['q1', 'bad', 'q2']) await box.put(figure(id, '1', { at: Date.now() }))
  await box.flush()
  expect([...said.keys()]).toEqual(['figure/a/q1', 'figure/a/q2'])
  expect([...kept.values()]).toMatchObject([{ id: 'bad', problem: 'Không nhận.' }])
  await box.flush()
  expect(kept.size).toBe(1)
})

it('takes no part in what is said anew while it is on its way', async () => {
  const { said, wire } = ledgerOf(() => null)
  const { shelf, kept } = shelfOf()
  const box = new Outbox(shelf, wire, () => 0)
  await box.put(figure('q1', '1'))
  const save: Wire['save'] = async (id, entries) => {
    await box.put(figure('q1', '2'))
    await wire.save(id, entries)
  }
  await new Outbox(shelf, { ...wire, save }, () => 0).flush()
  expect([said.get('figure/a/q1')?.value, kept.size]).toEqual([['1'], 1])
  await box.flush()
  expect([said.get('figure/a/q1')?.value, kept.size]).toEqual([['2'], 0])
  expect(isSame(null, { value: [], stance: null })).toBe(true)
})

it('lies unreadable at rest', async () => {
  const keys = await importKeys(btoa('k'.repeat(32)))
  const sealed = await seal(keys, 'u1/figure/a/q1', figure('q1', '65166'))
  expect(new TextDecoder().decode(sealed.bytes)).not.toContain('65166')
  expect(await unseal(keys, 'u1/figure/a/q1', sealed)).toMatchObject({ said: { value: ['65166'] } })
})
