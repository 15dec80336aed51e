import { useEffect, type RefObject } from 'react'

const interactive = 'a, button, input, select, textarea, label, [role=menu], [role=menuitem], [data-editing]'

/** True while the person has marked text inside the row: letting go of the mouse must not open the record. */
const isMarking = (row: Element): boolean => {
  const selection = window.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true)
}

/** The same click on the link of the row, so that router and browser treat it as they treat the link. */
function openRow(event: MouseEvent): void {
  const target = event.target
  if (!(target instanceof Element) || target.closest(interactive)) return
  const row = target.closest('tr')
  const link = row?.querySelector<HTMLElement>('a[data-row-link]')
  if (!row || !link || isMarking(row) || (event.type === 'auxclick' && event.button !== 1)) return
  link.focus({ preventScroll: true })
  const { metaKey, shiftKey } = event
  const ctrlKey = event.ctrlKey || (event.type === 'auxclick' && !metaKey)
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, view: window, ctrlKey, metaKey, shiftKey }),
  )
}

/**
 * A click anywhere in a row opens it, with the same modifiers: Ctrl, ⌘ and the middle button open a tab. A comfort of the
 * mouse beside the real link; the keyboard has the link itself.
 */
export function useRowClick(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    element.addEventListener('click', openRow)
    element.addEventListener('auxclick', openRow)
    return () => {
      element.removeEventListener('click', openRow)
      element.removeEventListener('auxclick', openRow)
    }
  }, [box])
}
