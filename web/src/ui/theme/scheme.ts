export const schemes = ['light', 'dark', 'auto'] as const
export type Scheme = (typeof schemes)[number]

export const schemeNames: Readonly<Record<Scheme, string>> = { light: 'Sáng', dark: 'Tối', auto: 'Theo hệ thống' }

/** Where the kit keeps the choice; a cleared local storage means `auto` again. */
export const schemeKey = 'mantine-color-scheme-value'

/** The choice of the person on this device. */
export const chosenScheme = (): Scheme => {
  const stored = localStorage.getItem(schemeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Puts the choice on the page before anything is painted; `auto` follows the system by CSS alone. */
export const applyScheme = (): void => {
  const scheme = chosenScheme()
  if (scheme === 'auto') delete document.documentElement.dataset['mantineColorScheme']
  else document.documentElement.dataset['mantineColorScheme'] = scheme
}
