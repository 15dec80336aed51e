import type { ReactNode } from 'react'
import { SectionState } from './section-state.tsx'

/** In the place of a part whose code did not come, for `later`: says what is missing, with another try or, after a release, a reload. */
export const lostPart =
  (what: string) =>
  (retry: () => void, retryLabel: string): ReactNode => (
    <SectionState what={what} query={{ isError: true, refetch: retry }} retryLabel={retryLabel} />
  )
