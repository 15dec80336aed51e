import { hashKey, useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that a double click asks for once: the same thing asked for again before the answer is there is the same wish.
 * Other rows may be acted on meanwhile.
 */
export const useAct = <Answer, Wish = void>(
  options: UseMutationOptions<Answer, Error, Wish>,
): UseMutationResult<Answer, Error, Wish> => {
  const underWay = useRef(new Set<string>())
  const mutation = useMutation<Answer, Error, Wish>({
    ...options,
    onSettled: (answer, error, wish, ...rest) => {
      underWay.current.delete(hashKey([wish]))
      return options.onSettled?.(answer, error, wish, ...rest)
    },
  })
  const mutate: typeof mutation.mutate = (...asked) => {
    const key = hashKey([asked[0]])
    if (underWay.current.has(key)) return
    underWay.current.add(key)
    mutation.mutate(...asked)
  }
  return { ...mutation, mutate }
}
