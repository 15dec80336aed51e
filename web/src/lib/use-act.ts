import { hashKey, useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** What makes two wishes the same: their content, but of a file itself, whose content cannot be read at once. */
const identityOf = (wish: unknown): unknown => (wish instanceof Blob ? wish : hashKey([wish]))

/**
 * A mutation that a double click asks for once: the same thing asked for again before the answer is there is the same wish.
 * Other rows may be acted on meanwhile.
 */
export const useAct = <Answer, Wish = void>(
  options: UseMutationOptions<Answer, Error, Wish>,
): UseMutationResult<Answer, Error, Wish> => {
  const underWay = useRef(new Set<unknown>())
  const mutation = useMutation<Answer, Error, Wish>({
    ...options,
    onSettled: (answer, error, wish, ...rest) => {
      underWay.current.delete(identityOf(wish))
      return options.onSettled?.(answer, error, wish, ...rest)
    },
  })
  const mutate: typeof mutation.mutate = (...asked) => {
    const identity = identityOf(asked[0])
    if (underWay.current.has(identity)) return
    underWay.current.add(identity)
    mutation.mutate(...asked)
  }
  return { ...mutation, mutate }
}
