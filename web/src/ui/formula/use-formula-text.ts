import type { Span } from '@nhanxanh/contract/formula/syntax'
import { useLayoutEffect, useRef, useState } from 'react'
import { replaced } from './words/paint.ts'

/**
 * Text and caret of a formula, and the ways to change them: an insertion puts the caret behind what it brought. `caret` is
 * null where the field is not in focus or a piece of it is marked.
 */
export function useFormulaText(value: string, onChange: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  // After every drawing: only then does the field hold what was put into it.
  useLayoutEffect(() => {
    const place = wanted.current
    if (place === null) return
    wanted.current = null
    field.current?.focus()
    field.current?.setSelectionRange(place, place)
  })
  const put = (span: Span, text: string) => {
    wanted.current = span.from + text.length
    onChange(replaced(value, span, text))
  }
  const go = ({ from, to }: Span) => {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }
  const follow = () => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: 0, selectionEnd: 1 }
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
  }
  return { field, caret, put, go, follow, leave: () => setCaret(null) }
}
