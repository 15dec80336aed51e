import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PartLoader } from './part-loader.tsx'

it('carries its name on something that may have one: on a plain span a screen reader passes over it', () => {
  const drawn = renderToString(
    <MantineProvider>
      <PartLoader label="Đang mở lịch" />
    </MantineProvider>,
  )
  expect(drawn).toMatch(/<output aria-label="Đang mở lịch">/)
})
