// @vitest-environment happy-dom
import { useForm } from '@mantine/form'
import type { RecognisedSigner } from '@nhanxanh/contract/features/settings.signers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { expect, it } from 'vitest'
import { KitProvider } from '../../../ui/theme/kit-provider.tsx'
import { startPage } from '../../../../../tests/support/page.ts'
import { SignerFields } from './signer-fields.tsx'
import type { SettingsFormProps } from '../settings-values.ts'

const { draw } = startPage()
const client = new QueryClient()
const office: RecognisedSigner = {
  kind: 'signer',
  name: 'Sở Du lịch Khánh Hòa',
  issuer: 'CA được cấp phép',
  serial: '0a1b',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2029-01-01T00:00:00.000Z',
  fingerprint: 'abcd'.repeat(16),
  isAuthority: false,
  certificate: 'MIIB',
}
let now: readonly RecognisedSigner[] = []

const Page = ({ all, canBind }: { all: RecognisedSigner[]; canBind: boolean }) => {
  const form = useForm({ initialValues: { recognisedSigners: all } })
  const { recognisedSigners } = form.values
  useEffect(() => {
    now = recognisedSigners
  }, [recognisedSigners])
  return (
    <QueryClientProvider client={client}>
      <KitProvider>
        <SignerFields form={form as unknown as SettingsFormProps['form']} canEdit canBind={canBind} />
      </KitProvider>
    </QueryClientProvider>
  )
}
const buttons = () =>
  [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent)

it('shows what tells a certificate from others, and takes it out', async () => {
  await draw(<Page all={[office]} canBind />)
  for (const words of ['Sở Du lịch Khánh Hòa', 'do CA được cấp phép cấp', '01/01/2029', 'abcd abcd', 'Người ký']) {
    expect(document.body.textContent).toContain(words)
  }
  expect(buttons()).toEqual(['Bỏ Sở Du lịch Khánh Hòa', 'Thêm người ký', 'Thêm chứng thư gốc'])
  await act(async () => document.querySelector('button')?.click())
  expect(now).toEqual([])
  expect(document.body.textContent).toContain('Chưa có ai')
})

it('leaves the list to holders of everything', async () => {
  await draw(<Page all={[office]} canBind={false} />)
  expect(document.body.textContent).toContain('Chỉ người có toàn quyền đổi được mục này.')
  expect(buttons()).toEqual([])
})
