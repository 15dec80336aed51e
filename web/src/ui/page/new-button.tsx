import { Button } from '@mantine/core'
import { IconPencilPlus } from '@tabler/icons-react'
import { useActions } from '../palette/use-actions.ts'

type Props = { label: string; keywords: readonly string[]; icon?: typeof IconPencilPlus; run: () => void }

/** The way to something new, in the head of its list and in the palette. */
export const NewButton = ({ label, keywords, icon: Icon = IconPencilPlus, run }: Props) => {
  useActions([{ id: 'new', label, keywords, run }])
  return (
    <Button leftSection={<Icon size={18} aria-hidden />} onClick={run}>
      {label}
    </Button>
  )
}
