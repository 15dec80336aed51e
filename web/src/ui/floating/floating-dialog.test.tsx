// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, it } from 'vitest'
import { FloatingDialog } from './floating-dialog.tsx'
import { startPage } from '../../../../tests/support/page.ts'

const { draw } = startPage()

it('closes the innermost of boxes that stand in each other by Esc, and the other stays', async () => {
  const anchor = document.createElement('button')
  document.body.prepend(anchor)
  const closed: string[] = []
  await draw(
    <MantineProvider env="test">
      <FloatingDialog anchor={anchor} isOpen position="bottom-start" onChange={() => closed.push('filter')}>
        <FloatingDialog anchor={anchor} isOpen isNested position="bottom-end" onChange={() => closed.push('calendar')}>
          <button type="button" name="day">
            22
          </button>
        </FloatingDialog>
      </FloatingDialog>
    </MantineProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  const day = document.querySelector('[name=day]')
  act(() => void day?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(closed).toEqual(['calendar'])
})
