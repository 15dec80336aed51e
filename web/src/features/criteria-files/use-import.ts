import type { CriteriaImport } from '@nhanxanh/contract/features/criteria-files'
import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../lib/use-act.ts'
import { asApiError } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/toast/toasts.ts'
import { writtenWords } from './import-words.ts'
import { applyImport, criteriaFileQueries, tryFile, undoImport } from './criteria-files.queries.ts'

/** The way of a file: tried, applied, taken back. What the server last answered is what is shown. */
export const useImport = (version: CriteriaVersion, onChanged: () => void) => {
  const client = useQueryClient()
  const [shown, setShown] = useState<CriteriaImport | null>(null)
  const [share, setShare] = useState(0)
  const written = async (done: CriteriaImport, text: string): Promise<void> => {
    setShown(done.state === 'applied' ? done : null)
    toast({ tone: 'success', text })
    onChanged()
    await client.invalidateQueries({ queryKey: criteriaFileQueries.latest(version.id).queryKey })
  }
  const trying = useAct({
    mutationFn: (file: File) => tryFile(version.id, file, { onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: setShown,
    onError: () => setShown(null),
  })
  const applying = useAct({
    mutationFn: applyImport,
    onSuccess: (done) => written(done, `Đã nhập: ${writtenWords(done)}. Có thể hoàn tác lần nhập này.`),
  })
  const undoing = useAct({
    mutationFn: undoImport,
    onSuccess: (done) => written(done, 'Đã hoàn tác lần nhập; bản nháp trở lại như trước khi nhập.'),
  })
  const failure = trying.error ?? applying.error ?? undoing.error
  return {
    shown,
    share,
    isTrying: trying.isPending,
    isBusy: applying.isPending || undoing.isPending,
    problem: failure === null ? null : asApiError(failure).text,
    tryFile: (file: File) => trying.mutate(file),
    apply: (removesMissing: boolean) => shown && applying.mutate({ id: shown.id, removesMissing }),
    undo: (given: CriteriaImport) => undoing.mutate(given.id),
  }
}
