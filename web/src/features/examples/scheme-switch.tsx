import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { schemeNames, schemes } from '../../ui/theme/scheme.ts'

/** Light or dark, for looking at both. */
export const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label="Giao diện"
      data={schemes.map((value) => ({ value, label: schemeNames[value] }))}
      value={colorScheme}
      onChange={setColorScheme}
    />
  )
}
