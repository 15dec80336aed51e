import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'

/** An empty page for each test of a file; `draw` puts something on it, and again for what has changed. */
export const startPage = () => {
  let root: Root
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    const holder = document.createElement('div')
    document.body.replaceChildren(holder)
    root = createRoot(holder)
  })
  afterEach(() => act(async () => root.unmount()))
  return { draw: (page: ReactNode) => act(async () => root.render(page)) }
}

/** Types into a field as a person would: React hears of it. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  act(async () => {
    Reflect.set(
      (field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement).prototype,
      'value',
      value,
      field,
    )
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
