// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api/api-error.ts'
import { loadSentences } from './api/error-sentences.ts'
import { useContractForm } from './forms.ts'
import { startPage } from '../../../tests/support/page.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'Vui lòng nhập tên.'),
  age: z.string().min(1, 'Vui lòng nhập tuổi.'),
})
type Parsed = z.output<typeof schema>
const save = vi.fn<(parsed: Parsed, key: string) => Promise<unknown>>()
const { draw } = startPage()

const Example = () => {
  const { form, formProps, isSaving, problem } = useContractForm({
    schema,
    unsaved: null,
    initialValues: { name: '', age: '' },
    save,
  })
  const input = (name: 'name' | 'age') => {
    const { error, ...props } = form.getInputProps(name)
    return <input name={name} aria-label={name} aria-invalid={Boolean(error)} title={String(error ?? '')} {...props} />
  }
  return (
    <form {...formProps}>
      {input('name')}
      {input('age')}
      <output>{problem}</output>
      <button type="submit">{isSaving ? 'saving' : form.isDirty() ? 'dirty' : 'clean'}</button>
    </form>
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
const button = () => document.querySelector('button')?.textContent
const type = (name: string, value: string): Promise<void> =>
  act(async () => {
    const input = field(name)
    Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = (times = 1): Promise<void> =>
  act(async () => {
    for (let n = 0; n < times; n++)
      document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve, 10))
  })
const refuse = (message: string, fields: Record<string, string> = {}) =>
  save.mockRejectedValueOnce(new ApiError({ status: 400, message, fields }))

beforeAll(loadSentences)
beforeEach(async () => {
  save.mockReset()
  await draw(<Example />)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the form idiom', () => {
  it('marks what the schema refuses and focuses the first of it', async () => {
    await type('name', 'Ánh')
    await submit()
    expect(save).not.toHaveBeenCalled()
    expect(field('age')?.title).toBe('Vui lòng nhập tuổi.')
    expect(document.activeElement).toBe(field('age'))
  })

  it('saves what the schema made of the values, once, and is clean afterwards', async () => {
    save.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 5)))
    await type('name', ' Ánh ')
    await type('age', '30')
    expect(button()).toBe('dirty')
    await submit(2)
    expect(save).toHaveBeenCalledTimes(1)
    expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Ánh', age: '30' })
    expect(button()).toBe('clean')
  })

  it('puts refusals of the server at their fields, keeps what was typed, and stays dirty', async () => {
    await type('name', 'Ánh')
    await type('age', '300')
    refuse('VALIDATION_FAILED', { age: 'Tuổi không hợp lệ.' })
    await submit()
    expect(field('age')?.title).toBe('Tuổi không hợp lệ.')
    expect(field('age')?.value).toBe('300')
    expect(document.activeElement).toBe(field('age'))
    expect(document.querySelector('output')?.textContent).toBe('')
    expect(button()).toBe('dirty')
  })

  it('says above the button what has no field here', async () => {
    await type('name', 'Ánh')
    await type('age', '30')
    refuse('VALIDATION_FAILED', { version: 'Thiếu phiên bản.' })
    await submit()
    expect(document.querySelector('output')?.textContent).toBe('Thiếu phiên bản.')
    refuse('STALE_VERSION')
    await submit()
    expect(document.querySelector('output')?.textContent).toMatch(/^Hồ sơ đã thay đổi/)
  })

  it('repeats the same content under the same key, and other content under another', async () => {
    await type('name', 'Ánh')
    await type('age', '30')
    refuse('SERVICE_UNAVAILABLE')
    await submit()
    refuse('SERVICE_UNAVAILABLE')
    await submit()
    await type('age', '31')
    await submit()
    const keys = save.mock.calls.map(([, key]) => key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
