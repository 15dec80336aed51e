// @vitest-environment happy-dom
import type { QuestionInputRow } from '@nhanxanh/contract/features/questions.variables'
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPage, typeInto } from '../../../../../tests/support/page.ts'
import { fakePage } from '../../../lib/routing/fake-page.tsx'
import { FakeServer, somebody } from '../../../lib/api/fake-server.ts'
import { startSession } from '../../../lib/session/session.store.ts'
import { clearToasts, shownToasts } from '../../../ui/toast/toasts.ts'
import { InputForm } from './input-form.tsx'

const input: QuestionInputRow = {
  id: '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f10',
  lineage: '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f11',
  versionId: '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f12',
  version: 1,
  key: 'so_den',
  label: 'Số đèn',
  hint: 'Đếm mọi bóng đèn',
  unit: 'cái',
  isWhole: true,
  min: '0',
  max: '9000',
  isRequired: true,
  defaultValue: '1',
  notAbove: null,
  usedBy: [],
  updatedAt: '2026-11-23T02:00:00.000Z',
}
const { draw } = startPage()
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  const box = document.querySelector<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`)
  if (!box) throw new Error(`No field ${label}`)
  return box
}

beforeEach(async () => {
  // The kit measures a text field again when fonts arrive, which happy-dom knows nothing of.
  Object.assign(document, { fonts: new EventTarget() })
  clearToasts()
  const server = new FakeServer()
  server.answer = ({ method, url, body }) =>
    method === 'PUT' && url.includes('/question-inputs/')
      ? {
          status: 200,
          body: { data: { ...input, ...JSON.parse(body ?? '{}') }, message: 'UPDATE_QUESTION_INPUT_SUCCESS' },
        }
      : { status: 200, body: { data: { items: [], total: 0 } } }
  vi.stubGlobal('fetch', server.fetch)
  startSession({ user: somebody, accessToken: 'a1', refreshToken: 'r1' })
  const form = () => <InputForm versionId={input.versionId} input={input} onClose={() => undefined} />
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await draw(fakePage(form, client).page)
  await settle()
})
afterEach(() => vi.unstubAllGlobals())

const save = async () => {
  await act(async () => document.querySelector('form')?.requestSubmit())
  await settle()
}

it.each([
  ['Nhãn', 'Số bóng đèn', 'Đã cập nhật dữ liệu đầu vào thành công.'],
  ['Mã biến', 'so_bong_den', 'Đã đổi so_den thành so_bong_den trong mọi công thức.'],
])('a saved change of %s is told once', async (label, value, text) => {
  await typeInto(field(label), value)
  await save()
  expect(shownToasts().map((one) => [one.text, one.count])).toEqual([[text, 1]])
})
