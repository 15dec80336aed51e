// @vitest-environment happy-dom
import { useForm } from '@mantine/form'
import { act, useEffect } from 'react'
import { expect, it } from 'vitest'
import { KitProvider } from '../../../ui/theme/kit-provider.tsx'
import { startPage } from '../../../../../tests/support/page.ts'
import { SigningRoles } from './signing-roles.tsx'
import type { SettingsFormProps } from '../settings-values.ts'

const { draw } = startPage()
const roles = [
  { id: '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f10', name: 'Lãnh đạo' },
  { id: '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f11', name: 'Phó giám đốc' },
]
const gone = '6b0d5f3e-59b4-4c5e-9b3f-0d3a7e1c2f12'
let chosen: readonly string[] = []

const Page = ({ signerRoleIds, canBind = true }: { signerRoleIds: string[]; canBind?: boolean }) => {
  const form = useForm({ initialValues: { signerRoleIds, issuerRoleIds: [] } })
  const { signerRoleIds: now } = form.values
  useEffect(() => {
    chosen = now
  }, [now])
  return (
    <KitProvider>
      <SigningRoles
        form={form as unknown as SettingsFormProps['form']}
        canEdit
        canBind={canBind}
        possibleSigners={roles}
      />
    </KitProvider>
  )
}

const field = () => document.querySelector('input[role=combobox], input[placeholder]') as HTMLInputElement
const pick = (name: string) =>
  act(async () => {
    const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === name)
    option?.click()
  })

it('says who signs where no role is named, and names roles that decide', async () => {
  await draw(<Page signerRoleIds={[]} />)
  expect(document.body.textContent).toContain('Vai trò được ký quyết định')
  expect(field().placeholder).toBe('Lãnh đạo')
  await act(async () => field().click())
  await pick('Phó giám đốc')
  expect(chosen).toEqual([roles[1]?.id])
})

it('leaves who signs to holders of everything', async () => {
  await draw(<Page signerRoleIds={[]} canBind={false} />)
  expect(document.body.textContent).toContain('Chỉ người có toàn quyền đổi được mục này.')
  expect(field().readOnly).toBe(true)
})

it('shows a role that may no longer decide, so that it can be taken out', async () => {
  await draw(<Page signerRoleIds={[gone]} />)
  expect(document.body.textContent).toContain('Vai trò không còn được thẩm định')
})
