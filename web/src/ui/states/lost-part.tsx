import type { ReactNode } from 'react'
import { SectionState } from './section-state.tsx'

/** In the place of a part whose code did not come, for `later`: says what is missing, with another try. */
export const lostPart =
  (what: string) =>
  (retry: () => void): ReactNode => <SectionState what={what} query={{ isError: true, refetch: retry }} />
