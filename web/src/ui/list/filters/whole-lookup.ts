import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { LookupFilter, Option, OptionsQuery } from '../list-declaration.ts'

type Lookup = Pick<LookupFilter, 'find' | 'named'>

/** More than so many are found by more letters. */
const most = 50

/** A lookup in a set that comes whole: by a part of the name, with or without accents. */
export const wholeLookup = (key: readonly unknown[], all: OptionsQuery['queryFn']): Lookup => {
  const options = (asked: string, keep: (option: Option) => boolean): OptionsQuery => ({
    queryKey: [...key, 'options', asked],
    queryFn: async (context) => (await all(context)).filter(keep).slice(0, most),
  })
  return {
    find: (text) => options(`find:${text}`, ({ label }) => foldText(label).includes(foldText(text))),
    named: (asked) => options(`named:${asked}`, ({ value }) => value === asked),
  }
}
