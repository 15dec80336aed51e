import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { MenuPlace } from '../table/row-menu.tsx'

const isMarked = (): boolean => window.getSelection()?.isCollapsed === false

/** Under the ⋯, where the mouse is, or under the name of the row where the keyboard asked. */
function placeOf(event: MouseEvent, row: HTMLElement, target: HTMLElement): MenuPlace {
  const button = target.closest<HTMLElement>('[data-row-menu]')
  const link = row.querySelector<HTMLElement>('a[data-row-link]')
  const from = button ?? link ?? row
  const { left, bottom } = from.getBoundingClientRect()
  const isPointed = event.type === 'contextmenu' && (event.clientX > 0 || event.clientY > 0) && event.button === 2
  const at = isPointed ? { left: event.clientX, top: event.clientY } : { left, top: bottom }
  return { row: row.dataset['row'] ?? '', from, ...at }
}

/** Esc takes back a menu that was asked for and has not come yet, or has come and not taken the focus yet. */
function useEarlyEscape(isAsked: boolean, close: () => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || document.activeElement?.closest('[role=menu], [role=dialog]')) return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    if (!isAsked) return undefined
    const listen = (event: KeyboardEvent) => take(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [isAsked])
}

/**
 * Which row's menu is open, and where: a press on ⋯, the right button anywhere in the row, or the menu key on its name.
 * With Shift, and over marked text, the browser keeps its own menu.
 */
export function useRowMenu(box: RefObject<HTMLElement | null>, isOn: boolean) {
  const [place, setPlace] = useState<MenuPlace | null>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || !isOn) return undefined
    const open = (event: MouseEvent) => {
      const target = event.target
      const row = target instanceof HTMLElement || target instanceof SVGElement ? target.closest('tr') : null
      if (!(target instanceof Element) || row?.dataset['row'] === undefined) return
      const isButton = target.closest('[data-row-menu]') !== null
      if (event.type === 'click' ? !isButton : event.shiftKey || isMarked()) return
      event.preventDefault()
      setPlace(placeOf(event, row, target as HTMLElement))
    }
    element.addEventListener('click', open)
    element.addEventListener('contextmenu', open)
    return () => {
      element.removeEventListener('click', open)
      element.removeEventListener('contextmenu', open)
    }
  }, [box, isOn])
  const close = () => setPlace(null)
  useEarlyEscape(place !== null, close)
  return { place, close }
}
