import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shippedPaperSettings } from '@nhanxanh/contract/features/certificates.paper'
import { signsOf } from '@nhanxanh/contract/features/certificates.witnesses'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyIdOf } from '../../../platform/sealing.ts'
import { openPkcs12 } from '../../../platform/signing/pkcs12.ts'
import { signPdf } from '../../../platform/signing/pades.ts'
import { typeset } from '../../../platform/typesetter/typesetter.ts'
import { mostSigns, payloadOf, witnessIn } from './payload.ts'
import { sheetOf } from './sheet.ts'
import type { PaperFacts } from './sheet.ts'

const pair = generateKeyPairSync('ed25519')
const publicKey = pair.publicKey.export({ format: 'pem', type: 'spki' }).toString()
const sealing = {
  id: keyIdOf(publicKey),
  sign: (sha256: string) => sign(null, Buffer.from(sha256, 'hex'), pair.privateKey).toString('base64'),
}
const code = 'abcdefghijklmnopqrstuvwxyz'
/** The log as papers carry it. */
const witness = { size: 4_000_000_000, root: Buffer.alloc(32, 0xd9) }
const longName =
  'Khu nghỉ dưỡng sinh thái, spa suối khoáng và trung tâm hội nghị quốc tế Vịnh Ngọc Bích Cam Ranh – Chi nhánh Công ty cổ phần Đầu tư Phát triển Du lịch Biển, Thương mại và Dịch vụ Hàng hải Nam Trung Bộ tại bán đảo Cam Ranh, tỉnh Khánh Hòa (cơ sở phía bắc 2)'

const facts = (changes: Partial<PaperFacts> = {}): PaperFacts => {
  const all = {
    number: '2026/KH-CSLT-0041',
    facilityName: 'Nhà nghỉ Suối Đá',
    facilityAddress: '12 Lê Hồng Phong, xã Khánh Vĩnh, tỉnh Khánh Hòa',
    subType: 'nha_nghi' as const,
    rank: null,
    level: { name: 'Cơ bản', rank: 1, count: 3 },
    ground: { kind: 'decision' as const, number: '1286/QĐ-SDL', on: '2026-11-24' },
    provisional: [] as string[],
    issuedOn: '2026-11-24',
    validUntil: '2029-11-23',
    signer: { name: 'Nguyễn Thị Minh Tâm', title: 'Giám đốc' },
    shortCode: 'K7Q2M9XD',
    checkAt: 'nhanxanh.example/verify',
    ...changes,
  }
  const told = { ...all, facilityCode: 'KH-CSLT-2026-00041', witness }
  return { ...all, link: `https://nhanxanh.example/verify/${code}#${payloadOf(code, told, sealing)}`, ...changes }
}

const template = {
  ...shippedPaperSettings.certificatePapers.CSLT,
  first: { title: 'Chủ tịch hội đồng đánh giá', name: 'Phạm Quang Hải' },
  programme: 'Du lịch xanh Khánh Hòa',
  issuer: 'Sở Du lịch tỉnh Khánh Hòa',
  superior: 'Uỷ ban nhân dân tỉnh Khánh Hòa',
  place: 'Khánh Hòa',
  signing: 'ink' as const,
  logoId: null,
}
const madeAt = new Date('2026-11-25T02:00:00Z')
const print = (given: PaperFacts) =>
  typeset(sheetOf({ facts: given, template, madeAt, logo: null, copy: null, signedBy: null }))

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'nx-paper-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const onDisk = async (name: string, bytes: Uint8Array): Promise<string> => {
  const file = path.join(folder, name)
  await writeFile(file, bytes)
  return file
}
const run = (tool: string, ...args: string[]): string => execFileSync(tool, args, { encoding: 'utf8' })
const bare = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ')

const papers = [
  ['the shortest name, accommodation, level 1', facts()],
  [
    'an attraction, level 2',
    facts({
      facilityName: 'Điểm du lịch Tháp Bà Ponagar',
      subType: 'di_tich',
      level: { name: 'Nâng cao', rank: 2, count: 3 },
    }),
  ],
  [
    '255 characters, level 3',
    facts({ facilityName: longName, subType: 'khach_san', rank: 5, level: { name: 'Xuất sắc', rank: 3, count: 3 } }),
  ],
  [
    '255 capitals',
    facts({ provisional: ['Hệ số phát thải lưới điện'], facilityName: longName.toLocaleUpperCase('vi') }),
  ],
  ['a word of 255 letters', facts({ facilityName: 'Ư'.repeat(255) })],
] as const

describe.each(papers)('the paper of %s', (name, given) => {
  it('is one page of sound PDF/A-2b that says everything in Vietnamese, and whose QR is read crooked and blurred', async () => {
    const bytes = await print(given)
    const file = await onDisk(`${name}.pdf`, bytes)
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found')
    const raw = bytes.toString('latin1')
    expect(raw).toMatch(/pdfaid:part>2<.*pdfaid:conformance>B</s)
    expect(raw.slice(raw.lastIndexOf('trailer'))).toContain('/ID')
    const info = run('pdfinfo', file)
    expect([/Pages: +(\d+)/.exec(info)?.[1], /Page size: +(.*)/.exec(info)?.[1]]).toEqual([
      '1',
      '841.89 x 595.276 pts (A4)',
    ])
    const embedded = run('pdffonts', file).trim().split('\n').slice(2)
    expect(embedded.every((font) => /yes yes yes/.test(font))).toBe(true)
    const text = bare(run('pdftotext', '-layout', file, '-')).replaceAll('\u200B', '')
    const stripped = text.replaceAll(' ', '')
    expect(stripped.includes('hệsốtạmdùng')).toBe(given.provisional.length > 0)
    for (const words of [
      given.facilityName,
      given.facilityAddress,
      given.number,
      given.level.name,
      'đến hết 23/11/2029',
    ]) {
      expect(stripped).toContain(words.replaceAll(' ', ''))
    }
    run('pdftoppm', '-r', '200', '-png', '-singlefile', file, file)
    const turned = await sharp(`${file}.png`).rotate(2, { background: '#fff' }).blur(1).jpeg({ quality: 60 }).toBuffer()
    const seen = run('zbarimg', '-q', '--raw', await onDisk(`${name}.jpg`, turned)).trim()
    expect(seen).toBe(given.link)
  })
})

it('has the same bytes for the same facts and moment', async () => {
  expect(await print(facts())).toEqual(await print(facts()))
})

describe('a signature made here', () => {
  it('is valid for others and covers the whole file; one byte changed breaks it', async () => {
    const key = await openPkcs12(await readFile(new URL('../signing/fixtures/issuer.p12', import.meta.url)), 'matkhau1')
    if (typeof key === 'string') throw new Error(key)
    const bytes = await print(facts())
    const signed = await signPdf(bytes, key, { reason: 'Cấp giấy chứng nhận', at: madeAt })
    expect(signed.subarray(0, bytes.length).equals(bytes)).toBe(true)
    const file = await onDisk('signed.pdf', signed)
    const verdict = run('pdfsig', '-nocert', file)
    for (const words of ['ETSI.CAdES.detached', 'Total document signed', 'Signature is Valid']) {
      expect(verdict).toContain(words)
    }
    expect(run('qpdf', '--check', file)).toContain('No syntax or stream encoding errors found')
    const raw = signed.toString('latin1')
    expect(raw.slice(raw.lastIndexOf('trailer'))).toContain('/ID')
    const changed = Buffer.from(signed)
    changed.writeUInt8(changed.readUInt8(3_000) ^ 1, 3_000)
    expect(run('pdfsig', '-nocert', await onDisk('changed.pdf', changed))).toContain('Digest Mismatch')
  })
})

describe('the text of the QR', () => {
  const verify = async (link: string) => {
    const keys = await onDisk('keys.json', Buffer.from(JSON.stringify({ keys: [{ id: sealing.id, publicKey }] })))
    const script = path.resolve(import.meta.dirname, '../../../../../scripts/verify-qr.mjs')
    return spawnSync(process.execPath, [script, link, keys], { encoding: 'utf8' })
  }

  it('is checked by a script of forty lines without the server, and by none once it was changed', async () => {
    const { link } = facts({ facilityName: longName })
    const good = await verify(link)
    expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('2026/KH-CSLT-0041')])
    const [address = '', payload = ''] = link.split('#')
    const turned = payload.at(40) === 'A' ? 'B' : 'A'
    for (const wrong of [
      `${address}#${payload.slice(0, 40)}${turned}${payload.slice(41)}`,
      link.replace(code, 'b'.repeat(26)),
    ]) {
      expect([(await verify(wrong)).status]).toEqual([1])
    }
    const lines = (
      await readFile(path.resolve(import.meta.dirname, '../../../../../scripts/verify-qr.mjs'), 'utf8')
    ).split('\n')
    expect(lines.length).toBeLessThanOrEqual(41)
  })

  it('is checked in the form of papers from before the log was published', async () => {
    const told = { ...facts(), facilityCode: 'KH-CSLT-2026-00041', witness: null }
    const link = `https://nhanxanh.example/verify/${code}#${payloadOf(code, told, sealing)}`
    const { status, stdout } = await verify(link)
    expect([status, stdout]).toEqual([0, expect.stringContaining('2026/KH-CSLT-0041')])
    expect(witnessIn(link, new Map([[sealing.id, publicKey]]))).toEqual({ number: told.number, witness: null })
  })

  it('never has more signs than a telephone can read', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 255 })
    fc.assert(
      fc.property(name, fc.integer({ min: 1, max: 99_999 }), (facilityName, nth) => {
        const told = { ...facts(), facilityName, number: `2026/KH-DTQDL-${nth}`, facilityCode: 'KH-DTQDL-2026-00041' }
        const link = `/verify/${code}#${payloadOf(code, { ...told, witness }, sealing)}`
        expect(link.length).toBeLessThanOrEqual(`/verify/${code}#`.length + mostSigns)
        const signs = signsOf(witness.root)
        const keys = new Map([[sealing.id, publicKey]])
        expect(witnessIn(link, keys)).toEqual({ number: told.number, witness: { size: witness.size, signs } })
      }),
    )
  })
})
