import { useState } from 'react'

/** A registration on its way; the password is kept nowhere. */
type Begun = { name: string; email: string; isSent: boolean }
const begun: Begun = { name: '', email: '', isSent: false }

const name = 'co-so-dang-ky'
const read = (): Begun => {
  try {
    return { ...begun, ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Begun>) }
  } catch {
    return begun
  }
}

export const forgetBegun = (): void => {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}

/** Lasts as long as the tab: a telephone throws the page away while its person reads the code in another program. */
export const useBegun = (): [Begun, (change: Partial<Begun>) => void] => {
  const [now, setNow] = useState(read)
  const set = (change: Partial<Begun>): void => {
    const next = { ...now, ...change }
    setNow(next)
    try {
      sessionStorage.setItem(name, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing: then it lasts as long as the page.
    }
  }
  return [now, set]
}
