import { useEffect, useState } from 'react'

/** Seconds left until a moment (milliseconds since 1970), counted down; 0 afterwards and where there is none. */
export const useCountdown = (until: number | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  // A moment that has just been set is measured from the last tick, which is at most half a second old.
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
