import type { Random } from '../invent/random.ts'

/** The frame of a photograph; it is drawn at this size and enlarged. */
export const frame = { width: 480, height: 360 } as const
const { width, height } = frame
/** `defs` are gradients that `drawn` names. */
export type Scene = { defs: string; drawn: string }
export type Draw = (random: Random) => Scene

/** A colour by hue, saturation and lightness, the last two of a hundred. */
export const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${hue},${saturation}%,${lightness}%)`

export const times = (count: number, draw: (nth: number) => string): string =>
  Array.from({ length: count }, (_, nth) => draw(nth)).join('')

type Noise = { seed: number; frequency: string; octaves?: number; relief: number; light: string; azimuth: number }
/** A rough surface under a light from one side: plaster, concrete, bark, cloth. */
const rough = (id: string, { seed, frequency, octaves = 3, relief, light, azimuth }: Noise): string =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" result="noise"/><feDiffuseLighting in="noise" surfaceScale="${relief}" diffuseConstant="1.05" lighting-color="${light}" result="lit"><feDistantLight azimuth="${azimuth}" elevation="58"/></feDiffuseLighting><feComposite in="lit" in2="SourceGraphic" operator="arithmetic" k1="1.05" k2="0" k3="0.08" k4="0"/><feComposite in2="SourceGraphic" operator="in"/></filter>`

/** Edges as nature has them: leaves, clouds, stones. */
const ragged = (id: string, seed: number, frequency: string, scale: number): string =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/></filter>`

/** What surfaces every photograph may use, lit from the same side. */
export const surfacesOf = (random: Random): string => {
  const seed = random.int(1, 9_000)
  const azimuth = random.pick([215, 235, 305, 325])
  const warm = random.pick(['#fff4e2', '#fffaf0', '#f4f8ff'])
  return [
    rough('plaster', { seed, frequency: '0.04 0.05', octaves: 4, relief: 1.6, light: warm, azimuth }),
    rough('concrete', { seed: seed + 1, frequency: '0.35', relief: 1.1, light: warm, azimuth }),
    rough('wood', { seed: seed + 2, frequency: '0.012 0.22', relief: 1.8, light: warm, azimuth }),
    rough('grass', { seed: seed + 3, frequency: '0.25 0.12', octaves: 4, relief: 4.5, light: '#fffde8', azimuth }),
    rough('plastic', { seed: seed + 4, frequency: '0.8', octaves: 1, relief: 0.25, light: '#ffffff', azimuth }),
    rough('water', { seed: seed + 5, frequency: '0.012 0.11', relief: 5, light: '#f2fbff', azimuth }),
    ragged('leaves', seed + 6, '0.09', 34),
    ragged('cloud', seed + 7, '0.018 0.035', 90),
    '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="7"/></filter>',
    '<filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2.2"/></filter>',
    `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="1" seed="${seed + 8}"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.55 0 0 0 -0.2"/></filter>`,
    '<radialGradient id="vignette" cx="50%" cy="48%" r="72%"><stop offset="55%" stop-color="#000" stop-opacity="0"/><stop offset="100%" stop-color="#000" stop-opacity="0.42"/></radialGradient>',
  ].join('')
}

type Box = { x: number; y: number; width: number; height: number }
type Look = { fill: string; filter?: string; radius?: number; opacity?: number; more?: string }
export const box = (
  { x, y, width: w, height: h }: Box,
  { fill, filter, radius = 0, opacity = 1, more = '' }: Look,
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" opacity="${opacity}"${filter === undefined ? '' : ` filter="url(#${filter})"`}${more}/>`

/** `points` as SVG has them: `x,y x,y x,y`. */
export const shape = (points: string, { fill, filter, opacity = 1 }: Look): string =>
  `<polygon points="${points}" fill="${fill}" opacity="${opacity}"${filter === undefined ? '' : ` filter="url(#${filter})"`}/>`

export const line = (path: string, stroke: string, thickness: number, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round"${more}/>`

/** Something that is darker towards its edges, as a round thing is, or towards one end. */
export const shaded = (from: string, middle: string, to: string, isAcross = true): { fill: string; defs: string } => {
  const id = `g${from}${middle}${to}${isAcross}`.replaceAll(/\W/g, '')
  const [x2, y2] = isAcross ? ['1', '0'] : ['0', '1']
  const stops = [from, middle, to].map((colour, nth) => `<stop offset="${nth / 2}" stop-color="${colour}"/>`).join('')
  return {
    fill: `url(#${id})`,
    defs: `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops}</linearGradient>`,
  }
}

/** A shadow that lies under or behind something. */
export const shadow = ({ x, y, width: w, height: h }: Box, opacity = 0.45): string =>
  `<ellipse cx="${x + w / 2}" cy="${y + h / 2}" rx="${w / 2}" ry="${h / 2}" fill="#0b0d10" opacity="${opacity}" filter="url(#soft)"/>`

/** Bushes or the crown of a tree, lighter above. */
export const foliage = (random: Random, { x, y, width: w, height: h }: Box, hue = random.int(88, 128)): string => {
  const blob = (lightness: number, from: number) =>
    `<g filter="url(#leaves)">${Array.from({ length: 9 }, () => {
      const [cx, cy] = [x + random.int(0, w), y + random.int(Math.round(h * from), h)]
      return `<ellipse cx="${cx}" cy="${cy}" rx="${random.int(10, Math.max(12, Math.round(w / 5)))}" ry="${random.int(7, Math.max(9, Math.round(h / 4)))}" fill="${hsl(hue + random.int(-12, 12), random.int(28, 48), lightness + random.int(-4, 5))}"/>`
    }).join('')}</g>`
  return blob(17, 0.3) + blob(27, 0.1) + blob(38, 0)
}

const strokes: Readonly<Record<string, string>> = {
  a: 'M1,0H9',
  b: 'M10,1V9',
  c: 'M10,11V19',
  d: 'M1,20H9',
  e: 'M0,11V19',
  f: 'M0,1V9',
  g: 'M1,10H9',
}
const lit = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg']

/** Figures without any typeface: of a meter, or of the day that a camera prints. */
export const digits = (
  text: string,
  at: { x: number; y: number; size: number; colour: string; gap?: number },
): string => {
  const { x, y, size, colour, gap = 5 } = at
  const scale = size / 20
  return [...text]
    .map((sign, nth) => {
      const drawn = [...(lit[Number(sign)] ?? '')].map((stroke) => strokes[stroke] ?? '').join('')
      const path = /\d/.test(sign) ? drawn : sign === '.' ? 'M4,20H5' : ''
      return `<g transform="translate(${x + nth * (10 + gap) * scale} ${y}) skewX(-4) scale(${scale})">${line(path, colour, 2.6)}</g>`
    })
    .join('')
}

/** Lays light, grain and dark corners over a scene, turned a little as nobody holds a camera straight. */
export const photographOf = (random: Random, scene: Scene): string => {
  const [turn, zoom] = [random.int(-14, 14) / 10, random.int(104, 118) / 100]
  const [dx, dy] = [random.int(-12, 12), random.int(-9, 9)]
  const light = random.pick(['#ffd9a0', '#fff3d6', '#cfe4ff', '#ffffff'])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 ${width} ${height}"><defs>${surfacesOf(random)}${scene.defs}</defs><g transform="translate(${width / 2 + dx} ${height / 2 + dy}) rotate(${turn}) scale(${zoom}) translate(${-width / 2} ${-height / 2})">${scene.drawn}</g>${box({ x: 0, y: 0, width, height }, { fill: light, opacity: 0.1 })}${box({ x: 0, y: 0, width, height }, { fill: 'url(#vignette)' })}${box({ x: 0, y: 0, width, height }, { fill: '#000', filter: 'grain', opacity: 0.5 })}</svg>`
}

export const wall = (random: Random, hue = random.pick([38, 44, 200, 92, 20])): string =>
  box(
    { x: -40, y: -40, width: 560, height: 440 },
    { fill: hsl(hue, random.int(8, 26), random.int(66, 84)), filter: 'plaster' },
  )

export const floorOf = (random: Random, from: number): string =>
  shape(`-40,${from} 520,${from} 520,400 -40,400`, { fill: hsl(30, 8, random.int(38, 58)), filter: 'concrete' }) +
  times(5, (nth) => line(`M-40,${from + 8 + nth * nth * 9} H520`, 'rgba(0,0,0,0.22)', 1)) +
  times(9, (nth) => line(`M${240 + (nth - 4) * 34},${from} L${240 + (nth - 4) * 130},400`, 'rgba(0,0,0,0.18)', 1))

/** The sky above a horizon, with clouds. */
export const sky = (random: Random, to: number): Scene => {
  const [top, low] = [hsl(random.int(200, 214), random.int(40, 62), random.int(52, 66)), hsl(204, 40, 88)]
  const { fill, defs } = shaded(top, low, '#f3efe6', false)
  const clouds = times(3, () => {
    const [x, y] = [random.int(0, width), random.int(10, Math.round(to * 0.6))]
    return `<ellipse cx="${x}" cy="${y}" rx="${random.int(50, 110)}" ry="${random.int(9, 20)}" fill="#fff" opacity="0.75"/>`
  })
  return {
    defs,
    drawn: `${box({ x: -40, y: -40, width: 560, height: to + 40 }, { fill })}<g filter="url(#cloud)">${clouds}</g>`,
  }
}

/** A palm that stands on the ground at this height. */
export const palm = (random: Random, ground: number): string => {
  const [x, top] = [random.int(20, 460), random.int(24, 70)]
  const fronds = times(9, (nth) =>
    line(
      `M${x},${top} q${(nth - 4) * 13},${-20 + Math.abs(nth - 4) * 4} ${(nth - 4) * 22},${8 + Math.abs(nth - 4) * 9}`,
      hsl(random.int(84, 112), 40, random.int(22, 34)),
      5,
    ),
  )
  return `${line(`M${x},${top} q${random.int(-10, 10)},60 ${random.int(-8, 8)},${ground - top + 22}`, '#6b5a45', 9)}<g filter="url(#leaves)">${fronds}</g>`
}
