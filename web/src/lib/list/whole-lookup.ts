import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { LookupFilter, Option, OptionsQuery } from '../../ui/list/list-declaration.ts'

type Lookup = Pick<LookupFilter, 'find' | 'named'>

/** More than so many are found by more letters. */
const most = 50

/**
 * A lookup in a set that comes whole: by a part of the name, with or without accents. Of two values that mean the same
 * `offeredAs` names the one that is offered, whichever of their names was typed; an address may name either.
 */
export const wholeLookup = (
  key: readonly unknown[],
  all: OptionsQuery['queryFn'],
  offeredAs: (value: string) => string = (value) => value,
): Lookup => {
  const options = (asked: string, choose: (given: readonly Option[]) => readonly Option[]): OptionsQuery => ({
    queryKey: [...key, 'options', asked],
    queryFn: async (context) => choose(await all(context)).slice(0, most),
  })
  const offered = (text: string) => (given: readonly Option[]) => {
    const found = given.filter(({ label }) => foldText(label).includes(foldText(text)))
    const values = new Set(found.map(({ value }) => offeredAs(value)))
    return given.filter(({ value }) => values.has(value))
  }
  return {
    find: (text) => options(`find:${text}`, offered(text)),
    named: (asked) => options(`named:${asked}`, (given) => given.filter(({ value }) => value === asked)),
  }
}
