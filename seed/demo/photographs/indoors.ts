import { box, digits, floorOf, foliage, frame, hsl, line, shaded, shadow, shape, times, wall } from './surfaces.ts'
import type { Draw } from './surfaces.ts'

/** The meter on a wall: glass, figures, wheels and a seal; `isWater`: on a pipe. */
export const meter =
  (isWater: boolean): Draw =>
  (random) => {
    const [x, y] = [random.int(140, 190), random.int(58, 96)]
    const body = shaded('#23303c', isWater ? '#3f78b5' : '#6d7a83', '#18222b')
    const glass = shaded('#dfe6e4', '#f7faf8', '#c3cdca', false)
    const pipe = shaded('#5b4f3e', '#c9b58b', '#4a3f31', false)
    const reading = String(random.int(1_000, 98_000)).padStart(5, '0')
    const pipes = isWater
      ? box({ x: -40, y: y + 128, width: 560, height: 34 }, { fill: pipe.fill, filter: 'plastic' }) +
        times(2, (nth) =>
          box({ x: x - 34 + nth * 214, y: y + 118, width: 26, height: 54 }, { fill: pipe.fill, radius: 5 }),
        )
      : line(`M${x + 60},${y + 190} V400 M${x + 108},${y + 190} V400 M${x + 84},-40 V${y}`, '#1d1f22', 9)
    const face = isWater
      ? `<circle cx="${x + 84}" cy="${y + 96}" r="92" fill="${body.fill}" filter="url(#plastic)"/><circle cx="${x + 84}" cy="${y + 96}" r="76" fill="${glass.fill}"/>`
      : box({ x, y, width: 168, height: 196 }, { fill: body.fill, radius: 16, filter: 'plastic' }) +
        box({ x: x + 14, y: y + 16, width: 140, height: 118 }, { fill: glass.fill, radius: 8 })
    const window = box({ x: x + 34, y: y + 52, width: 104, height: 30 }, { fill: '#15181a', radius: 3 })
    const figures = digits(reading, { x: x + 42, y: y + 57, size: 20, colour: '#f2f2ea', gap: 9.5 })
    const wheel = `<circle cx="${x + 84}" cy="${y + 112}" r="13" fill="none" stroke="#7d2f2a" stroke-width="3"/>${line(`M${x + 84},${y + 112} l${random.int(-9, 9)},${random.int(-9, 9)}`, '#7d2f2a', 3)}`
    const shine = shape(`${x + 24},${y + 24} ${x + 66},${y + 22} ${x + 38},${y + 122} ${x + 20},${y + 122}`, {
      fill: '#fff',
      opacity: 0.2,
      filter: 'near',
    })
    const seal =
      line(`M${x + 20},${y + 182} q-18,34 6,46`, '#8a8f92', 2) +
      `<circle cx="${x + 27}" cy="${y + 230}" r="8" fill="#7f8486"/>`
    return {
      defs: body.defs + glass.defs + pipe.defs,
      drawn: `${wall(random)}${shadow({ x: x + 8, y: y + 20, width: 190, height: 190 })}${pipes}${face}${window}${figures}${wheel}${shine}${seal}`,
    }
  }

export const bins: Draw = (random) => {
  const colours = random.shuffle([
    [128, 42, 30],
    [48, 78, 46],
    [212, 55, 38],
    [8, 60, 40],
  ] as const)
  const count = random.int(3, 4)
  const from = random.int(232, 262)
  const wide = random.int(82, 96)
  const start = (frame.width - count * (wide + 12)) / 2
  const made = colours.slice(0, count).map(([hue, saturation, lightness], nth) => {
    const [x, top] = [start + nth * (wide + 12), from - random.int(120, 136)]
    const bottom = from + 44
    const side = shaded(
      hsl(hue, saturation, lightness - 14),
      hsl(hue, saturation, lightness + 8),
      hsl(hue, saturation, lightness - 18),
    )
    const lid = shaded(
      hsl(hue, saturation, lightness + 4),
      hsl(hue, saturation, lightness + 14),
      hsl(hue, saturation, lightness - 8),
      false,
    )
    const drawn =
      shadow({ x: x - 8, y: bottom - 16, width: wide + 30, height: 30 }, 0.6) +
      shape(`${x + 4},${top + 20} ${x + wide - 4},${top + 20} ${x + wide - 13},${bottom} ${x + 13},${bottom}`, {
        fill: side.fill,
        filter: 'plastic',
      }) +
      times(3, (rib) =>
        line(`M${x + 26 + rib * 20},${top + 78} L${x + 29 + rib * 18},${bottom - 12}`, 'rgba(0,0,0,0.18)', 4),
      ) +
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

/** A corridor to its end, with lamps in its ceiling. */
export const corridor: Draw = (random) => {
  const [x, y] = [random.int(200, 280), random.int(140, 172)]
  const tone = random.pick([36, 28, 205])
  const side = (from: number, lightness: number) =>
    shape(`${from},-40 ${x + (from < 0 ? -46 : 46)},${y - 50} ${x + (from < 0 ? -46 : 46)},${y + 62} ${from},400`, {
      fill: hsl(tone, 18, lightness),
      filter: 'plaster',
    })
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
    return shape(
      `${edge},${y - 30 - 44 * near} ${edge + w},${y - 30 - 26 * near} ${edge + w},${y + 62 + 44 * near} ${edge},${y + 62 + 76 * near}`,
      { fill: hsl(22, 34, 26), filter: 'wood' },
    )
  }
  return {
    defs: '',
    drawn: `${box({ x: -40, y: -40, width: 560, height: 440 }, { fill: hsl(tone, 12, 86) })}${shape(`-40,400 520,400 ${x + 46},${y + 62} ${x - 46},${y + 62}`, { fill: hsl(26, 22, random.int(30, 46)), filter: 'wood' })}${side(-40, 66)}${side(520, 58)}${box({ x: x - 46, y: y - 50, width: 92, height: 112 }, { fill: hsl(tone, 10, 74), filter: 'plaster' })}${box({ x: x - 18, y: y - 14, width: 36, height: 76 }, { fill: '#8d7455', filter: 'wood' })}${times(4, door)}${times(4, lamp)}`,
  }
}

export const tap: Draw = (random) => {
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

/** A board with rows of writing that nobody can read from there. */
export const board: Draw = (random) => {
  const [x, y] = [random.int(96, 140), random.int(46, 70)]
  const rows = random.int(5, 7)
  const accent = hsl(random.pick([150, 165, 205, 130]), 46, 32)
  const wood = hsl(28, 36, 34)
  return {
    defs: '',
    drawn: `${wall(random)}${floorOf(random, 306)}${shadow({ x: x + 12, y: y + 24, width: 260, height: 220 }, 0.35)}${box({ x: x - 10, y: y - 10, width: 270, height: 226 }, { fill: wood, radius: 4, filter: 'wood' })}${box({ x, y, width: 250, height: 206 }, { fill: '#fbfaf3', filter: 'plastic' })}${box({ x, y, width: 250, height: 40 }, { fill: accent })}${line(`M${x + 20},${y + 20} h${random.int(130, 190)}`, '#ffffff', 9)}${times(rows, (nth) => `${line(`M${x + 58},${y + 62 + nth * 21} h${random.int(90, 168)}`, '#4a545b', 4)}${line(`M${x + 58},${y + 70 + nth * 21} h${random.int(60, 140)}`, '#97a1a7', 2.4)}<circle cx="${x + 32}" cy="${y + 65 + nth * 21}" r="8" fill="${accent}" opacity="0.85"/>`)}${foliage(random, { x: x + 276, y: 190, width: 90, height: 116 })}${box({ x: x + 300, y: 286, width: 50, height: 46 }, { fill: '#8a5b41', radius: 6, filter: 'concrete' })}`,
  }
}

export const stall: Draw = (random) => {
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
