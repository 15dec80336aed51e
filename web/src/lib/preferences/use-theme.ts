import { useMantineColorScheme } from '@mantine/core'
import type { Theme } from '@nhanxanh/contract/features/preferences'
import { useEffect, useRef } from 'react'
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
  const { setColorScheme } = useMantineColorScheme()
  const set = useRef(setColorScheme)
  useEffect(() => {
    set.current = setColorScheme
  })
  useEffect(() => {
    if (theme !== undefined) set.current(schemeOf(theme))
  }, [theme])
}
