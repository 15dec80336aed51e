import { useEffect, useState } from 'react'

/** True once `isOn` has held for so many milliseconds: what answers at once shows no skeleton. */
export function useLate(isOn: boolean, delay = 150): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, delay])
  return isOn && isLate
}
