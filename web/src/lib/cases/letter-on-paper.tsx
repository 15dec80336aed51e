import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { PostingDialog } from '../letters/posting-dialog.tsx'
import { saveFile } from '../save-file.ts'
import { useAct } from '../use-act.ts'
import { edit, patchCase, type Case, type CaseCalls, type LetterCalls } from './case-kind.ts'
import styles from './cases.module.css'

type Props<Detail extends Case> = {
  kind: CaseCalls<Detail> & LetterCalls<Detail>
  record: { id: string; code: string; can: { note: boolean } }
  entry: { id: number; at: string; postedOn: string | null }
}

const page = call as unknown as (endpoint: LetterCalls<never>['letterPage'], input: object) => Promise<Blob>

/** A letter to who left no address: fetched to be printed, and said to be posted, once. */
export function LetterOnPaper<Detail extends Case>({ kind, record: { id, code, can }, entry }: Props<Detail>) {
  const client = useQueryClient()
  const [isPosting, setPosting] = useState(false)
  const params = { id, otherId: entry.id }
  const { mutate, isPending, variables } = useAct({
    mutationFn: (format: 'pdf' | 'docx') => page(kind.letterPage, { params, query: { format } }),
    onSuccess: (bytes, format) => saveFile(bytes, `thu-${code}-${entry.id}.${format}`),
  })
  const fetching = (label: string, format: 'pdf' | 'docx') => (
    <Button
      variant="default"
      size="compact-md"
      loading={isPending && variables === format}
      onClick={() => mutate(format)}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.acts}>
      {fetching('Tải bản in', 'pdf')}
      {fetching('Tải bản Word', 'docx')}
      {can.note && entry.postedOn === null && (
        <Button variant="default" size="compact-md" onClick={() => setPosting(true)}>
          Ghi đã gửi bưu điện
        </Button>
      )}
      {isPosting && (
        <PostingDialog
          what={`thư của ${code}`}
          writtenAt={entry.at}
          post={async (body, idempotencyKey) =>
            patchCase(kind, client, await edit(kind.postLetter, { params, body }, { idempotencyKey }))
          }
          onClose={() => setPosting(false)}
        />
      )}
    </div>
  )
}
