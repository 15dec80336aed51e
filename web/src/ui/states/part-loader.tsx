import { Loader } from '@mantine/core'

/** While the code of a part (a calendar, a picker) is on its way; `label` says which, to who does not see it turn. */
export const PartLoader = ({ label, size = 'sm' }: { label: string; size?: 'sm' | 14 }) => (
  <output aria-label={label}>
    <Loader size={size} aria-hidden />
  </output>
)
