// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { offlineText } from '../toast/offline-text.ts'
import { clearToasts, shownToasts } from '../toast/toasts.ts'
import { LostFile } from './bring.ts'
import { laterActs } from './later-acts.ts'

const save = vi.fn<(word: string) => void>()
/** What the network does with each fetch in turn. */
let answers: ('comes' | 'fails')[] = []
const load = vi.fn<() => Promise<{ save: typeof save }>>(async () => {
  if (answers.shift() === 'fails') throw new LostFile('assets/acts.js')
  return { save }
})

beforeEach(() => {
  answers = []
  load.mockClear()
  save.mockClear()
  clearToasts()
  vi.spyOn(console, 'warn').mockReturnValue()
})

it('fetches the code of acts once, with the first of them', async () => {
  const acts = laterActs(load)
  expect(load).not.toHaveBeenCalled()
  ;(await acts()).save('một')
  ;(await acts()).save('hai')
  expect(save.mock.calls).toEqual([['một'], ['hai']])
  expect(load).toHaveBeenCalledOnce()
})

it('says why an act cannot be done whose code does not come, refuses it, and fetches anew for the next', async () => {
  const acts = laterActs(load)
  answers = ['fails']
  await expect(acts()).rejects.toThrow('did not come')
  expect(shownToasts().map(({ text }) => text)).toEqual([offlineText])
  ;(await acts()).save('lại')
  expect(save).toHaveBeenCalledWith('lại')
})
