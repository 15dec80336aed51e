import { readFileSync } from 'node:fs'
import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Random } from '../invent/random.ts'
import { digits } from './surfaces.ts'

/** How many pictures there are of each thing; `draw.ts` makes them. */
export const drawings: Readonly<Record<string, number>> = {
  'anh-pin-mat-troi': 2,
  'anh-dong-ho-dien': 2,
  'anh-dong-ho-nuoc': 2,
  'anh-den-led': 2,
  'anh-thung-phan-loai': 2,
  'anh-voi-tiet-kiem': 1,
  'anh-vuon-cay': 2,
  'anh-bang-huong-dan': 1,
  'anh-loi-di': 1,
  'anh-san-pham': 1,
  'anh-toan-canh': 4,
  'anh-bai-bien': 1,
  'anh-doi-nui': 1,
  'anh-mai-ngoi': 1,
  'anh-nha-san': 2,
  'anh-tau': 1,
}
const [width, height] = [640, 480]

/** What a view of the whole place shows, by its kind; a house where nothing else is said. */
const views: Partial<Record<FacilitySubType, string>> = {
  homestay: 'anh-nha-san',
  lang_nghe: 'anh-nha-san',
  cong_dong: 'anh-nha-san',
  tau_thuy: 'anh-tau',
  bai_bien_dao: 'anh-bai-bien',
  di_tich: 'anh-mai-ngoi',
  ton_giao: 'anh-mai-ngoi',
  bao_tang: 'anh-mai-ngoi',
  bai_cam_trai: 'anh-doi-nui',
  danh_lam: 'anh-doi-nui',
  khu_bao_ton: 'anh-doi-nui',
  suoi_khoang: 'anh-doi-nui',
  khac_dtq: 'anh-doi-nui',
  khu_vui_choi: 'anh-vuon-cay',
  sinh_thai: 'anh-vuon-cay',
}
type Taken = { taken: string | null; subType: FacilitySubType | null }

/** The day that some cameras print into the corner: `14 11 25`. */
const stampOf = (taken: string): Buffer => {
  const day = [taken.slice(8, 10), taken.slice(5, 7), taken.slice(2, 4)].join(' ')
  const drawn = digits(day, { x: width - 170, y: height - 34, size: 16, colour: '#ff9d3c' })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`)
}

/** A photograph as somebody else took it of the same kind of thing: from elsewhere, nearer, mirrored, in another light. */
export const takePhotograph = (fileName: string, random: Random, { taken, subType }: Taken): Sharp => {
  const asked = fileName.replace(/\.jpg$/, '')
  const name = (asked === 'anh-toan-canh' && subType !== null && views[subType]) || asked
  const bytes = readFileSync(new URL(`${name}-${random.int(1, drawings[name] ?? 1)}.webp`, import.meta.url))
  const share = random.int(62, 92) / 100
  const [w, h] = [Math.round(800 * share), Math.round(600 * share)]
  const part = { left: random.int(0, 800 - w), top: random.int(0, 600 - h), width: w, height: h }
  const light = { brightness: random.int(82, 116) / 100, saturation: random.int(70, 112) / 100, hue: random.int(-9, 9) }
  const cut = sharp(bytes).extract(part).resize({ width, height, fit: 'fill' }).modulate(light)
  // Figures and writing are not mirrored.
  const seen = random.chance(0.5) && !/dong-ho|bang/.test(name) ? cut.flop() : cut
  return taken !== null && random.chance(0.4) ? seen.composite([{ input: stampOf(taken) }]) : seen
}
