import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@nhanxanh/contract'
import type { ReportDocumentBody } from '@nhanxanh/contract/features/report-documents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { cast } from '../../../../tests/support/cast.ts'
import { aDecision, approvedAssessment, issueByTwo } from '../../../../tests/support/certificates.ts'
import { shippedSets } from '../../../../tests/support/criteria.ts'
import { pendingFacility } from '../../../../tests/support/registrations.ts'
import { asked } from './fixtures/asked.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { reportDocuments } = contract
const people = cast(api, { admin: ['administrator', 1], leader: ['leader', 1] })

const howToGetOffice = `Thiếu LibreOffice (soffice) để mở các tài liệu đã lập. Hãy cài rồi chạy lại:
  Debian, Ubuntu:  sudo apt-get install --no-install-recommends libreoffice-core libreoffice-writer libreoffice-calc
  macOS:           brew install --cask libreoffice`

let folder = ''
beforeAll(async () => {
  if (spawnSync('soffice', ['--version'], { stdio: 'ignore' }).error !== undefined) throw new Error(howToGetOffice)
  folder = await mkdtemp(path.join(tmpdir(), 'nx-office-'))
  const { assessmentId } = await approvedAssessment(api, people.admin, { level: 2 })
  const body = { decision: aDecision(), assessmentIds: [assessmentId] }
  await issueByTwo(api, { body }, people.admin)
  await pendingFacility(api)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const made = async (body: ReportDocumentBody): Promise<{ id: string; scope: string }> => {
  const { data } = await call(reportDocuments.create, { body }, people.leader)
  for (let tries = 0; tries < 600; tries += 1) {
    const { data: now } = await call(reportDocuments.get, { params: { id: data.id } }, people.leader)
    if (now.state === 'ready') return now
    expect(now.failure).toBeNull()
    await pause(100)
  }
  throw new Error('The document did not end')
}

/** Both are written as text in UTF-8, of a workbook the first sheet. */
const targets = {
  docx: ['txt', 'txt:Text (encoded):UTF8'],
  xlsx: ['csv', 'csv:Text - txt - csv (StarCalc):44,34,76'],
} as const

/** Opened by LibreOffice and written anew. What it would have to mend first it does not open without a person. */
const opened = async ({ id }: { id: string }, format: keyof typeof targets): Promise<string> => {
  const { data } = await call(reportDocuments.file, { params: { id } }, people.leader)
  const file = path.join(folder, `${id}.${format}`)
  await writeFile(file, Buffer.from(await data.arrayBuffer()))
  const home = `-env:UserInstallation=file://${path.join(folder, 'office')}`
  const out = path.join(folder, format)
  const [ending, target] = targets[format]
  const args = [home, '--headless', '--norestore', '--convert-to', target, '--outdir', out, file]
  const { status, stderr } = spawnSync('soffice', args, { encoding: 'utf8', timeout: 180_000 })
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/Error|could not be loaded/)])
  expect(await readdir(out)).toContain(`${id}.${ending}`)
  return (await readFile(path.join(out, `${id}.${ending}`), 'utf8')).normalize('NFC').replaceAll('\u2011', '-')
}

/** A letter has the country's name and a signature; a list is the annex of one, and names it. */
const written = {
  quarter: ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'Nguyễn Thị Minh Tâm', '12/BC-SDL'],
  certified: ['PHỤ LỤC', 'Kèm theo văn bản số 12/BC-SDL'],
} as const

const bare = (text: string) => text.replaceAll(/\s/g, '')

describe('LibreOffice opens without repair', () => {
  const around = { number: '12/BC-SDL', signerName: 'Nguyễn Thị Minh Tâm', signerTitle: 'GIÁM ĐỐC' }
  it.each([
    ['quarter', 'docx', {}],
    ['quarter', 'xlsx', {}],
    ['certified', 'docx', { template: 'certified', quarter: null, year: null }],
    ['certified', 'xlsx', { template: 'certified', quarter: null, year: null }],
  ] as const)(
    'the document “%s” as %s, Vietnamese intact',
    async (template, format, changes) => {
      const document = await made(asked({ format, ...(format === 'docx' && around), ...changes }))
      const text = bare(await opened(document, format))
      expect(text).toContain(bare(document.scope))
      if (format === 'docx') for (const words of written[template]) expect(text).toContain(bare(words))
    },
    300_000,
  )
})
