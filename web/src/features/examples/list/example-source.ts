import { queryOf, withValues } from '../../../ui/list/list-address.ts'
import type { Search } from '../../../ui/list/list-declaration.ts'
import type { ListSource } from '../../../ui/list/list-source.ts'
import { exampleAnswer } from './example-rows.ts'
import { exampleKinds, exampleRules } from './example-rules.ts'

const answer = (search: Search) => exampleAnswer(queryOf(exampleRules, search))
const reading = <Result>(name: string, search: Search, result: Result) => ({
  queryKey: ['examples', name, search],
  queryFn: () => Promise.resolve(result),
})

/** What the list of the gallery asks beside its page, answered on the spot. */
export const exampleSource: ListSource = {
  page: (search) => reading('page', search, answer(search)),
  facets: ['kind'],
  facet: (search, key) => {
    const count = (value: string) => answer(withValues(search, { [key]: value })).total
    return reading('facet', search, Object.fromEntries(exampleKinds.map((kind) => [kind, count(kind)])))
  },
  total: (search) => reading('total', search, answer(search).total),
  onChange: () => () => undefined,
  fresh: (search) => reading('fresh', search, 0),
}
