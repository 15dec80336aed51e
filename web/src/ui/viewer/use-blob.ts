import { useEffect, useState } from 'react'
import type { ViewerFile } from './viewer-file.ts'

type Loaded = { file: string; attempt: number; blob: Blob | null; failure: unknown }

export type BlobState = { blob: Blob | null; failure: unknown; retry: () => void }

/** The bytes of a file: null while they come, the failure where they do not. Leaving the file cancels its transfer. */
export function useBlob(file: ViewerFile): BlobState {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { id, load } = file
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (result: Pick<Loaded, 'blob' | 'failure'>) => {
      if (!leaving.signal.aborted) setLoaded({ file: id, attempt, ...result })
    }
    load(leaving.signal).then(
      (blob) => settle({ blob, failure: null }),
      (failure: unknown) => settle({ blob: null, failure }),
    )
    return () => leaving.abort()
  }, [id, load, attempt])
  const isCurrent = loaded?.file === id && loaded.attempt === attempt
  return {
    blob: isCurrent ? loaded.blob : null,
    failure: isCurrent ? loaded.failure : null,
    retry: () => setAttempt(attempt + 1),
  }
}
