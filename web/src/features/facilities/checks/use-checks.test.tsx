// @vitest-environment happy-dom
import { shippedRules, type Checklist } from '@nhanxanh/contract/features/facilities.rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { rulesInForce } from '../../../lib/rules-in-force.ts'
import type { Documents } from '../decision/documents.ts'
import { startPage } from '../../../../../tests/support/page.ts'
import { checkRowsOf } from './check-rows.ts'
import { useCheckKeys, useChecks } from './use-checks.ts'
import { VerdictCell } from './verdict-cell.tsx'

const { draw } = startPage()
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
client.setQueryData(rulesInForce().queryKey, { ...shippedRules, fourEyes: true } as never)
const rows = checkRowsOf(shippedRules.checklist)

type Given = { documents: Documents; canJudge?: boolean; checklist?: Checklist; onChange: (next: Checklist) => void }

const unjudged: Checklist = {}

const Verdicts = ({ documents, canJudge = true, checklist = unjudged, onChange }: Given) => {
  const checks = useChecks({ rows, checklist, documents, canJudge, onChange })
  useCheckKeys(checks)
  return rows.map((row) => (
    <div key={row.key} aria-current={row.key === checks.current || undefined} data-row={row.key}>
      <VerdictCell row={row} checks={checks} />
    </div>
  ))
}
const show = async (given: Omit<Given, 'onChange'>) => {
  const told: Checklist[] = []
  await draw(
    <QueryClientProvider client={client}>
      <Verdicts {...given} onChange={(next) => told.push(next)} />
    </QueryClientProvider>,
  )
  return told
}
const press = (code: string, key: string) =>
  act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true })))
const current = () => document.querySelector('[aria-current]')?.getAttribute('data-row')
const locked = (line: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(`[data-row="${line}"] button`)].map(({ disabled }) => disabled)

it.each(['missing', 'unreadable', 'opening', 'forbidden'] as const)(
  'lets a line about documents only fail while the licence is %s',
  async (documents) => {
    const told = await show({ documents })
    expect(locked('licence_valid')).toEqual([true, false, true])
    expect(locked('in_scope')).toEqual([false, false, false])
    const first = documents === 'missing' ? 'licence_valid' : 'name_matches'
    expect(current()).toBe(first)
    await press('Digit1', '1')
    expect(told).toEqual([])
    await press('Digit2', '2')
    expect(told).toEqual([{ [first]: 'fail' }])
  },
)

it('judges the row that is looked at and goes on to the next open one', async () => {
  const told = await show({ documents: 'readable', checklist: { identity_matches: 'pass' } })
  expect(current()).toBe('name_matches')
  await press('Digit1', '1')
  expect(told).toEqual([{ identity_matches: 'pass', name_matches: 'pass' }])
  expect(current()).toBe('representative_matches')
  await press('ArrowUp', 'ArrowUp')
  expect(current()).toBe('identity_matches')
  // Given again, a result is taken back.
  await press('Digit1', '1')
  expect(told.at(-1)).toEqual({})
})

it('says each verdict in words where nobody judges, and nothing of it can be pressed', async () => {
  const told = await show({ documents: 'readable', canJudge: false, checklist: { name_matches: 'fail' } })
  expect(document.querySelector('[data-row="name_matches"]')?.textContent).toBe('Không đạt')
  expect(document.querySelector('[data-row="in_scope"]')?.textContent).toBe('Chưa kiểm tra')
  expect(document.querySelectorAll('button')).toHaveLength(0)
  await press('Digit1', '1')
  expect(told).toEqual([])
})
