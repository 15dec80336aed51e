import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { schemeKey } from './scheme.ts'
import { theme, variables } from './theme.ts'
import './kit.css'

const manager = localStorageColorSchemeManager({ key: schemeKey })

/** The nonce of this page for style elements made by scripts; the server wrote it into the document. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// Where the scroll lock of dialogs looks for it (get-nonce).
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** Everything below may use the component kit. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={variables}
    colorSchemeManager={manager}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
  >
    {children}
  </MantineProvider>
)
