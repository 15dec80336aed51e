// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { FloatingDialog } from './floating-dialog.tsx'

it('closes the innermost of boxes that stand in each other by Esc, and the other stays', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const holder = document.createElement('div')
  const anchor = document.createElement('button')
  document.body.replaceChildren(anchor, holder)
  const root = createRoot(holder)
  const closed: string[] = []
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <FloatingDialog anchor={anchor} isOpen position="bottom-start" onChange={() => closed.push('filter')}>
          <FloatingDialog
            anchor={anchor}
            isOpen
            isNested
            position="bottom-end"
            onChange={() => closed.push('calendar')}
          >
            <button type="button" name="day">
              22
            </button>
          </FloatingDialog>
        </FloatingDialog>
      </MantineProvider>,
    )
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  const day = document.querySelector('[name=day]')
  act(() => void day?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(closed).toEqual(['calendar'])
  act(() => root.unmount())
})
