/** A figure that other values of it are tried for. */
export type Tried = { id: string; value: number; isWhole: boolean }
/** The least change of one figure alone that leads to another level. */
export type Shift = { id: string; value: number; level: string | null; ratio: number }

/** So many times as much, or as little, is still thinkable; each step is tried before the way to it is halved. */
const steps = [1.05, 1.1, 1.2, 1.35, 1.5, 2, 3, 4] as const
const halvings = 6

type Level = string | null
type LevelWith = (id: string, value: number) => Level

const tidy = ({ isWhole }: Tried, value: number): number => {
  if (isWhole) return Math.round(value)
  const digits = 10 ** Math.max(0, 3 - Math.ceil(Math.log10(Math.abs(value) || 1)))
  return Math.round(value * digits) / digits
}

/** Between a factor that changes nothing and one that does, the nearest that does. */
const narrowed = (
  tried: Tried,
  [same, other]: readonly [number, number],
  isOther: (factor: number) => boolean,
): number => {
  let [near, far] = [same, other]
  for (let nth = 0; nth < halvings; nth += 1) {
    const middle = (near + far) / 2
    if (isOther(middle)) far = middle
    else near = middle
  }
  return isOther(tidy(tried, tried.value * far) / tried.value) ? far : other
}

const shiftOf = (tried: Tried, direction: 1 | -1, present: Level, levelWith: LevelWith): Shift | null => {
  const valueAt = (factor: number) => tidy(tried, tried.value * factor)
  const isOther = (factor: number) => levelWith(tried.id, valueAt(factor)) !== present
  let same = 1
  for (const step of steps) {
    const factor = direction === 1 ? step : 1 / step
    if (isOther(factor)) {
      const nearest = narrowed(tried, [same, factor], isOther)
      const value = valueAt(nearest)
      return { id: tried.id, value, level: levelWith(tried.id, value), ratio: Math.abs(Math.log(nearest)) }
    }
    same = factor
  }
  return null
}

/** Of two changes the lesser. */
export const nearer = (one: Shift | null, other: Shift | null): Shift | null => {
  if (one === null || other === null) return one ?? other
  return one.ratio <= other.ratio ? one : other
}

/** The least change of a figure that, alone, leads to another level; null: none does within a quarter and four times of it. */
export const nearestShift = (tried: Tried, present: Level, levelWith: LevelWith): Shift | null =>
  tried.value > 0 ? nearer(shiftOf(tried, 1, present, levelWith), shiftOf(tried, -1, present, levelWith)) : null
