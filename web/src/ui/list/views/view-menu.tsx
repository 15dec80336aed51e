import type { ComponentProps } from 'react'
import { ViewActs } from './view-acts.tsx'
import { ViewChoices } from './view-choices.tsx'

type Props = ComponentProps<typeof ViewChoices> & ComponentProps<typeof ViewActs>

/** What "Chế độ xem" opens. */
export const ViewMenu = ({ views, ...acting }: Props) => (
  <>
    <ViewChoices control={acting.control} views={views} />
    <ViewActs {...acting} />
  </>
)
