// @vitest-environment happy-dom
import { useForm } from '@mantine/form'
import { noSchemeTexts } from '@nhanxanh/contract/features/scheme'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { KitProvider } from '../../../ui/theme/kit-provider.tsx'
import { startPage } from '../../../../../tests/support/page.ts'
import { SchemeFields } from './scheme-fields.tsx'
import type { SettingsFormProps } from '../settings-values.ts'

const { draw } = startPage()
// A text that grows waits for the fonts, of which this page has none.
beforeEach(() => void Reflect.set(document, 'fonts', new EventTarget()))

const Page = ({ fees }: { fees: string }) => {
  const scheme = { ...noSchemeTexts, fees: { vi: fees, en: 'No fees.' } }
  const form = useForm({ initialValues: { scheme } })
  return (
    <KitProvider>
      <SchemeFields form={form as unknown as SettingsFormProps['form']} canEdit />
    </KitProvider>
  )
}
const shown = async () => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Xem trước')
  await act(async () => button?.click())
  const dialog = document.querySelector('[role=dialog]')
  return [...(dialog?.querySelectorAll('h3, p') ?? [])].map(({ textContent }) => textContent)
}

it('shows what was typed as the public page will, without the parts of which it says nothing', async () => {
  await draw(<Page fees="Không thu phí." />)
  expect(await shown()).toEqual(['Phí, lệ phí', 'Fees', 'Không thu phí.', 'No fees.'])
})

it('says that there is nothing to show', async () => {
  await draw(<Page fees=" " />)
  expect(await shown()).toEqual(['Chưa có mục nào để hiện trên trang công khai.'])
})
