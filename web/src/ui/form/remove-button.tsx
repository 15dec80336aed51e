import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

type Props = {
  /** What is taken out: "Bỏ cột 2". */
  label: string
  onClick: () => void
}

/** Takes one entry out of a list inside a form. */
export const RemoveButton = ({ label, onClick }: Props) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
    <IconTrash size={18} aria-hidden />
  </ActionIcon>
)
