import { useMantineColorScheme } from '@mantine/core'
import type { Theme } from '@nhanxanh/contract/features/preferences'
import { useEffect, useEffectEvent } from 'react'
import type { Scheme } from '../../ui/theme/scheme.ts'
import { changePreference } from './preferences.queries.ts'
import { usePreferences } from './use-preferences.ts'

const schemeOf = (theme: Theme): Scheme => (theme === 'system' ? 'auto' : theme)
const themeOf = (scheme: Scheme): Theme => (scheme === 'auto' ? 'system' : scheme)

/** The scheme in force, and the choice of another: on this device at once, and on the server for all others. */
export const useTheme = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (scheme: Scheme): void => {
    setColorScheme(scheme)
    changePreference({ theme: themeOf(scheme) })
  }
  return { scheme: colorScheme, choose }
}

/**
 * Brings the person's theme to this device. The kit remembers the last one of the device and paints with it, so what
 * changes here has changed elsewhere since.
 */
export const useThemeOfPerson = (): void => {
  const theme = usePreferences().preferences?.theme
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // Also where nothing changes the kit would stop all transitions of the page for a moment: all its styles anew, twice.
  const take = useEffectEvent((scheme: Scheme) => {
    if (scheme !== colorScheme) setColorScheme(scheme)
  })
  useEffect(() => {
    if (theme !== undefined) take(schemeOf(theme))
  }, [theme])
}
