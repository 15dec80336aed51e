import { useQuery } from '@tanstack/react-query'
import { communeQueries } from './commune-queries.ts'
import { fieldWords } from './field-words.ts'

const CommuneName = ({ code }: { code: string }) => {
  const { data } = useQuery({ ...communeQueries.named(code), staleTime: Infinity })
  const commune = data?.find((known) => known.code === code)
  return commune ? `${commune.name}, ${commune.province.name}` : 'Đang tìm tên xã, phường'
}

/** A stored value as a person reads it; a commune by its name. */
export const FieldValue = ({ field, value }: { field: string; value: unknown }) =>
  field === 'communeCode' && typeof value === 'string' ? <CommuneName code={value} /> : fieldWords(field, value)
