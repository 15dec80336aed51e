import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../fixtures/folders.ts'
import { deflatedZeros, handmadePdf, packedPdf, streamObject } from '../fixtures/pdfs.ts'
import { openPdfChecker } from './check.ts'

const checkBytes = async (bytes: Buffer, check = openPdfChecker()) => {
  await using place = await temporaryFolder()
  const file = path.join(place.folder, 'a.pdf')
  await writeFile(file, bytes)
  return await check(file)
}

const fileLink = '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (file:///C:/a.pdf) >> >>]'

const locked = await packedPdf((document) => document.encrypt({ ownerPassword: 'o', userPassword: '' }))
const invoice = await packedPdf((document) => document.attach(Buffer.from('<a/>'), 'a.xml'))

describe('openPdfChecker', () => {
  it('counts the pages of one file after another, also after a refusal', async () => {
    const check = openPdfChecker()
    expect(await checkBytes(handmadePdf(), check)).toBe(1)
    expect(await checkBytes(await packedPdf(), check)).toBe(2)
    await expect(checkBytes(Buffer.from('%PDF-1.7'), check)).rejects.toMatchObject({ code: 'INVALID_PDF_FILE' })
    expect(await checkBytes(handmadePdf(), check)).toBe(1)
  })

  it.each([
    ['damaged', handmadePdf().subarray(0, 300), 'Tệp PDF bị hỏng'],
    ['encrypted', handmadePdf({ trailer: '/Encrypt 4 0 R' }), 'Tệp PDF được đặt mật khẩu'],
    ['active', handmadePdf({ catalog: '/OpenAction << /S /JavaScript >>' }), 'Tệp PDF chứa mã lệnh'],
    ['locked by its owner alone', locked, 'Tệp PDF mở được nhưng bị khoá'],
    ['an invoice', invoice, 'Tệp PDF có tệp khác đính kèm'],
    ['a link to a file', handmadePdf({ page: fileLink }), 'Tệp PDF có liên kết mở tệp'],
    [
      'active and signed',
      handmadePdf({ catalog: '/OpenAction << /S /JavaScript >>', more: ['<< /ByteRange [0 1 2 3] >>'] }),
      'In lại sẽ làm mất chữ ký số',
    ],
    ['a bomb', handmadePdf({ more: [streamObject(deflatedZeros(40))] }), 'Tệp PDF quá phức tạp'],
  ])('says at the file why it is refused: %s', async (_name, bytes, sentence) => {
    await expect(checkBytes(bytes)).rejects.toMatchObject({
      code: 'INVALID_PDF_FILE',
      fields: { file: expect.stringContaining(sentence) as string },
    })
  })

  // 400 kB of signs that the parser walks over again and again.
  const slow = handmadePdf({ more: [`null\nx${'%'.repeat(400_000)}`] })

  it('gives up on a file that keeps the parser busy', async () => {
    const check = openPdfChecker({ cpuMs: 300, waitMs: 60_000 })
    await expect(checkBytes(slow, check)).rejects.toMatchObject({ code: 'INVALID_PDF_FILE' })
  })

  it('says of a file that it could not look through in time that the server is busy, and looks on', async () => {
    const check = openPdfChecker({ cpuMs: 10_000, waitMs: 1 })
    await expect(checkBytes(handmadePdf(), check)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 15,
    })
  })

  it('counts the work of the thread and not the time that its start takes', async () => {
    // The first file of a thread: nothing is ready within a millisecond of the clock, nor of work in the thread before it is.
    const check = openPdfChecker({ cpuMs: 300, waitMs: 60_000 })
    const started = performance.now()
    const busyThread = new Promise<void>((resolve) => {
      setImmediate(() => {
        while (performance.now() - started < 1_000) Math.sqrt(started)
        resolve()
      })
    })
    const [pages] = await Promise.all([checkBytes(handmadePdf(), check), busyThread])
    expect(pages).toBe(1)
  })

  it('survives a file that needs more memory than its thread has', async () => {
    const hungry = handmadePdf({ more: [`[${'[0]'.repeat(3_000_000)}]`] })
    await expect(checkBytes(hungry)).rejects.toMatchObject({ code: 'INVALID_PDF_FILE' })
    expect(await checkBytes(handmadePdf())).toBe(1)
  })

  it('does not call a file damaged that it could not read', async () => {
    await expect(openPdfChecker()('/nowhere/a.pdf')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
