import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ConsoleApp } from './app/console-app.tsx'
import { rootElement } from './root-element.ts'

/** Shows the console: everything behind the sign-in, and the public gallery. */
export const startConsole = (root: Root = createRoot(rootElement())): void =>
  root.render(
    <StrictMode>
      <ConsoleApp />
    </StrictMode>,
  )
