import type { PartKind } from '@nhanxanh/contract/features/criteria-versions.fields'
import type { Search } from '../../../ui/list/list-declaration.ts'

type Place = { part: PartKind; id: string | null }

type PlaceLink = { to: '/criterias' | '/questions'; search: Search }

/** Where the record of a finding or a difference is shown and edited. */
export const placeLink = ({ part, id }: Place, search: Search, versionId: string): PlaceLink => {
  const type = search['type'] ?? 'CSLT'
  const here = { type, versionId }
  if (part === 'level') return { to: '/criterias', search: { ...here, part: 'levels' } }
  if (part === 'version') return { to: '/criterias', search: { ...here, part: 'versions' } }
  if (id === null) return { to: '/criterias', search: here }
  if (part === 'question') return { to: '/questions', search: { type, versionId, question: id } }
  if (part === 'input' || part === 'constant')
    return { to: '/questions', search: { part: 'factors', versionId, peek: id } }
  return { to: '/criterias', search: { ...here, peek: id } }
}
