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

/**
 * Puts the choice on the page before anything is painted, and follows the system where that is the choice. It is put as the
 * kit puts it: an attribute that the kit changed under its first screen had the browser work out all its styles a second time.
 */
export const applyScheme = (): void => {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const scheme = chosenScheme()
    const ofSystem = system.matches ? 'dark' : 'light'
    document.documentElement.dataset['mantineColorScheme'] = scheme === 'auto' ? ofSystem : scheme
  }
  apply()
  system.addEventListener('change', apply)
}
