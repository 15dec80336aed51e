import type { Random } from '../invent/random.ts'
import { box, foliage, frame, hsl, line, palm, shaded, shape, sky, times } from './surfaces.ts'
import type { Draw } from './surfaces.ts'

const { width } = frame

/** A chain of hills from one side to the other. */
const ridge = (random: Random, { y, height, fill }: { y: number; height: number; fill: string }, filter = 'leaves') => {
  const tops = Array.from({ length: 9 }, (_, nth) => `${nth * 70 - 40},${y - random.int(0, height)}`)
  return shape(`-60,${y + 60} ${tops.join(' ')} 560,${y + 60}`, { fill, filter })
}

const sea = (horizon: number, to: number): string =>
  box({ x: -40, y: horizon, width: 560, height: to - horizon }, { fill: hsl(192, 56, 44), filter: 'water' }) +
  box({ x: -40, y: horizon, width: 560, height: 26 }, { fill: hsl(205, 48, 62), opacity: 0.5, filter: 'near' })

/** Sand, a shallow sea, an island before the horizon. */
export const beach: Draw = (random) => {
  const horizon = random.int(138, 156)
  const above = sky(random, horizon)
  const sand = 'M-40,250 C80,214 190,262 300,232 S470,226 520,210 V400 H-40 Z'
  const foam = (dy: number, opacity: number) =>
    `<path d="M-40,${250 + dy} C80,${214 + dy} 190,${262 + dy} 300,${232 + dy} S470,${226 + dy} 520,${210 + dy}" fill="none" stroke="#fff" stroke-width="5" opacity="${opacity}" filter="url(#cloud)"/>`
  const island = `M${random.int(250, 300)},${horizon + 2} q40,-44 84,-30 q44,-26 96,32 z`
  return {
    defs: above.defs,
    drawn: `${above.drawn}<path d="${island}" fill="${hsl(128, 22, 34)}"/>${sea(horizon, 280)}<path d="${sand}" fill="${hsl(40, 46, 76)}" filter="url(#concrete)"/>${foam(-4, 0.8)}${foam(-14, 0.45)}${times(2, () => palm(random, 300))}${foliage(random, { x: -40, y: 292, width: 150, height: 90 })}`,
  }
}

/** Wooded hills behind each other, and a stream that comes down between stones. */
export const hills: Draw = (random) => {
  const above = sky(random, 170)
  const [x, top] = [random.int(190, 280), random.int(128, 146)]
  const stone = () =>
    box(
      { x: x + random.int(-90, 80), y: random.int(262, 318), width: random.int(34, 70), height: random.int(20, 38) },
      { fill: hsl(30, 6, random.int(38, 56)), radius: 15, filter: 'concrete' },
    )
  return {
    defs: above.defs,
    drawn: `${above.drawn}${ridge(random, { y: 122, height: 60, fill: hsl(168, 18, 52) }, 'near')}${ridge(random, { y: 150, height: 52, fill: hsl(140, 24, 36) })}${ridge(random, { y: 190, height: 44, fill: hsl(118, 30, 26) })}${box({ x: -40, y: 214, width: 560, height: 190 }, { fill: hsl(96, 36, 34), filter: 'grass' })}${shape(`${x - 8},${top + 30} ${x + 14},${top + 30} ${x + 30},244 ${x - 30},244`, { fill: '#e8f3f6', filter: 'water' })}${shape(`${x - 46},240 ${x + 46},240 ${x + 130},400 ${x - 110},400`, { fill: hsl(188, 34, 58), filter: 'water' })}${times(9, stone)}${foliage(random, { x: -40, y: 206, width: 190, height: 120 })}${foliage(random, { x: 340, y: 200, width: 180, height: 130 })}`,
  }
}

/** A hall of old with tiled roofs behind its court. */
export const hall: Draw = (random) => {
  const above = sky(random, 220)
  const tile = hsl(random.int(8, 18), 44, 36)
  const roof = (y: number, half: number) =>
    `<path d="M${240 - half},${y + 44} Q${240 - half + 24},${y + 30} ${240 - half + 44},${y} H${240 + half - 44} Q${240 + half - 24},${y + 30} ${240 + half},${y + 44} Q240,${y + 34} ${240 - half},${y + 44} Z" fill="${tile}" filter="url(#wood)"/>` +
    times(24, (nth) => {
      const at = (nth - 11.5) / 12
      return line(`M${240 + at * (half - 46)},${y + 3} L${240 + at * (half - 16)},${y + 36}`, 'rgba(50,16,8,0.35)', 2.2)
    }) +
    line(`M${240 - half + 40},${y - 2} H${240 + half - 40}`, hsl(28, 20, 62), 6)
  const column = (nth: number) =>
    box({ x: 112 + nth * 50, y: 168, width: 11, height: 82 }, { fill: hsl(16, 44, 26), filter: 'wood' })
  const door = (nth: number) =>
    box({ x: 128 + nth * 50, y: 182, width: 30, height: 66 }, { fill: hsl(20, 40, 18), filter: 'wood' })
  const joints = times(7, (nth) => line(`M-40,${262 + nth * nth * 3} H520`, 'rgba(60,30,20,0.28)', 1.2))
  const slabs = times(11, (nth) =>
    line(`M${240 + (nth - 5) * 30},254 L${240 + (nth - 5) * 104},400`, 'rgba(60,30,20,0.22)', 1.2),
  )
  return {
    defs: above.defs,
    drawn: `${above.drawn}${foliage(random, { x: -30, y: 110, width: 190, height: 130 })}${foliage(random, { x: 330, y: 104, width: 190, height: 136 })}${box({ x: 116, y: 160, width: 248, height: 92 }, { fill: hsl(42, 40, 70), filter: 'plaster' })}${times(5, door)}${times(6, column)}${roof(122, 172)}${box({ x: 168, y: 98, width: 144, height: 26 }, { fill: hsl(42, 36, 62), filter: 'plaster' })}${roof(62, 122)}${shape('-40,248 520,248 520,400 -40,400', { fill: hsl(18, 26, 50), filter: 'concrete' })}${joints}${slabs}${times(3, (nth) => box({ x: 190 - nth * 8, y: 246 + nth * 7, width: 100 + nth * 16, height: 8 }, { fill: hsl(34, 8, 64 - nth * 5), filter: 'concrete' }))}`,
  }
}

/** A house on stilts under thatch, of wood and bamboo. */
export const stilts: Draw = (random) => {
  const above = sky(random, 210)
  const x = random.int(70, 130)
  const straw = hsl(random.int(34, 42), random.int(30, 44), random.int(42, 54))
  const wood = hsl(24, 34, random.int(24, 32))
  const thatch = times(40, (nth) =>
    line(
      `M${x + 42 + nth * 4.6},${96 + (nth % 3)} L${x - 20 + nth * 8.1},${172 + (nth % 4) * 3}`,
      'rgba(60,40,14,0.3)',
      2,
    ),
  )
  const post = (nth: number) =>
    box({ x: x + 14 + nth * 62, y: 226, width: 11, height: 74 }, { fill: wood, filter: 'wood' })
  const plank = (nth: number) => line(`M${x + 8 + nth * 13},172 V228`, 'rgba(40,24,8,0.32)', 1.6)
  const rungs = times(7, (nth) => line(`M${x + 196 + nth * 7},${236 + nth * 10} h34`, wood, 5))
  const rails = line(`M${x + 190},228 L${x + 240},306 M${x + 226},228 L${x + 276},306`, wood, 5)
  return {
    defs: above.defs,
    drawn: `${above.drawn}${ridge(random, { y: 170, height: 50, fill: hsl(150, 20, 44) })}${times(2, () => palm(random, 250))}${foliage(random, { x: -30, y: 150, width: 540, height: 90 })}${box({ x: -40, y: 226, width: 560, height: 180 }, { fill: hsl(random.int(76, 98), 34, 40), filter: 'grass' })}${shape(`${x + 250},262 ${x + 300},262 ${x + 420},400 ${x + 170},400`, { fill: hsl(32, 28, 58), filter: 'concrete' })}${box({ x: x + 4, y: 268, width: 250, height: 34 }, { fill: '#1d1a12', opacity: 0.35, filter: 'soft' })}${times(5, post)}${box({ x: x + 6, y: 168, width: 258, height: 60 }, { fill: hsl(30, 36, 46), filter: 'wood' })}${times(20, plank)}${box({ x: x + 112, y: 182, width: 40, height: 46 }, { fill: '#2a1b0e' })}${times(2, (nth) => box({ x: x + 40 + nth * 150, y: 186, width: 36, height: 24 }, { fill: '#33220f' }))}${shape(`${x + 40},92 ${x + 232},92 ${x + 306},182 ${x - 32},182`, { fill: straw, filter: 'wood' })}${thatch}${box({ x: x - 4, y: 226, width: 280, height: 8 }, { fill: wood, filter: 'wood' })}${rails}${rungs}${foliage(random, { x: -40, y: 280, width: 130, height: 90 })}`,
  }
}

/** A ship with two decks in a bay. */
export const boat: Draw = (random) => {
  const horizon = random.int(160, 174)
  const above = sky(random, horizon)
  const x = random.int(70, 120)
  const hull = shaded('#f7f8f6', '#dfe4e4', '#8f9a9f', false)
  const pane = (row: number) => (nth: number) =>
    box(
      { x: x + 88 - row * 22 + nth * 27, y: 126 + row * 34, width: 18, height: 16 },
      { fill: hsl(206, 40, 26), radius: 2 },
    )
  const deck = (y: number, from: number, wide: number) =>
    box({ x: x + from, y, width: wide, height: 34 }, { fill: '#f1ede2', filter: 'plaster' }) +
    box({ x: x + from - 8, y: y - 5, width: wide + 18, height: 6 }, { fill: hsl(18, 40, 34), filter: 'wood' })
  return {
    defs: above.defs + hull.defs,
    drawn: `${above.drawn}${ridge(random, { y: horizon - 6, height: 62, fill: hsl(170, 16, 46) }, 'near')}${sea(horizon, 410)}${box({ x: x - 6, y: 250, width: 310, height: 34 }, { fill: '#0c2a33', opacity: 0.4, filter: 'soft' })}${deck(120, 76, 150)}${deck(154, 52, 206)}${times(5, pane(0))}${times(7, pane(1))}<path d="M${x - 14},188 H${x + 318} Q${x + 292},252 ${x + 250},258 H${x + 40} Q${x + 4},250 ${x - 14},188 Z" fill="${hull.fill}" filter="url(#plastic)"/>${line(`M${x - 8},204 H${x + 308}`, hsl(168, 50, 32), 6)}${line(`M${x + 160},115 V62 M${x + 160},70 L${x + 236},116 M${x + 160},70 L${x + 82},116`, '#7a6a55', 2.4)}${times(14, (nth) => line(`M${x + 262 + nth * 4},${172 + (nth % 2)} v16`, '#cfd6d8', 1.2))}${line(`M${x - 20},262 q80,12 150,2 t190,2`, '#ffffff', 4, ' opacity="0.55" filter="url(#near)"')}${box({ x: -40, y: 330, width: width + 80, height: 90 }, { fill: hsl(196, 60, 30), opacity: 0.35, filter: 'soft' })}`,
  }
}
