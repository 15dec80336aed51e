import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { demoFacilities } from './demo-facilities.ts'
import type { DemoFacility } from './demo-facility.ts'
import { renderLicence } from './licence-pdf.ts'

const facilities = demoFacilities(new Date('2026-11-20T04:00:00Z'))

const find = (wanted: (facility: DemoFacility) => boolean): DemoFacility => {
  const found = facilities.find(wanted)
  if (found === undefined) throw new Error('The demonstration has no such facility')
  return found
}

async function textOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return { pages: document.numPages, text: texts.join(' ').replace(/\s+/g, ' ') }
}

describe('renderLicence', () => {
  const kinds = ['enterprise', 'branch', 'household', 'decision'] as const

  test.each(kinds)('prints a licence of kind %s with what the facility registered', async (kind) => {
    const facility = find(({ licence }) => licence?.kind === kind && licence.flaw === null)
    const { pages, text } = await textOf(await renderLicence(facility))
    expect(pages).toBe(kind === 'decision' ? 1 : 2)
    expect(text).toContain('BẢN TRÌNH DIỄN – KHÔNG CÓ GIÁ TRỊ PHÁP LÝ')
    for (const printed of [facility.name, facility.identityCode, facility.representativeName])
      expect(text).toContain(printed)
  })

  test('prints what is wrong with it', async () => {
    const renamed = find(({ licence }) => licence?.flaw === 'other_name')
    const { text } = await textOf(await renderLicence(renamed))
    expect(text).not.toContain(`Tên cơ sở ${renamed.name}`)
    expect(text).toContain(`Tên cơ sở ${renamed.licence?.name}`)
    const expired = find(({ licence }) => licence?.flaw === 'expired')
    expect((await textOf(await renderLicence(expired))).text).toMatch(/Có giá trị đến Ngày \d\d\/\d\d\/\d{4}/)
  })

  test('gives the same bytes for the same facility', async () => {
    const facility = find(({ licence }) => licence !== null)
    const first = await renderLicence(facility)
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.equals(await renderLicence(facility))).toBe(true)
    expect(first.length).toBeLessThan(150_000)
  })

  test('a facility without a licence has nothing to print', async () => {
    await expect(renderLicence(find(({ licence }) => licence === null))).rejects.toThrow('has no licence')
  })
})
