import { useLayoutEffect, type Ref } from 'react'

type Props = { element: HTMLElement; ref?: Ref<HTMLElement>; id?: string }

const name = (element: HTMLElement, id: string | undefined): void => {
  if (id !== undefined) element.setAttribute('id', id)
}

const hand = (ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/**
 * Stands in the kit's target for a button that is drawn elsewhere and longer there: the kit positions by it and counts it
 * as its own, and the button need not be drawn anew when the kit arrives. Gives the button the id that names the box.
 */
export const Anchor = ({ element, ref, id }: Props) => {
  useLayoutEffect(() => {
    name(element, id)
    hand(ref, element)
    return () => hand(ref, null)
  }, [element, ref, id])
  return null
}
