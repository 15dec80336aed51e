import type { TextareaProps } from '@mantine/core'
import type { LetterAct } from '@nhanxanh/contract/features/owner-letters.rules'
import type { Batch } from '@nhanxanh/contract/shared/bulk'
import { LetterPart } from './letter-part.tsx'

type Props = {
  /** As done on a single record. */
  act: LetterAct
  batch: Pick<Batch, 'sample' | 'count'>
  /** What would be sent for the record with this id, but for its version. */
  bodyOf: (id: string) => object
  /** The record as it is now. */
  read: (id: string) => Promise<{ version: number }>
  note?: TextareaProps
}

/** The letter of the first record of a batch, for those of all. */
export const BulkLetterPart = ({ act, batch: { sample, count }, bodyOf, read, note }: Props) => {
  const [first] = sample
  if (!first) return null
  const { id } = first
  return (
    <LetterPart
      act={act}
      asked={() => ({ params: { id }, body: bodyOf(id) })}
      latest={async () => ({ version: (await read(id)).version })}
      alike={count - 1}
      {...(note && { note })}
    />
  )
}
