import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { shippedPaperSettings } from '../contract/src/features/certificates.paper.ts'
import { sheetOf } from '../server/src/features/certificates/paper/sheet.ts'
import { openPkcs12 } from '../server/src/platform/signing/pkcs12.ts'
import { signPdf } from '../server/src/platform/signing/pades.ts'
import { typeset } from '../server/src/platform/typesetter/typesetter.ts'

const papers = 100
const fixture = new URL('../server/src/features/certificates/signing/fixtures/issuer.p12', import.meta.url)

const sheet = (nth: number) => {
  const madeAt = new Date(1_764_000_000_000)
  const facts = {
    number: `2026/KH-CSLT-${nth}`,
    facilityName: 'Khu nghỉ dưỡng sinh thái Vịnh Ngọc Bích '.repeat(6).trim(),
    facilityAddress: '12 Đường Mẫu, phường Nha Trang, tỉnh Khánh Hòa',
    subType: 'khach_san' as const,
    rank: 4,
    level: { name: 'Xuất sắc', rank: 3, count: 3 },
    ground: { kind: 'decision' as const, number: '1286/QĐ-SDL', on: '2026-11-24' },
    provisional: [],
    issuedOn: '2026-11-24',
    validUntil: '2029-11-23',
    signer: { name: 'Nguyễn Thị Minh Tâm', title: 'Giám đốc' },
    shortCode: 'K7Q2M9XD',
    link: `https://nhanxanh.example/verify/abcdefghijklmnopqrstuvwxyz#${'aB3_'.repeat(55)}`,
    checkAt: 'nhanxanh.example/verify',
  }
  const issuer = 'Sở Du lịch tỉnh Khánh Hòa'
  const chosen = { superior: null, place: 'Khánh Hòa', signing: 'inside' as const, logoId: null }
  const template = { ...shippedPaperSettings.certificatePapers.CSLT, ...chosen, programme: 'Du lịch xanh', issuer }
  return sheetOf({ facts, template, madeAt, logo: null, copy: null, signedBy: { name: issuer, at: '09:15' } })
}

/** A hundred papers drawn and signed as the job does it, and how late the thread of requests was meanwhile. */
export const papersLine = async (): Promise<string> => {
  const key = await openPkcs12(readFileSync(fixture), 'matkhau1')
  if (typeof key === 'string') throw new Error(key)
  const draw = async (nth: number) =>
    signPdf(await typeset(sheet(nth)), key, { reason: 'Đo', at: new Date(1_764_000_000_000) })
  await draw(0)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const start = performance.now()
  delay.enable()
  for (let nth = 1; nth <= papers; nth += 1) await draw(nth)
  delay.disable()
  const seconds = (performance.now() - start) / 1000
  const late = (nanoseconds: number) => `${Math.round(nanoseconds / 1e6)} ms`
  const rate = Math.round((papers / seconds) * 60).toLocaleString('en-US')
  return `Papers: ${rate} a minute drawn and signed; requests wait ${late(delay.percentile(50))} (half), ${late(delay.percentile(99))} (99 %), ${late(delay.max)} (worst)\n`
}
