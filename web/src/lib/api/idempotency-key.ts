import { newKey } from './new-key.ts'

/**
 * The idempotency key of one act: the same while the same content is tried again, so that who repeats after a lost answer
 * gets that answer; another for other content, and after the act has been done.
 */
export const idempotencyKey = () => {
  let kept = { content: '', key: '' }
  const of = (content: unknown): string => {
    const text = JSON.stringify(content)
    if (kept.content !== text) kept = { content: text, key: newKey() }
    return kept.key
  }
  const forget = (): void => {
    kept = { content: '', key: '' }
  }
  return { of, forget }
}
