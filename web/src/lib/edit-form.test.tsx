// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ConflictDialog } from '../ui/conflict/conflict-dialog.tsx'
import { ApiError } from './api/api-error.ts'
import { queryClient } from './query-client.ts'
import { useEditForm, type Stored } from './edit-form.ts'
import { startPage } from '../../../tests/support/page.ts'

const schema = z.object({ name: z.string().min(1), note: z.string() })
type Values = z.output<typeof schema>
type On = { version: number | string; idempotencyKey: string }
/** The server of this test: one record with a version. */
let record: { values: Values; version: number }
const saves: [Values, On][] = []
const onSaved = vi.fn()
const save = async (values: Values, on: On) => {
  saves.push([values, on])
  if (on.version !== record.version) throw new ApiError({ status: 409, message: 'STALE_VERSION' })
  record = { values, version: record.version + 1 }
  return { version: record.version }
}
const reload = async (): Promise<Stored<Values>> => ({ ...record, changedBy: 'Lan' })
const opened = { values: { name: 'Sóng Nhỏ', note: '' }, version: 1 }

const Example = () => {
  const names = { name: 'Tên', note: 'Ghi chú' }
  const { form, formProps, problem, conflict } = useEditForm({
    schema,
    unsaved: null,
    names,
    stored: opened,
    save,
    reload,
    onSaved,
  })
  return (
    <form {...formProps}>
      <input name="name" {...form.getInputProps('name')} />
      <input name="note" {...form.getInputProps('note')} />
      <output>{problem}</output>
      <ConflictDialog conflict={conflict} />
    </form>
  )
}

const { draw } = startPage()
const wait = (milliseconds = 30) => act(async () => void (await new Promise((done) => setTimeout(done, milliseconds))))
const type = (name: string, value: string): Promise<void> =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = async (): Promise<void> => {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => void document.querySelector('form')?.dispatchEvent(event))
  await wait()
}
const press = async (text: string): Promise<void> => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  await act(async () => button?.click())
  await wait()
}
const radio = (name: string) => document.querySelector<HTMLInputElement>(`input[type=radio][aria-label^="${name}"]`)

// Its code comes with the first conflict: a busy machine brings it later than a test waits.
beforeAll(() => import('../ui/conflict/conflict-modal.tsx'))
beforeEach(async () => {
  saves.length = 0
  onSaved.mockReset()
  record = structuredClone(opened)
  await draw(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Example />
      </QueryClientProvider>
    </MantineProvider>,
  )
})

describe('editing what others edit too', () => {
  it('saves on the version that it was opened with, and then on the new one', async () => {
    await type('name', 'Sóng Lớn')
    await submit()
    await type('name', 'Sóng Xanh')
    await submit()
    expect(saves.map(([, on]) => on.version)).toEqual([1, 2])
    expect(record.values.name).toBe('Sóng Xanh')
    expect(onSaved).toHaveBeenCalledTimes(2)
  })

  it('asks field by field after a refused version, takes no field without an answer, and saves what was chosen', async () => {
    record = { values: { name: 'Biển Xanh', note: 'của Lan' }, version: 7 }
    await type('name', 'Sóng Lớn')
    await submit()
    await wait(200)
    expect(document.body.textContent).toContain('Hồ sơ đã được người khác sửa')
    expect(document.body.textContent).toContain('Người sửa: Lan')
    expect(radio('Ghi chú, hiện tại')?.checked).toBe(true)
    await press('Lưu nội dung đã chọn')
    expect(document.body.textContent).toContain('Còn 1 mục chưa được chọn.')
    expect(saves).toHaveLength(1)
    await act(async () => radio('Tên, của bạn')?.click())
    await press('Lưu nội dung đã chọn')
    expect(record).toEqual({ values: { name: 'Sóng Lớn', note: 'của Lan' }, version: 8 })
    expect(saves[1]?.[1].idempotencyKey).not.toBe(saves[0]?.[1].idempotencyKey)
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('keeps what was typed when the question is put aside, and asks again at the next save', async () => {
    record = { values: { name: 'Biển Xanh', note: '' }, version: 2 }
    await type('name', 'Sóng Lớn')
    await submit()
    await wait(200)
    await press('Quay lại biểu mẫu')
    expect(document.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Sóng Lớn')
    expect(document.querySelector('output')?.textContent).toMatch(/^Hồ sơ đã được người khác sửa/)
    await submit()
    expect(saves.map(([, on]) => on.version)).toEqual([1, 1])
    expect(record.values.name).toBe('Biển Xanh')
  })

  it('asks nothing where both wrote the same', async () => {
    record = { values: { name: 'Sóng Lớn', note: '' }, version: 2 }
    await type('name', 'Sóng Lớn')
    await submit()
    await wait()
    expect(saves.map(([, on]) => on.version)).toEqual([1, 2])
    expect(onSaved).toHaveBeenCalledOnce()
  })
})
