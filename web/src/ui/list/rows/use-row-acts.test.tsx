// @vitest-environment happy-dom
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { startPage } from '../../../../../tests/support/page.ts'
import type { BulkAction } from '../bulk/bulk.ts'
import type { ListDeclaration } from '../list-declaration.ts'
import type { ListControl } from '../use-list.ts'
import { useRowActs } from './use-row-acts.ts'

const page = startPage()
const done: string[] = []
const together = { key: 'assign', label: 'Giao' } as BulkAction
const declaration = { rowKey: (row: string) => row } as ListDeclaration<string>
const acts = (row: string) => [
  { key: 'assign', label: 'Giao', shortcut: 'KeyA' as const, run: () => void done.push(`give ${row}`) },
  { key: 'edit', label: 'Sửa', shortcut: 'KeyE' as const, run: () => void done.push(`edit ${row}`) },
]

const Screen = ({ isChosen }: { isChosen: boolean }) => {
  const box = useRef<HTMLDivElement>(null)
  const act = async ({ key }: BulkAction) => void done.push(`${key} all`)
  useRowActs(box, {
    declaration,
    control: { search: {} } as ListControl,
    items: ['one', 'two'],
    rowActions: acts,
    selecting: null,
    freezing: { actions: isChosen ? [together] : [], act },
  })
  return (
    <div ref={box}>
      <table>
        <tbody>
          <tr data-row="two">
            <td>
              <a href="#two" data-row-link>
                Hai
              </a>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
const press = (code: string) => {
  const event = new KeyboardEvent('keydown', { code, key: code.slice(-1).toLowerCase(), bubbles: true })
  document.querySelector('a')?.dispatchEvent(event)
}

it('does an act with all rows that are chosen, where it can be done with many, and else with the one in focus', async () => {
  await page.draw(<Screen isChosen={false} />)
  document.querySelector('a')?.focus()
  press('KeyA')
  await page.draw(<Screen isChosen />)
  press('KeyA')
  press('KeyE')
  expect(done).toEqual(['give two', 'assign all', 'edit two'])
})
