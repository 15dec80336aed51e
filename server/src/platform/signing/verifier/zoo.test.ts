import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { checkSigned } from './check.ts'
import {
  append,
  appendPacked,
  catalogWith,
  drawingOf,
  drawnOver,
  nextOf,
  pageWith,
  withSupport,
} from './fixtures/appending.ts'
import { cmsBy, rsaSha1By, stampBy } from './fixtures/identities.ts'
import {
  altered,
  at,
  by,
  bytesOf,
  ecdsa,
  inPlace,
  leader,
  office,
  ours,
  outOfPlace,
  own,
  places,
  paperOf,
  pss,
  short,
  signed,
  stamper,
  stamping,
} from './fixtures/signing-people.ts'

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
    'our drawing written anew under its own number',
    { ...soundOffice, additions: ['added'], differs: true },
    () => bytesOf({ beside: [[drawingOf(own), '<< /Length 0 >>\nstream\n\nendstream']] }),
  ],
  [
    'an update before the first signature',
    { ...soundOffice, additions: ['added'] },
    () => bytesOf({}, append(own, [[nextOf(own), '<< /Type /DSS >>'], catalogWith(own, `/DSS ${nextOf(own)} 0 R`)])),
  ],
  [
    'an object that no table names, before the others',
    { ...soundOffice, additions: ['added'] },
    () => bytesOf({ beside: [[90, '<< /A 1 >>']], table: { unnamed: [90] } }),
  ],
  [
    'an object that no table names, between the others',
    { ...soundOffice, additions: ['added'] },
    () =>
      bytesOf({
        beside: [
          [90, '<< /A 1 >>'],
          [91, '<< /B 1 >>'],
        ],
        table: { unnamed: [91] },
      }),
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
