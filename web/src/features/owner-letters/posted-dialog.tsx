import { ownerLetters, type OwnerLetter } from '@nhanxanh/contract/features/owner-letters'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { PostingDialog } from '../../lib/letters/posting-dialog.tsx'
import { refreshLetters } from './owner-letters.queries.ts'

type Props = { letters: readonly OwnerLetter[]; onClose: () => void }

/** Says that letters to owners were posted on one day. */
export const PostedDialog = ({ letters, onClose }: Props) => {
  const client = useQueryClient()
  const [only, ...others] = letters
  if (!only) return null
  return (
    <PostingDialog
      what={others.length === 0 ? only.subject : `${formatNumber(letters.length)} thư`}
      writtenAt={
        letters
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .at(-1) ?? only.createdAt
      }
      post={async (posting, idempotencyKey) => {
        const ids = letters.map(({ id }) => id)
        await call(ownerLetters.posted, { body: { ...posting, ids } }, { idempotencyKey })
        await refreshLetters(client)
      }}
      onClose={onClose}
    />
  )
}
