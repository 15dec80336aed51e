// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true, "disableCSSFileLoading": true } }
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bring, LostFile } from './bring.ts'

let number = 0
/** The files of a part that nobody has asked for. */
const part = () => {
  number += 1
  return { script: `assets/part-${number}.js`, other: `assets/other-${number}.js`, sheet: `assets/part-${number}.css` }
}
const load = vi.fn<() => Promise<string>>(async () => 'phần')
const answer = vi.fn<(file: string) => Promise<Response>>(async () => new Response(''))
const linked = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)

beforeEach(() => {
  document.head.innerHTML = ''
  load.mockClear()
  answer.mockClear()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('imports nothing and links nothing before the own file has come, and tries anew when it is asked again', async () => {
  const { script, other, sheet } = part()
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  answer.mockResolvedValueOnce(new Response('', { status: 503 }))
  const asked = () => bring(load, [script, other, sheet])
  await expect(asked()).rejects.toBeInstanceOf(LostFile)
  await expect(asked()).rejects.toBeInstanceOf(LostFile)
  expect([load.mock.calls.length, linked()]).toEqual([0, []])
  expect(await asked()).toBe('phần')
  expect(answer.mock.calls).toEqual([[`/${script}`], [`/${script}`], [`/${script}`]])
  expect(linked()).toEqual([`modulepreload /${script}`, `modulepreload /${other}`, `stylesheet /${sheet}`])
})

it('says of a file that is gone what the router reads as another release', async () => {
  answer.mockResolvedValueOnce(new Response('', { status: 404 }))
  await expect(bring(load, [part().script])).rejects.toThrow(/^Failed to fetch dynamically imported module/)
})

it('asks once for what many want, and for nothing that came with the page', async () => {
  const { script, other } = part()
  document.head.innerHTML = `<link rel="modulepreload" href="/${other}">`
  await Promise.all([bring(load, [script, other]), bring(load, [script, other])])
  await bring(load, [script, other])
  expect(answer).toHaveBeenCalledOnce()
  expect(linked()).toEqual([`modulepreload /${other}`, `modulepreload /${script}`])
})

it('waits for its style sheets, and asks anew for one that did not come', async () => {
  const { script, sheet } = part()
  const [put, head]: [unknown[], Element] = [[], document.createElement('div')]
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    put.push(...nodes)
    head.append(...nodes)
  })
  const come = async (nth: number, how: 'load' | 'error') => {
    await vi.waitFor(() => expect(put).toHaveLength(nth + 1))
    expect(load).not.toHaveBeenCalled()
    ;(put[nth] as HTMLLinkElement).dispatchEvent(new Event(how))
  }
  const first = bring(load, [script, sheet])
  await Promise.all([expect(first).rejects.toBeInstanceOf(LostFile), come(1, 'error')])
  expect(head.querySelector('[rel=stylesheet]')).toBeNull()
  const second = bring(load, [script, sheet])
  await come(2, 'load')
  expect(await second).toBe('phần')
})

it('asks for nothing twice while the page is coming up', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { script } = part()
  expect(await bring(load, [script])).toBe('phần')
  expect(answer).not.toHaveBeenCalled()
})
