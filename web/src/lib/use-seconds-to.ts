import { useEffect, useState } from 'react'

/** Seconds until a moment, counted down; 0 where it is past or there is none. */
export const useSecondsTo = (moment: string | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return moment === null ? 0 : Math.max(0, Math.ceil((new Date(moment).getTime() - now) / 1000))
}
