import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** What something is called, right of it, for pointer and focus. */
export const Tip = ({ label, children }: { label: string; children: ReactElement }) => (
  <Tooltip label={label} position="right">
    {children}
  </Tooltip>
)
