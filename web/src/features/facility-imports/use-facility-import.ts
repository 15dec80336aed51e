import { facilities } from '@nhanxanh/contract/features/facilities'
import type { FacilityImport } from '@nhanxanh/contract/features/facility-imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asApiError } from '../../lib/api/api-error.ts'
import { useAct } from '../../lib/use-act.ts'
import {
  arrangeList,
  facilityImportQueries,
  readList,
  saveProblems,
  takeListBack,
  writeList,
} from './facility-imports.queries.ts'

/** Milliseconds between two looks at a list that is being written. */
const lookEvery = 1_000

/** True while rows are written or taken back. */
export const isMoving = ({ batch, undo }: FacilityImport): boolean =>
  batch?.status === 'running' || undo?.status === 'running'

/** The way of a list: read, arranged, written, taken back. What the server last answered is what is shown. */
export const useFacilityImport = () => {
  const client = useQueryClient()
  const [id, setId] = useState<string | null>(null)
  const [share, setShare] = useState(0)
  const { data } = useQuery({
    ...facilityImportQueries.one(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? lookEvery : false),
  })
  const shown = id === null ? null : (data ?? null)
  const show = (found: FacilityImport) => {
    client.setQueryData(facilityImportQueries.one(found.id).queryKey, found)
    setId(found.id)
  }
  /** Another one each time that rows have come to rest: written, or taken back. */
  const rest = shown?.batch && !isMoving(shown) ? (shown.undo ?? shown.batch).id : null
  useEffect(() => {
    if (rest === null) return
    for (const { path } of [facilities.list, facilities.queue]) void client.invalidateQueries({ queryKey: [path] })
    void client.invalidateQueries({ queryKey: facilityImportQueries.latest().queryKey })
  }, [rest, client])
  const reading = useAct({
    mutationFn: (file: File) => readList(file, { onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: show,
  })
  const arranging = useAct({ mutationFn: arrangeList, onSuccess: show })
  const writing = useAct({ mutationFn: writeList, onSuccess: show })
  const undoing = useAct({ mutationFn: takeListBack, onSuccess: show })
  const saving = useAct({ mutationFn: saveProblems })
  const failure = reading.error ?? arranging.error ?? writing.error ?? undoing.error
  return {
    shown,
    share,
    isReading: reading.isPending,
    isBusy: arranging.isPending || writing.isPending || undoing.isPending || saving.isPending,
    problem: failure === null ? null : asApiError(failure).text,
    read: (file: File) => reading.mutate(file),
    arrange: arranging.mutate,
    write: () => shown && writing.mutate(shown.id),
    undo: (given: FacilityImport) => undoing.mutate(given.id),
    saveProblems: () => shown && saving.mutate(shown),
    open: show,
  }
}
export type FacilityImporting = ReturnType<typeof useFacilityImport>
