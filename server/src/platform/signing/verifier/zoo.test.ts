import { createHash } from 'node:crypto'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { signPdf } from '../pades.ts'
import type { Place } from './additions.ts'
import { checkSigned } from './check.ts'
import { append, appendPacked, drawnOver, nextOf, pageWith, signedPdf, withSupport } from './fixtures/appending.ts'
import type { Signing } from './fixtures/appending.ts'
import { cmsBy, identity, rsaSha1By, stampBy } from './fixtures/identities.ts'
import type { Identity } from './fixtures/identities.ts'

const paperOf = async (text: string): Promise<Buffer> => {
  const document = await PDFDocument.create()
  const page = document.addPage([842, 595])
  page.drawText(text, { x: 60, y: 400, size: 30, font: await document.embedFont(StandardFonts.Helvetica) })
  return Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false }))
}
const own = await paperOf('GIAY CHUNG NHAN 2026/KH-CSLT-0041')
const places: Place[] = [{ page: 0, left: 520, bottom: 80, right: 760, top: 150 }]
const inPlace = '600 100 660 120'
const outOfPlace = '60 400 120 420'

const [office, leader, ecdsa, pss, short, stamper] = await Promise.all([
  identity({ name: 'Sở Du lịch', kind: 'rsa' }),
  identity({ name: 'Trần Thị Lan', kind: 'rsa' }),
  identity({ name: 'Người ký EC' }),
  identity({ name: 'Người ký PSS', kind: 'pss' }),
  identity({ name: 'Khóa ngắn', kind: 'short' }),
  identity({ name: 'Cơ quan cấp dấu thời gian' }),
])
const by =
  (signer: Identity, form: Parameters<typeof cmsBy>[2] = {}) =>
  (data: Buffer) =>
    cmsBy(signer, data, form)

const signed = async (more: Partial<Signing> = {}, pdf = own) => signedPdf(pdf, { by: by(office), ...more })
const bytesOf = async (more: Partial<Signing> = {}, pdf = own) => (await signed(more, pdf)).bytes

const ours = async () => {
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', office.privateKey))
  return signPdf(own, { key, chain: [office.der] }, { reason: 'Ký', at })
}

const at = new Date('2026-11-27T02:00:00Z')
const stamping = (fields: number[]): Partial<Signing> => ({
  by: (data) => stampBy(stamper, data, at),
  subFilter: 'ETSI.RFC3161',
  type: 'DocTimeStamp',
  fields,
})
const altered = (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(200) ^ 1, 200)
  return changed
}

/** What the verifier says: the problem, or who signed and all that is not as it should be. */
type Said = {
  signers: string[]
  stamps?: string[]
  way?: 'rewritten'
  additions?: string[]
  weak?: string[]
  differs?: boolean | null
}
const sound = (...signers: string[]): Said => ({ signers })
const soundOffice = sound('Sở Du lịch')

const zoo: [name: string, said: string | Said, make: () => Promise<Buffer>][] = [
  ['PAdES of our own', soundOffice, ours],
  ['adbe.pkcs7.detached', soundOffice, () => bytesOf()],
  ['ETSI.CAdES.detached', soundOffice, () => bytesOf({ subFilter: 'ETSI.CAdES.detached' })],
  [
    'a ByteRange with zeros before its numbers',
    soundOffice,
    () => bytesOf({ pad: (number) => String(number).padStart(10, '0') }),
  ],
  ['without signed attributes', soundOffice, () => bytesOf({ by: by(office, { isBare: true }) })],
  ['ECDSA', sound('Người ký EC'), () => bytesOf({ by: by(ecdsa) })],
  ['RSA-PSS', sound('Người ký PSS'), () => bytesOf({ by: by(pss) })],
  ['tables and objects packed into streams', soundOffice, () => bytesOf({ isPacked: true })],
  ['an empty line behind it', soundOffice, async () => Buffer.concat([await bytesOf(), Buffer.from('\r\n')])],
  ['a picture in the place that our paper keeps for it', soundOffice, () => bytesOf({ rect: inPlace })],
  [
    'PAdES B-LT: what it is checked by appended',
    soundOffice,
    async () => {
      const { bytes, field } = await signed()
      return withSupport(bytes, field)
    },
  ],
  [
    'PAdES B-LTA: and a time-stamp behind that',
    { ...soundOffice, stamps: ['Cơ quan cấp dấu thời gian'] },
    async () => {
      const { bytes, field } = await signed()
      return bytesOf(stamping([field]), withSupport(bytes, field))
    },
  ],
  [
    'certificates of authorities beside that of who signed',
    soundOffice,
    () => bytesOf({ by: by(office, { others: [stamper, leader] }) }),
  ],
  [
    'two signatures: who signs, and the office',
    sound('Trần Thị Lan', 'Sở Du lịch'),
    async () => {
      const { bytes, field } = await signed({ by: by(leader) })
      return bytesOf({ fields: [field] }, bytes)
    },
  ],
  ['SHA-1', { ...soundOffice, weak: ['Sở Du lịch'] }, () => bytesOf({ by: by(office, { hash: 'SHA-1' }) })],
  [
    'adbe.x509.rsa_sha1',
    { ...soundOffice, weak: ['Sở Du lịch'] },
    () =>
      bytesOf({
        by: (data) => rsaSha1By(office, data),
        subFilter: 'adbe.x509.rsa_sha1',
        more: `/Cert <${office.der.toString('hex')}>`,
      }),
  ],
  ['a short key', { signers: ['Khóa ngắn'], weak: ['Khóa ngắn'] }, () => bytesOf({ by: by(short) })],
  [
    'a CMS over content of its own',
    'enclosed',
    () => bytesOf({ by: by(office, { attached: Buffer.from('Một văn bản khác') }) }),
  ],
  [
    'adbe.pkcs7.sha1, which encloses a digest',
    'enclosed',
    () =>
      bytesOf({
        by: (data) => cmsBy(office, data, { attached: createHash('sha1').update(data).digest() }),
        subFilter: 'adbe.pkcs7.sha1',
      }),
  ],
  ['no signature', 'missing', async () => own],
  ['a time-stamp alone', 'missing', () => bytesOf(stamping([]))],
  ['a signature that no field of the form holds', 'missing', () => bytesOf({ isInForm: false })],
  ['a byte altered', 'broken', async () => altered(await bytesOf())],
  ['a signature of other bytes', 'broken', () => bytesOf({ by: () => cmsBy(office, Buffer.from('Tệp khác')) })],
  [
    'a time-stamp of other bytes',
    'broken',
    async () => {
      const { bytes, field } = await signed()
      return bytesOf({ ...stamping([field]), by: () => stampBy(stamper, Buffer.from('Tệp khác'), at) }, bytes)
    },
  ],
  ['a time-stamp in the place of a signature', 'enclosed', () => bytesOf({ by: (data) => stampBy(stamper, data, at) })],
  [
    'without the certificate of who signed',
    'nameless',
    () => bytesOf({ by: by(office, { isNameless: true, others: [leader] }) }),
  ],
  [
    'a ByteRange that ends before the file does',
    'partial',
    () => bytesOf({ range: ([start, before, after, rest]) => [start, before, after, rest - 40] }),
  ],
  [
    'a ByteRange with a larger hole',
    'partial',
    () => bytesOf({ range: ([start, before, after, rest]) => [start, before - 60, after, rest] }),
  ],
  [
    'a ByteRange whose parts overlap',
    'partial',
    () => bytesOf({ range: ([start, before, after, rest]) => [start, after + 8, before - 8, rest] }),
  ],
  [
    'an update behind it that draws over the page',
    'partial',
    async () => {
      const bytes = await bytesOf()
      return append(bytes, drawnOver(bytes))
    },
  ],
  [
    'the same under the name of what it is checked by',
    'partial',
    async () => {
      const { bytes, field } = await signed()
      return withSupport(bytes, field, drawnOver(bytes))
    },
  ],
  [
    'bytes behind it that are no update',
    'partial',
    async () => Buffer.concat([await bytesOf(), Buffer.from('\nstartxref\n9\n%%EOF\n')]),
  ],
  [
    'drawn over, then signed',
    { ...soundOffice, additions: ['added'], differs: true },
    () => bytesOf({}, append(own, drawnOver(own))),
  ],
  [
    'drawn over by the update of the signature itself',
    { ...soundOffice, additions: ['added'], differs: true },
    () => bytesOf({ beside: drawnOver(own) }),
  ],
  [
    'drawn over by objects in a packed stream',
    { ...soundOffice, additions: ['added'], differs: true },
    () => bytesOf({}, appendPacked(own, drawnOver(own).slice(0, 1), drawnOver(own).slice(1))),
  ],
  [
    'a table that sends viewers elsewhere',
    { ...soundOffice, additions: ['added'] },
    () => bytesOf({}, append(own, [[nextOf(own), '<< /A 1 >>']], { moved: { [nextOf(own)]: 20 } })),
  ],
  [
    'a note on the page beside the signature',
    { ...soundOffice, additions: ['added'] },
    () => {
      const number = nextOf(own) + 20
      return bytesOf({
        beside: [
          [number, '<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /Contents (x) >>'],
          pageWith(own, `/Annots [${number} 0 R]`),
        ],
      })
    },
  ],
  [
    'a picture over our words',
    { ...soundOffice, additions: ['misplaced'], differs: true },
    () => bytesOf({ rect: outOfPlace }),
  ],
  [
    'written anew by a tool',
    { ...soundOffice, way: 'rewritten' },
    async () => bytesOf({}, Buffer.from(await (await PDFDocument.load(own)).save({ useObjectStreams: false }))),
  ],
  [
    'another paper',
    { ...soundOffice, way: 'rewritten', differs: true },
    async () => bytesOf({}, await paperOf('GIAY CHUNG NHAN 2026/KH-CSLT-0099')),
  ],
  [
    'a time-stamp between two signatures',
    { ...sound('Trần Thị Lan', 'Sở Du lịch'), stamps: ['Cơ quan cấp dấu thời gian'] },
    async () => {
      const first = await signed({ by: by(leader) })
      const second = await signed(stamping([first.field]), first.bytes)
      return bytesOf({ fields: [first.field, second.field] }, second.bytes)
    },
  ],
]

it.each(zoo)('%s', async (_, said, make) => {
  const found = await checkSigned({ own, bytes: await make(), places })
  if (typeof found === 'string' || typeof said === 'string') return expect(found).toBe(said)
  const { signatures, stamps, way, additions, areas } = found
  expect({
    signers: signatures.map(({ signer }) => signer),
    stamps: stamps.map(({ signer }) => signer),
    weak: signatures.filter(({ isWeak }) => isWeak).map(({ signer }) => signer),
    way,
    additions,
    differs: areas && areas.length > 0,
  }).toEqual({ stamps: [], weak: [], way: 'outside', additions: [], differs: false, ...said })
})

it('takes what stood under a signature of ours already for ours, and asks for another behind it', async () => {
  const first = await signed()
  expect(await checkSigned({ own: first.bytes, bytes: first.bytes, places })).toBe('missing')
  const both = await bytesOf({ by: by(leader), fields: [first.field] }, first.bytes)
  const found = await checkSigned({ own: first.bytes, bytes: both, places })
  expect(found).toMatchObject({
    signatures: [{ isOurs: true }, { isOurs: false, signer: 'Trần Thị Lan' }],
    additions: [],
  })
})

it('says of a file that costs too much only that it cannot be read', async () => {
  expect(await checkSigned({ own, bytes: await bytesOf(), places }, { cpuMs: 0, waitMs: 30_000 })).toBe('unreadable')
})
