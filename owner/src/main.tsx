import '../../web/src/ui/theme/fonts.css'
import '../../web/src/ui/theme/tokens.css'
import './owner.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readSession } from './lib/session.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const start = async (): Promise<void> => {
  // A browser that lets a page keep nothing begins signed out.
  await readSession().catch(() => null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
void start()

// Files for the next visit are kept once this one has what it needs.
window.addEventListener('load', () => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    void navigator.serviceWorker.register('/co-so/sw.js', { scope: '/co-so/' }).catch(() => undefined)
  }
})
