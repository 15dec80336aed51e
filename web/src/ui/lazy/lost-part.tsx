import { SectionState } from '../states/section-state.tsx'

const reload = (): void => window.location.reload()

/** In the place of code that did not come. */
export const LostPart = () => (
  <SectionState what="phần này" query={{ isError: true, refetch: reload }} retryLabel="Tải lại trang" />
)
