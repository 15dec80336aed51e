import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { optionsOf } from '../../ui/form/options-of.ts'
import { schemeNames, schemes } from '../../ui/theme/scheme.ts'

/** Light or dark, for looking at both. */
export const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label="Giao diện"
      data={optionsOf(schemes, schemeNames)}
      value={colorScheme}
      onChange={setColorScheme}
    />
  )
}
