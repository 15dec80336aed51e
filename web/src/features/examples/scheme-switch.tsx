import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { Scheme } from '../../ui/theme/scheme.ts'

const schemes = [
  { value: 'light', label: 'Sáng' },
  { value: 'dark', label: 'Tối' },
  { value: 'auto', label: 'Theo hệ thống' },
]

/** Light or dark, for looking at both. */
export const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label="Giao diện"
      data={schemes}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as Scheme)}
    />
  )
}
