import { Button } from '@mantine/core'
import { assessments } from '@nhanxanh/contract/features/assessments'
import { formatNumber } from '@nhanxanh/contract/shared/vietnam-number'
import { useState } from 'react'
import { useBulk } from '../../../lib/list/use-bulk.ts'
import { useMay } from '../../../lib/can.ts'
import { useAct } from '../../../lib/use-act.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { signAction } from '../assignment/bulk-actions.tsx'
import { decidedPaths } from './council.queries.ts'

const BulkDialog = lazyPart(() => import('../../../ui/list/bulk/bulk-dialog.tsx').then((module) => module.BulkDialog))

const declared = { bulk: [signAction] }
const nothing = () => {}

/** One act for all files that a session has yet to decide: each is signed, or says why not. */
export const SignTogether = ({ ids }: { ids: readonly string[] }) => {
  const maySign = useMay('/assessments', 'signMany')
  const bulk = useBulk(declared, assessments, decidedPaths)
  const [batch, setBatch] = useState<string | null>(null)
  const freezing = useAct({
    mutationFn: () => bulk.freeze('sign', { ids }),
    onSuccess: ({ id }) => setBatch(id),
  })
  if (!maySign) return null
  return (
    <>
      <Button loading={freezing.isPending} onClick={() => freezing.mutate()}>
        Ký {formatNumber(ids.length)} quyết định
      </Button>
      {batch !== null && (
        <BulkDialog
          id={batch}
          bulk={bulk}
          noun="phiếu"
          onReselect={nothing}
          onActed={nothing}
          onUndo={nothing}
          onClose={() => setBatch(null)}
        />
      )}
    </>
  )
}
