import type { Random } from '../invent/random.ts'
import { box, digits, foliage, frame, hsl, line, shaded, shadow, shape } from './surfaces.ts'

type Scene = { defs: string; drawn: string }
type Draw = (random: Random) => Scene
const { width, height } = frame
const times = (count: number, draw: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => draw(nth)).join('')

const sky = (random: Random, to: number): Scene => {
  const [top, low] = [hsl(random.int(200, 214), random.int(40, 62), random.int(52, 66)), hsl(204, 40, 88)]
  const { fill, defs } = shaded(top, low, '#f3efe6', false)
  const clouds = times(3, () => {
    const [x, y] = [random.int(0, width), random.int(10, Math.round(to * 0.6))]
    return `<ellipse cx="${x}" cy="${y}" rx="${random.int(50, 110)}" ry="${random.int(9, 20)}" fill="#fff" opacity="0.75"/>`
  })
  return { defs, drawn: `${box({ x: -40, y: -40, width: 560, height: to + 40 }, { fill })}<g filter="url(#cloud)">${clouds}</g>` }
}

const wall = (random: Random, hue = random.pick([38, 44, 200, 92, 20])): string =>
  box({ x: -40, y: -40, width: 560, height: 440 }, { fill: hsl(hue, random.int(8, 26), random.int(66, 84)), filter: 'plaster' })

const floorOf = (random: Random, from: number): string =>
  shape([[-40, from], [520, from], [520, 400], [-40, 400]], { fill: hsl(30, 8, random.int(38, 58)), filter: 'concrete' }) +
  times(5, (nth) => line(`M-40,${from + 8 + nth * nth * 9} H520`, 'rgba(0,0,0,0.22)', 1)) +
  times(9, (nth) => line(`M${240 + (nth - 4) * 34},${from} L${240 + (nth - 4) * 130},400`, 'rgba(0,0,0,0.18)', 1))

/** The meter on a wall: glass, figures, wheels and a seal; `isWater`: on a pipe. */
const meter =
  (isWater: boolean): Draw =>
  (random) => {
    const [x, y] = [random.int(140, 190), random.int(58, 96)]
    const body = shaded('#23303c', isWater ? '#3f78b5' : '#6d7a83', '#18222b')
    const glass = shaded('#dfe6e4', '#f7faf8', '#c3cdca', false)
    const pipe = shaded('#5b4f3e', '#c9b58b', '#4a3f31', false)
    const reading = String(random.int(1_000, 98_000)).padStart(5, '0')
    const pipes = isWater
      ? box({ x: -40, y: y + 128, width: 560, height: 34 }, { fill: pipe.fill, filter: 'plastic' }) +
        times(2, (nth) => box({ x: x - 34 + nth * 214, y: y + 118, width: 26, height: 54 }, { fill: pipe.fill, radius: 5 }))
      : line(`M${x + 60},${y + 190} V400 M${x + 108},${y + 190} V400 M${x + 84},-40 V${y}`, '#1d1f22', 9)
    const face = isWater
      ? `<circle cx="${x + 84}" cy="${y + 96}" r="92" fill="${body.fill}" filter="url(#plastic)"/><circle cx="${x + 84}" cy="${y + 96}" r="76" fill="${glass.fill}"/>`
      : box({ x, y, width: 168, height: 196 }, { fill: body.fill, radius: 16, filter: 'plastic' }) +
        box({ x: x + 14, y: y + 16, width: 140, height: 118 }, { fill: glass.fill, radius: 8 })
    const window = box({ x: x + 34, y: y + 52, width: 104, height: 30 }, { fill: '#15181a', radius: 3 })
    const figures = digits(reading, { x: x + 42, y: y + 57, size: 20, colour: '#f2f2ea', gap: 9.5 })
    const wheel = `<circle cx="${x + 84}" cy="${y + 112}" r="13" fill="none" stroke="#7d2f2a" stroke-width="3"/>${line(`M${x + 84},${y + 112} l${random.int(-9, 9)},${random.int(-9, 9)}`, '#7d2f2a', 3)}`
    const shine = shape([[x + 24, y + 24], [x + 66, y + 22], [x + 38, y + 122], [x + 20, y + 122]], { fill: '#fff', opacity: 0.2, filter: 'near' })
    const seal = line(`M${x + 20},${y + 182} q-18,34 6,46`, '#8a8f92', 2) + `<circle cx="${x + 27}" cy="${y + 230}" r="8" fill="#7f8486"/>`
    return {
      defs: body.defs + glass.defs + pipe.defs,
      drawn: `${wall(random)}${shadow({ x: x + 8, y: y + 20, width: 190, height: 190 })}${pipes}${face}${window}${figures}${wheel}${shine}${seal}`,
    }
  }

const bins: Draw = (random) => {
  const colours = random.shuffle([[128, 42, 30], [48, 78, 46], [212, 55, 38], [8, 60, 40]] as const)
  const count = random.int(3, 4)
  const from = random.int(232, 262)
  const wide = random.int(82, 96)
  const start = (width - count * (wide + 12)) / 2
  const made = colours.slice(0, count).map(([hue, saturation, lightness], nth) => {
    const [x, top] = [start + nth * (wide + 12), from - random.int(120, 136)]
    const bottom = from + 44
    const side = shaded(hsl(hue, saturation, lightness - 14), hsl(hue, saturation, lightness + 8), hsl(hue, saturation, lightness - 18))
    const lid = shaded(hsl(hue, saturation, lightness + 4), hsl(hue, saturation, lightness + 14), hsl(hue, saturation, lightness - 8), false)
    const drawn =
      shadow({ x: x - 8, y: bottom - 16, width: wide + 30, height: 30 }, 0.6) +
      shape([[x + 4, top + 20], [x + wide - 4, top + 20], [x + wide - 13, bottom], [x + 13, bottom]], { fill: side.fill, filter: 'plastic' }) +
      times(3, (rib) => line(`M${x + 26 + rib * 20},${top + 78} L${x + 29 + rib * 18},${bottom - 12}`, 'rgba(0,0,0,0.18)', 4)) +
      `<path d="M${x - 2},${top + 22} q4,-22 ${wide / 2 + 2},-22 q${wide / 2 - 2},0 ${wide / 2 + 2},22 z" fill="${lid.fill}"/>` +
      box({ x: x + 20, y: top + 36, width: wide - 40, height: 34 }, { fill: '#f4f4ee', radius: 3, filter: 'plastic' }) +
      times(3, (row) => line(`M${x + 27},${top + 45 + row * 8} h${wide - 56 - row * 9}`, '#39424a', 2.4)) +
      box({ x: x + 12, y: bottom - 10, width: 14, height: 14 }, { fill: '#1b1c1e', radius: 7 }) +
      box({ x: x + wide - 26, y: bottom - 10, width: 14, height: 14 }, { fill: '#1b1c1e', radius: 7 })
    return { defs: side.defs + lid.defs, drawn }
  })
  return {
    defs: made.map(({ defs }) => defs).join(''),
    drawn: `${wall(random)}${floorOf(random, from)}${made.map(({ drawn }) => drawn).join('')}`,
  }
}

/** A roof with panels towards the sun. */
const panels: Draw = (random) => {
  const above = sky(random, 150)
  const cell = shaded('#0d1c33', '#27466f', '#0f1e36', false)
  const [columns, rows] = [random.int(4, 6), random.int(2, 3)]
  const horizon = random.int(128, 158)
  const at = (column: number, row: number): [number, number] => {
    const depth = row / rows
    const spread = 0.62 + depth * 0.46
    return [240 + (column / columns - 0.5) * 470 * spread + (1 - depth) * 16, horizon + 26 + depth * depth * 60 + depth * 96]
  }
  const one = (column: number, row: number) => {
    const [a, b, c, d] = [at(column, row), at(column + 0.96, row), at(column + 0.96, row + 0.95), at(column, row + 0.95)]
    const along = (from: readonly number[], to: readonly number[], part: number) =>
      `${(from[0] ?? 0) + ((to[0] ?? 0) - (from[0] ?? 0)) * part},${(from[1] ?? 0) + ((to[1] ?? 0) - (from[1] ?? 0)) * part}`
    const ruled = times(5, (nth) => line(`M${along(a, b, nth / 5)} L${along(d, c, nth / 5)}`, 'rgba(190,205,220,0.35)', 0.8))
    const barred = times(4, (nth) => line(`M${along(a, d, nth / 4)} L${along(b, c, nth / 4)}`, 'rgba(190,205,220,0.35)', 0.8))
    return shape([a, b, c, d], { fill: cell.fill }) + ruled + barred + line(`M${a} L${b} L${c} L${d} Z`, '#c9ced3', 2)
  }
  const roof = shape([[-40, horizon + 14], [520, horizon + 4], [520, 400], [-40, 400]], { fill: hsl(random.pick([14, 18, 205]), 24, 44), filter: 'concrete' })
  return {
    defs: above.defs + cell.defs,
    drawn: `${above.drawn}${foliage(random, { x: -20, y: horizon - 34, width: 220, height: 50 })}${foliage(random, { x: 300, y: horizon - 26, width: 220, height: 40 })}${roof}${times(rows, (row) => times(columns, (column) => one(column, row)))}${shape([at(0.4, 0), at(1.3, 0), at(0.9, rows), at(0.1, rows)], { fill: '#fff', opacity: 0.12, filter: 'near' })}`,
  }
}

/** A corridor to its end, with lamps in its ceiling. */
const corridor: Draw = (random) => {
  const [x, y] = [random.int(200, 280), random.int(140, 172)]
  const tone = random.pick([36, 28, 205])
  const side = (from: number, lightness: number) =>
    shape([[from, -40], [x + (from < 0 ? -46 : 46), y - 50], [x + (from < 0 ? -46 : 46), y + 62], [from, 400]], { fill: hsl(tone, 18, lightness), filter: 'plaster' })
  const lamp = (nth: number) => {
    const near = 1 / (1 + nth * 0.85)
    const [cx, cy] = [x + (240 - x) * near * 0.4, y - 50 - near * 104]
    return `<ellipse cx="${cx}" cy="${cy}" rx="${46 * near}" ry="${11 * near}" fill="#fffdf2"/><ellipse cx="${cx}" cy="${cy + 8 * near}" rx="${120 * near}" ry="${50 * near}" fill="#fff3cf" opacity="0.5" filter="url(#soft)"/>`
  }
  const door = (nth: number) => {
    const left = nth % 2 === 0
    const near = 1 / (1.15 + Math.floor(nth / 2) * 0.8)
    const edge = left ? x - 46 - 150 * near : x + 46 + 150 * near
    const w = (left ? 1 : -1) * 46 * near
    return shape([[edge, y - 30 - 44 * near], [edge + w, y - 30 - 26 * near], [edge + w, y + 62 + 44 * near], [edge, y + 62 + 76 * near]], { fill: hsl(22, 34, 26), filter: 'wood' })
  }
  return {
    defs: '',
    drawn: `${box({ x: -40, y: -40, width: 560, height: 440 }, { fill: hsl(tone, 12, 86) })}${shape([[-40, 400], [520, 400], [x + 46, y + 62], [x - 46, y + 62]], { fill: hsl(26, 22, random.int(30, 46)), filter: 'wood' })}${side(-40, 66)}${side(520, 58)}${box({ x: x - 46, y: y - 50, width: 92, height: 112 }, { fill: hsl(tone, 10, 74), filter: 'plaster' })}${box({ x: x - 18, y: y - 14, width: 36, height: 76 }, { fill: '#8d7455', filter: 'wood' })}${times(4, door)}${times(4, lamp)}`,
  }
}

const tap: Draw = (random) => {
  const [x, y] = [random.int(190, 250), random.int(96, 124)]
  const steel = shaded('#565f66', '#f4f7f9', '#7b858c')
  const upright = shaded('#6d767d', '#fbfdfe', '#59636a')
  const basin = shaded('#ffffff', '#eef1f1', '#b9c1c2', false)
  const tiles = times(8, (nth) => line(`M-40,${nth * 46} H520 M${nth * 68},-40 V300`, 'rgba(70,80,84,0.28)', 1.4))
  return {
    defs: steel.defs + upright.defs + basin.defs,
    drawn: `${wall(random, 190)}${tiles}${shadow({ x: 90, y: 262, width: 310, height: 46 }, 0.4)}<path d="M70,256 q170,-34 350,0 q-6,96 -66,116 h-220 q-58,-22 -64,-116 z" fill="${basin.fill}" filter="url(#plastic)"/><ellipse cx="245" cy="262" rx="150" ry="26" fill="#c9d3d5"/><ellipse cx="245" cy="268" rx="126" ry="18" fill="#aebcc0" filter="url(#near)"/>${box({ x: x - 12, y: y + 34, width: 34, height: 116 }, { fill: steel.fill, radius: 8 })}${line(`M${x + 6},${y + 44} q6,-46 62,-38 q34,6 36,52`, '#4f585f', 27)}${line(`M${x + 6},${y + 44} q6,-46 62,-38 q34,6 36,52`, '#c9d1d6', 20)}${line(`M${x + 8},${y + 38} q10,-34 58,-28`, '#ffffff', 5, ' opacity="0.8"')}${box({ x: x + 90, y: y + 54, width: 28, height: 16 }, { fill: upright.fill, radius: 4 })}${box({ x: x - 40, y: y + 16, width: 66, height: 15 }, { fill: steel.fill, radius: 7 })}${line(`M${x + 104},${y + 72} C${x + 103},${y + 110} ${x + 106},${y + 130} ${x + 104},${y + 162}`, '#e6f6ff', 7, ' opacity="0.8"')}`,
  }
}

const garden: Draw = (random) => {
  const above = sky(random, 150)
  const ground = random.int(150, 184)
  const path = shape([[random.int(150, 220), ground], [random.int(236, 280), ground], [random.int(330, 430), 400], [random.int(20, 110), 400]], { fill: hsl(34, 20, 62), filter: 'concrete' })
  const palm = () => {
    const [x, top] = [random.int(20, 460), random.int(24, 70)]
    const fronds = times(9, (nth) => line(`M${x},${top} q${(nth - 4) * 13},${-20 + Math.abs(nth - 4) * 4} ${(nth - 4) * 22},${8 + Math.abs(nth - 4) * 9}`, hsl(random.int(84, 112), 40, random.int(22, 34)), 5))
    return `${line(`M${x},${top} q${random.int(-10, 10)},60 ${random.int(-8, 8)},${ground - top + 22}`, '#6b5a45', 9)}<g filter="url(#leaves)">${fronds}</g>`
  }
  return {
    defs: above.defs,
    drawn: `${above.drawn}${foliage(random, { x: -30, y: ground - 60, width: 540, height: 70 })}${box({ x: -40, y: ground, width: 560, height: 260 }, { fill: hsl(random.int(78, 104), 40, 40), filter: 'grass' })}${path}${times(random.int(1, 3), palm)}${foliage(random, { x: -30, y: 250, width: 170, height: 90 })}${foliage(random, { x: 340, y: 236, width: 170, height: 110 })}`,
  }
}

/** A board with rows of writing that nobody can read from there. */
const board: Draw = (random) => {
  const [x, y] = [random.int(96, 140), random.int(46, 70)]
  const rows = random.int(5, 7)
  const accent = hsl(random.pick([150, 165, 205, 130]), 46, 32)
  const wood = hsl(28, 36, 34)
  return {
    defs: '',
    drawn: `${wall(random)}${floorOf(random, 306)}${shadow({ x: x + 12, y: y + 24, width: 260, height: 220 }, 0.35)}${box({ x: x - 10, y: y - 10, width: 270, height: 226 }, { fill: wood, radius: 4, filter: 'wood' })}${box({ x, y, width: 250, height: 206 }, { fill: '#fbfaf3', filter: 'plastic' })}${box({ x, y, width: 250, height: 40 }, { fill: accent })}${line(`M${x + 20},${y + 20} h${random.int(130, 190)}`, '#ffffff', 9)}${times(rows, (nth) => `${line(`M${x + 58},${y + 62 + nth * 21} h${random.int(90, 168)}`, '#4a545b', 4)}${line(`M${x + 58},${y + 70 + nth * 21} h${random.int(60, 140)}`, '#97a1a7', 2.4)}<circle cx="${x + 32}" cy="${y + 65 + nth * 21}" r="8" fill="${accent}" opacity="0.85"/>`)}${foliage(random, { x: x + 276, y: 190, width: 90, height: 116 })}${box({ x: x + 300, y: 286, width: 50, height: 46 }, { fill: '#8a5b41', radius: 6, filter: 'concrete' })}`,
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
    drawn: `${wall(random)}${floorOf(random, 300)}${box({ x: at(360) - 60, y: 40, width: 120, height: 168 }, { fill: '#3c5a66', filter: 'plastic' })}${line(`M${at(360)},40 v168`, '#dfe6ea', 4)}${shape([[at(40), 322], [at(400), 208], [at(520), 208], [at(520), 400], [at(40), 400]], { fill: hsl(32, 6, 62), filter: 'concrete' })}${shape([[at(40), 322], [at(400), 208], [at(400), 224], [at(40), 340]], { fill: '#d9b13b', opacity: 0.8, filter: 'concrete' })}${posts}${line(`M${at(60)},${slope(0) - 60} L${at(400)},${slope(4) - 74} H${at(470)}`, '#7b858b', 10)}${line(`M${at(60)},${slope(0) - 62} L${at(400)},${slope(4) - 76} H${at(470)}`, '#eef2f4', 4)}`,
  }
}

const stall: Draw = (random) => {
  const from = random.int(196, 222)
  const jar = (nth: number, row: number) => {
    const hue = random.pick([12, 28, 40, 92, 20])
    const glass = shaded(hsl(hue, 52, 22), hsl(hue, 58, 52), hsl(hue, 50, 20))
    const [x, y] = [20 + nth * 48 + random.int(-5, 5), from - 62 - row * 84]
    return {
      defs: glass.defs,
      drawn: `${shadow({ x: x - 2, y: y + 52, width: 46, height: 14 }, 0.5)}${box({ x, y: y + 8, width: 36, height: 54 }, { fill: glass.fill, radius: 7 })}${box({ x: x + 3, y, width: 30, height: 11 }, { fill: hsl(38, 40, random.int(30, 60)), radius: 3, filter: 'wood' })}${box({ x: x + 4, y: y + 26, width: 28, height: 20 }, { fill: '#f5eedd', filter: 'plastic' })}${line(`M${x + 9},${y + 33} h18 M${x + 9},${y + 39} h12`, '#6a4b35', 2)}`,
    }
  }
  const jars = Array.from({ length: 18 }, (_, nth) => jar(nth % 9, Math.floor(nth / 9)))
  return {
    defs: jars.map(({ defs }) => defs).join(''),
    drawn: `${wall(random)}${box({ x: -40, y: from - 84, width: 560, height: 14 }, { fill: hsl(26, 40, 36), filter: 'wood' })}${jars.map(({ drawn }) => drawn).join('')}${box({ x: -40, y: from, width: 560, height: 20 }, { fill: hsl(26, 42, 40), filter: 'wood' })}${box({ x: -40, y: from + 20, width: 560, height: 200 }, { fill: hsl(28, 38, random.int(26, 36)), filter: 'wood' })}${times(7, (nth) => `<g filter="url(#leaves)"><ellipse cx="${20 + nth * 72}" cy="${from + 92}" rx="34" ry="20" fill="${hsl(random.pick([48, 18, 96, 350]), 62, random.int(38, 52))}"/></g>`)}`,
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
    return `${pane}${shape([[x, y], [x + stepX * 0.3, y], [x, y + stepY * 0.4]], { fill: '#dcecf7', opacity: 0.4 })}${rail}`
  }
  const hasPool = random.chance(0.45)
  const before = hasPool
    ? shape([[60, 292], [430, 282], [520, 372], [-10, 384]], { fill: hsl(190, 52, 52), filter: 'water' }) + line('M60,292 L430,282 L520,372', '#ece6d8', 7)
    : shape([[random.int(180, 240), 238], [random.int(260, 310), 238], [random.int(320, 420), 400], [random.int(60, 150), 400]], { fill: hsl(30, 10, 60), filter: 'concrete' })
  return {
    defs: above.defs,
    drawn: `${above.drawn}${foliage(random, { x: -30, y: 176, width: 540, height: 70 })}${box({ x: left, y: top, width: wide, height: 246 - top }, { fill: paint, filter: 'plaster' })}${times(floors, (row) => times(columns, (column) => window(column, row)))}${box({ x: left - 8, y: top - 10, width: wide + 16, height: 12 }, { fill: hsl(random.pick([10, 16, 205]), 30, 38), filter: 'concrete' })}${box({ x: -40, y: 240, width: 560, height: 170 }, { fill: hsl(random.int(80, 104), 38, 40), filter: 'grass' })}${before}${foliage(random, { x: random.int(-30, 60), y: 206, width: 120, height: 66 })}${foliage(random, { x: random.int(320, 400), y: 200, width: 130, height: 76 })}`,
  }
}

/** What each photograph of the demonstration shows, by the name of its file. */
export const scenes: Readonly<Record<string, Draw>> = {
  'anh-den-led.jpg': corridor,
  'anh-thung-phan-loai.jpg': bins,
  'anh-voi-tiet-kiem.jpg': tap,
  'anh-vuon-cay.jpg': garden,
  'anh-bang-huong-dan.jpg': board,
  'anh-loi-di.jpg': ramp,
  'anh-san-pham.jpg': stall,
  'anh-dong-ho-dien.jpg': meter(false),
  'anh-dong-ho-nuoc.jpg': meter(true),
  'anh-pin-mat-troi.jpg': panels,
  'anh-toan-canh.jpg': facade,
}
