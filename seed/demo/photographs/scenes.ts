import { bins, board, corridor, meter, stall, tap } from './indoors.ts'
import { beach, boat, hills, hall, stilts } from './places.ts'
import { box, floorOf, foliage, frame, hsl, line, palm, shaded, shape, sky, times, wall } from './surfaces.ts'
import type { Draw } from './surfaces.ts'

const { width } = frame

/** A roof with panels towards the sun. */
const panels: Draw = (random) => {
  const above = sky(random, 150)
  const cell = shaded('#0d1c33', '#27466f', '#0f1e36', false)
  const [columns, rows] = [random.int(4, 6), random.int(2, 3)]
  const horizon = random.int(128, 158)
  const at = (column: number, row: number): string => {
    const depth = row / rows
    const x = 240 + (column / columns - 0.5) * 470 * (0.62 + depth * 0.46) + (1 - depth) * 16
    return `${x.toFixed(1)},${(horizon + 26 + depth * depth * 60 + depth * 96).toFixed(1)}`
  }
  const thin = 'rgba(190,205,220,0.35)'
  const one = (column: number, row: number): string => {
    const [right, below] = [column + 0.96, row + 0.95]
    const corners = `${at(column, row)} ${at(right, row)} ${at(right, below)} ${at(column, below)}`
    const ruled = times(5, (nth) => line(`M${at(column + nth / 5, row)} L${at(column + nth / 5, below)}`, thin, 0.8))
    const barred = times(4, (nth) => line(`M${at(column, row + nth / 4)} L${at(right, row + nth / 4)}`, thin, 0.8))
    return `${shape(corners, { fill: cell.fill })}${ruled}${barred}${line(`M${corners.replaceAll(' ', ' L')} Z`, '#c9ced3', 2)}`
  }
  const roof = shape(`-40,${horizon + 14} 520,${horizon + 4} 520,400 -40,400`, {
    fill: hsl(random.pick([14, 18, 205]), 24, 44),
    filter: 'concrete',
  })
  return {
    defs: above.defs + cell.defs,
    drawn: `${above.drawn}${foliage(random, { x: -20, y: horizon - 34, width: 220, height: 50 })}${foliage(random, { x: 300, y: horizon - 26, width: 220, height: 40 })}${roof}${times(rows, (row) => times(columns, (column) => one(column, row)))}${shape(`${at(0.4, 0)} ${at(1.3, 0)} ${at(0.9, rows)} ${at(0.1, rows)}`, { fill: '#fff', opacity: 0.12, filter: 'near' })}`,
  }
}

const garden: Draw = (random) => {
  const above = sky(random, 150)
  const ground = random.int(150, 184)
  const path = shape(
    `${random.int(150, 220)},${ground} ${random.int(236, 280)},${ground} ${random.int(330, 430)},400 ${random.int(20, 110)},400`,
    { fill: hsl(34, 20, 62), filter: 'concrete' },
  )
  return {
    defs: above.defs,
    drawn: `${above.drawn}${foliage(random, { x: -30, y: ground - 60, width: 540, height: 70 })}${box({ x: -40, y: ground, width: 560, height: 260 }, { fill: hsl(random.int(78, 104), 40, 40), filter: 'grass' })}${path}${times(random.int(1, 3), () => palm(random, ground))}${foliage(random, { x: -30, y: 250, width: 170, height: 90 })}${foliage(random, { x: 340, y: 236, width: 170, height: 110 })}`,
  }
}

const ramp: Draw = (random) => {
  const turn = random.chance(0.5) ? 1 : -1
  const at = (x: number): number => 240 + turn * (x - 240)
  const rail = shaded('#6c757b', '#eef2f4', '#747d83', false)
  const slope = (nth: number) => 300 - nth * 24
  const posts = times(5, (nth) => line(`M${at(70 + nth * 76)},${slope(nth) - 66} V${slope(nth) + 12}`, '#c3cacf', 6))
  return {
    defs: rail.defs,
    drawn: `${wall(random)}${floorOf(random, 300)}${box({ x: at(360) - 60, y: 40, width: 120, height: 168 }, { fill: '#3c5a66', filter: 'plastic' })}${line(`M${at(360)},40 v168`, '#dfe6ea', 4)}${shape(`${at(40)},322 ${at(400)},208 ${at(520)},208 ${at(520)},400 ${at(40)},400`, { fill: hsl(32, 6, 62), filter: 'concrete' })}${shape(`${at(40)},322 ${at(400)},208 ${at(400)},224 ${at(40)},340`, { fill: '#d9b13b', opacity: 0.8, filter: 'concrete' })}${posts}${line(`M${at(60)},${slope(0) - 60} L${at(400)},${slope(4) - 74} H${at(470)}`, '#7b858b', 10)}${line(`M${at(60)},${slope(0) - 62} L${at(400)},${slope(4) - 76} H${at(470)}`, '#eef2f4', 4)}`,
  }
}

/** The house from outside: floors of windows, a garden before it, perhaps a pool. */
const facade: Draw = (random) => {
  const above = sky(random, 250)
  const [floors, columns] = [random.int(2, 6), random.int(4, 8)]
  const [wide, top] = [random.int(230, 380), 216 - floors * random.int(24, 31)]
  const left = random.int(-10, width - wide - 20)
  const [stepX, stepY] = [wide / columns, (236 - top) / floors]
  const paint = hsl(random.pick([40, 32, 20, 200, 350, 90]), random.int(10, 38), random.int(66, 88))
  const window = (column: number, row: number) => {
    const [x, y] = [left + column * stepX + stepX * 0.22, top + row * stepY + stepY * 0.22]
    const pane = box({ x, y, width: stepX * 0.56, height: stepY * 0.56 }, { fill: hsl(206, 34, random.int(22, 44)) })
    const rail = line(`M${x - 3},${y + stepY * 0.6} h${stepX * 0.56 + 6}`, '#f0f0ec', 2.6)
    return `${pane}${shape(`${x},${y} ${x + stepX * 0.3},${y} ${x},${y + stepY * 0.4}`, { fill: '#dcecf7', opacity: 0.4 })}${rail}`
  }
  const hasPool = random.chance(0.45)
  const before = hasPool
    ? shape('60,292 430,282 520,372 -10,384', { fill: hsl(190, 52, 52), filter: 'water' }) +
      line('M60,292 L430,282 L520,372', '#ece6d8', 7)
    : shape(
        `${random.int(180, 240)},238 ${random.int(260, 310)},238 ${random.int(320, 420)},400 ${random.int(60, 150)},400`,
        { fill: hsl(30, 10, 60), filter: 'concrete' },
      )
  return {
    defs: above.defs,
    drawn: `${above.drawn}${foliage(random, { x: -30, y: 176, width: 540, height: 70 })}${box({ x: left, y: top, width: wide, height: 246 - top }, { fill: paint, filter: 'plaster' })}${times(floors, (row) => times(columns, (column) => window(column, row)))}${box({ x: left - 8, y: top - 10, width: wide + 16, height: 12 }, { fill: hsl(random.pick([10, 16, 205]), 30, 38), filter: 'concrete' })}${box({ x: -40, y: 240, width: 560, height: 170 }, { fill: hsl(random.int(80, 104), 38, 40), filter: 'grass' })}${before}${foliage(random, { x: random.int(-30, 60), y: 206, width: 120, height: 66 })}${foliage(random, { x: random.int(320, 400), y: 200, width: 130, height: 76 })}`,
  }
}

/** What each photograph of the demonstration shows, by the name of its file without an ending. */
export const scenes: Readonly<Record<string, Draw>> = {
  'anh-den-led': corridor,
  'anh-thung-phan-loai': bins,
  'anh-voi-tiet-kiem': tap,
  'anh-vuon-cay': garden,
  'anh-bang-huong-dan': board,
  'anh-loi-di': ramp,
  'anh-san-pham': stall,
  'anh-dong-ho-dien': meter(false),
  'anh-dong-ho-nuoc': meter(true),
  'anh-pin-mat-troi': panels,
  'anh-toan-canh': facade,
  'anh-bai-bien': beach,
  'anh-doi-nui': hills,
  'anh-mai-ngoi': hall,
  'anh-nha-san': stilts,
  'anh-tau': boat,
}
