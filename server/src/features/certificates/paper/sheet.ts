import { readFileSync } from 'node:fs'
import { paperInks } from '@nhanxanh/contract/features/certificates.paper'
import type { PaperSnapshot } from '@nhanxanh/contract/features/certificates.paper'
import { facilitySubTypes, facilityTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import type { FacilitySubType } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { placeAndDay, programmeWords } from '../../../platform/office-paper/office-paper.ts'
import type { Place } from '../../../platform/signing/verifier/additions.ts'
import type { Sheet } from '../../../platform/typesetter/typesetter.ts'
import { frameIn, groundOf, leavesOf, qrOf } from './art.ts'

/** What is printed, whatever it comes from: a certificate, or the sample of a preview. */
export type PaperFacts = {
  number: string
  facilityName: string
  facilityAddress: string
  subType: FacilitySubType
  rank: number | null
  level: { name: string; rank: number; count: number }
  /** The decision of recognition; without one the assessment whose approval it is. */
  ground: { kind: 'decision' | 'assessment'; number: string; on: VietnamDay }
  /** Factors that only stand in, on which its emissions rest. */
  provisional: readonly string[]
  issuedOn: VietnamDay
  validUntil: VietnamDay
  signer: { name: string; title: string | null }
  shortCode: string
  /** The text of the QR, and the address that people may type instead. */
  link: string
  checkAt: string
}

type Printing = {
  facts: PaperFacts
  template: PaperSnapshot
  madeAt: Date
  /** The logo as PNG; null: none. */
  logo: Buffer | null
  /** Under the frame of a copy on paper. */
  copy: string | null
  /** Who signs it here, at once; null: nobody. */
  signedBy: { name: string; at: string } | null
}

const asset = (name: string): string =>
  readFileSync(new URL(`../../../../assets/certificate/${name}`, import.meta.url), 'utf8')
const source = asset('certificate.typ')
const frame = asset('frame.svg')

/** A colour thinned with white, as a printer does with fewer lines. */
const tint = (ink: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(255 - (255 - Number.parseInt(ink.slice(at, at + 2), 16)) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

const decapitalised = (text: string): string => text.charAt(0).toLocaleLowerCase('vi') + text.slice(1)

/** `khách sạn, 4 sao`. */
export const kindOf = ({ subType, rank }: Pick<PaperFacts, 'subType' | 'rank'>): string => {
  const { name: legal, shortName = legal } = facilitySubTypes[subType]
  const name = decapitalised(shortName)
  return rank === null ? name : `${name}, ${rank} sao`
}

const groundWords = ({ ground, provisional }: PaperFacts): string[] => {
  const rests = provisional.length === 0 ? '' : '; phát thải tính theo hệ số tạm dùng'
  return ground.kind === 'decision'
    ? ['Quyết định công nhận', ground.number, `ngày ${formatDay(ground.on)}${rests}`]
    : ['Kết quả đánh giá', `phiếu ${ground.number}`, `được duyệt ngày ${formatDay(ground.on)}${rests}`]
}

const upper = (text: string): string => text.toLocaleUpperCase('vi')

const signaturesOf = ({ facts, template, signedBy }: Printing) => {
  return {
    first: template.first && { ...template.first, title: upper(template.first.title), date: '', signed: null },
    second: {
      date: placeAndDay(template.place, facts.issuedOn),
      title: upper(facts.signer.title ?? template.secondTitle),
      name: facts.signer.name,
      signed: signedBy && [signedBy.name, signedBy.at],
    },
    seal: template.hasSealPlace && template.signing === 'ink',
  }
}

const wordsOf = (printing: Printing) => {
  const { facts, template, logo, copy } = printing
  const { level } = facts
  const { ink } = paperInks[template.colour]
  return {
    number: facts.number,
    issuer: template.issuer,
    superior: template.superior && upper(template.superior),
    agency: upper(template.issuer),
    programme: programmeWords(template.programme),
    name: facts.facilityName,
    address: facts.facilityAddress,
    sentence: template.sentence,
    level: { name: level.name, leaves: `${level.rank} trên ${level.count} lá` },
    colours: { ink, hairline: tint(ink, 0.445) },
    logo: logo !== null,
    copy,
    facts: {
      ground: groundWords(facts),
      term: [
        'Có giá trị',
        `từ ${formatDay(facts.issuedOn)} đến hết ${formatDay(facts.validUntil)}`,
        'trừ khi bị tạm đình chỉ hoặc thu hồi',
      ],
      kind: ['Loại hình', facilityTypeNames[facilitySubTypes[facts.subType].type], kindOf(facts)],
    },
    check: { address: facts.checkAt, code: `${facts.shortCode.slice(0, 4)}-${facts.shortCode.slice(4)}` },
    ...signaturesOf(printing),
  }
}

const pointsOf = (millimetres: number): number => (millimetres / 25.4) * 72

/**
 * Where the page keeps room for the picture of a signature: between title and name of each who signs, by the usual measures of
 * `certificate.typ`. Nothing else of the page may differ from ours.
 */
export const signaturePlaces = ({ first }: Pick<PaperSnapshot, 'first'>): Place[] =>
  [...(first ? [98] : []), 186].map((left) => ({
    page: 0,
    left: pointsOf(left),
    right: pointsOf(left + 82),
    top: pointsOf(210 - 157.4),
    bottom: pointsOf(210 - 181),
  }))

/** The page of a certificate as the typesetter takes it. */
export const sheetOf = (printing: Printing): Sheet => {
  const { facts, template, logo, madeAt } = printing
  const { ink } = paperInks[template.colour]
  return {
    source,
    madeAt,
    inputs: { paper: JSON.stringify(wordsOf(printing)) },
    files: {
      'frame.svg': frameIn(frame, ink),
      'ground.svg': groundOf(facts.level.rank, tint(ink, 0.185)),
      'leaves.svg': leavesOf(facts.level.rank, ink),
      'qr.svg': qrOf(facts.link),
      ...(logo && { 'logo.png': logo }),
    },
  }
}
