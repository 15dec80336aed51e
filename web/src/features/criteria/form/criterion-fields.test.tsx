// @vitest-environment happy-dom
import { useForm } from '@mantine/form'
import { criterionPart } from '@nhanxanh/contract/features/criteria.parts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { startPage } from '../../../../../tests/support/page.ts'
import { FakeServer } from '../../../lib/api/fake-server.ts'
import { KitProvider } from '../../../ui/theme/kit-provider.tsx'
import { CriterionFields } from './criterion-fields.tsx'
import { criterionForm } from './criterion-values.ts'

const { draw } = startPage()
afterEach(() => vi.unstubAllGlobals())

it('has a control for every field that a criterion has', async () => {
  Object.assign(document, { fonts: new EventTarget() })
  const server = new FakeServer()
  server.answer = () => ({ status: 200, body: { data: { applies: 3, total: 9 } } })
  vi.stubGlobal('fetch', server.fetch)
  const asked = new Set<string>()
  const Whole = () => {
    const form = useForm({ initialValues: criterionForm.values(null) })
    const props: typeof form.getInputProps = (path, options) => {
      asked.add(String(path))
      return form.getInputProps(path, options)
    }
    return <CriterionFields form={{ ...form, getInputProps: props }} type="CSLT" />
  }
  await draw(
    <KitProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Whole />
      </QueryClientProvider>
    </KitProvider>,
  )
  expect([...asked].sort()).toEqual(Object.keys(criterionPart.fields).sort())
})
