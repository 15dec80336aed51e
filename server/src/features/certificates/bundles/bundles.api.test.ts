import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { contract } from '@nhanxanh/contract'
import { describe, expect, it } from 'vitest'
import { unpacked } from '../../../../../tests/support/unpacked.ts'
import { startApi } from '../../../../../tests/support/api.ts'
import { cast } from '../../../../../tests/support/cast.ts'
import {
  aDecision,
  approvedAssessment,
  drawnPaper,
  issueByTwo,
  walkedToApproval,
} from '../../../../../tests/support/certificates.ts'
import { StoreAway } from '../../../refusal.ts'
import { bundleCertificates, resumeBundles } from './bundles.jobs.ts'
import { shippedSets } from '../../../../../tests/support/criteria.ts'

const api = await startApi()
await shippedSets(api)
const { call } = api
const { certificates } = contract
const people = cast(api, { assessor: ['assessor', 1], leader: ['leader', 1], admin: ['administrator', 1] })

const issued = async () => {
  const assessmentIds = []
  for (const name of ['Nhà nghỉ Suối Đá', 'Khách sạn Sóng']) {
    assessmentIds.push((await approvedAssessment(api, people.leader, { name })).assessmentId)
  }
  const body = { decision: aDecision(), assessmentIds }
  const { data } = await issueByTwo(api, { body }, people.leader)
  return data.items
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** An archive, once it is made. */
const fetched = async (params: { id: string }): Promise<Buffer> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await call(certificates.bundle, { params }, people.leader)).data.state !== 'waiting') break
    await pause(100)
  }
  const { data } = await call(certificates.bundleFile, { params }, people.leader)
  return Buffer.from(await data.arrayBuffer())
}
/** The files of it. */
const taken = async (params: { id: string }) => unpacked(await fetched(params))

describe('an archive of papers', () => {
  it('holds each paper as it was issued and an index sheet, for the person who asked', async () => {
    const items = await issued()
    const papers = await Promise.all(items.map(({ id }) => drawnPaper(api, id, people.admin)))
    const body = { ids: items.map(({ id }) => id), kind: 'issued' as const }
    const params = { id: (await call(certificates.makeBundle, { body }, people.leader)).data.id }
    const files = await taken(params)
    expect([...files.keys()].filter((name) => name.endsWith('.xlsx'))).toEqual(['muc-luc.xlsx'])
    const named = items.map(({ number }) => `Giay-chung-nhan-${number.replaceAll('/', '-')}.pdf`)
    expect(named.map((name) => files.get(name))).toEqual(papers)
    expect((await call(certificates.bundleFile, { params }, people.admin)).status).toBe(404)
    const printing = { ids: body.ids, kind: 'print' as const }
    const made = await call(certificates.makeBundle, { body: printing }, people.leader)
    expect(made.data.fileName).toMatch(/-de-in\.pdf$/)
    const bound = await PDFDocument.load(await fetched({ id: made.data.id }), { updateMetadata: false })
    const sizes = bound.getPages().map((page) => page.getSize())
    expect(sizes).toHaveLength(1 + papers.length)
  })

  it('is made after all where the store went while it was being made', async () => {
    const items = await issued()
    await Promise.all(items.map(({ id }) => drawnPaper(api, id, people.admin)))
    const body = { ids: items.map(({ id }) => id), kind: 'issued' as const }
    const params = { id: (await call(certificates.makeBundle, { body }, people.leader)).data.id }
    await taken(params)
    const anew = { size: null, sha256: null }
    await api.rows.updateTable('certificate_bundles').set(anew).where('id', '=', params.id).execute()
    const gone = new StoreAway(new Error('read ECONNRESET'))
    const away = { ...api.platform, madeFiles: { ...api.platform.madeFiles, write: () => Promise.reject(gone) } }
    await expect(bundleCertificates(api.db, away, params.id)).rejects.toBe(gone)
    expect((await call(certificates.bundle, { params }, people.leader)).data.state).toBe('waiting')
    await resumeBundles(api.db, api.platform)
    expect((await taken(params)).size).toBe(3)
  })

  it('is not made of what is unknown', async () => {
    const body = { ids: ['00000000-0000-4000-8000-000000000000'], kind: 'issued' as const }
    const { error } = await call(certificates.makeBundle, { body }, people.leader)
    expect(error.message).toBe('CERTIFICATE_NOT_FOUND')
  })
})

describe('the dossier of a certificate', () => {
  it('holds all that it rests on, with contents under the number of the archive and hashes that hold', async () => {
    const { params: decided } = await walkedToApproval(api, people.assessor, people.leader)
    const issuing = { decision: aDecision(), assessmentIds: [decided.id] }
    const { data } = await issueByTwo(api, { body: issuing }, people.leader)
    const params = { id: data.items[0]?.id ?? '' }
    const paper = await drawnPaper(api, params.id, people.admin)
    const body = { archiveNumber: 'HS-12/2026' }
    const asked = await call(certificates.makeDossier, { params, body }, people.leader)
    expect(asked.data).toMatchObject({ kind: 'dossier', count: 1 })
    const files = await taken({ id: asked.data.id })
    expect(files.get('01-giay-chung-nhan.pdf')).toEqual(paper)
    const names = [...files.keys()]
    expect(names).toEqual(expect.arrayContaining(['00-goi-chung-cu.json', '06-nhat-ky.json', 'verify-capsule.mjs']))
    // Of three facilities that there are, the licence of this one.
    expect(names.filter((name) => name.startsWith('03-ho-so-co-so/'))).toHaveLength(1)
    expect(files.get('MUC-LUC.txt')?.toString()).toContain('Số lưu trữ: HS-12/2026')
    const sums = files.get('SHA256SUMS')?.toString().trimEnd().split('\n') ?? []
    const hashed = names.filter((name) => name !== 'SHA256SUMS')
    const expected = hashed.map((name) => `${sha256(files.get(name) ?? '')}  ${name}`)
    expect(sums.toSorted()).toEqual(expected.toSorted())
    const logged = await api.rows
      .selectFrom('audit_logs')
      .select('changes')
      .where('action', '=', 'certificate.make-dossier')
      .execute()
    expect(logged.map(({ changes }) => changes)).toEqual([{ archiveNumber: { before: null, after: 'HS-12/2026' } }])
  })
})
