import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { codeIn } from '../support/process.ts'
import { registration, smallPdf } from '../support/registrations.ts'

const password = 'ChuCoSo2026'

export const mailFolder = async (request: APIRequestContext): Promise<string> => {
  const response = await request.get('/healthz')
  expect(response.ok()).toBe(true)
  const folder = process.env['BROWSER_DATA_DIR']
  if (!folder) throw new Error('The browser tests do not know the data folder of their server')
  return path.join(folder, 'mail')
}

const codeNow = async (folder: string, email: string, known: string | null): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return (
    mails
      .filter((mail) => mail.includes(`To: ${email}`))
      .flatMap((mail) => codeIn(mail) ?? [])
      .find((code) => code !== known) ?? ''
  )
}

/** The six digits that were mailed to an address, once they are there; others than those that are known. */
export const codeFor = async (folder: string, email: string, known: string | null = null): Promise<string> => {
  await expect.poll(() => codeNow(folder, email, known).catch(() => '')).toMatch(/^\d{6}$/)
  return codeNow(folder, email, known)
}

/** A facility owner who registers by the API with a real PDF, as the portal does; returns what the officer will see. */
export const registerByApi = async (
  request: APIRequestContext,
  name: string,
  { papers = ['giay-phep'], ...other }: { papers?: readonly string[]; [field: string]: unknown } = {},
) => {
  const email = `chu${crypto.randomUUID()}@kiemthu.example`
  const account = { name: 'Trần Văn Chủ', email, password, confirmPassword: password }
  expect((await request.post('/api/portal/auth/register', { data: account })).status()).toBe(200)
  const folder = await mailFolder(request)
  const verification = { email, code: await codeFor(folder, email) }
  expect((await request.post('/api/portal/auth/verify-email', { data: verification })).status()).toBe(200)
  const login = await request.post('/api/portal/auth/login', { data: { email, password } })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const upload = async (paper: string): Promise<string> => {
    const buffer = Buffer.from(await (await smallPdf('GIAY CHUNG NHAN')).arrayBuffer())
    const file = { name: `${paper}.pdf`, mimeType: 'application/pdf', buffer }
    const uploaded = await request.post('/api/portal/files', { headers, multipart: { file } })
    return ((await uploaded.json()) as { data: { id: string } }).data.id
  }
  const licenceFileIds: string[] = []
  for (const paper of papers) licenceFileIds.push(await upload(paper))
  const unique = String(Date.now()).slice(-6)
  const body = registration({
    name,
    licenceFileIds,
    representativePhone: `0977${unique}`,
    identityCode: `056190${unique}`,
    ...other,
  })
  const made = await request.post('/api/portal/facilities', { headers, data: body })
  expect(made.status()).toBe(200)
  const { data: facility } = (await made.json()) as { data: { id: string; code: string } }
  const read = async () => {
    const response = await request.get('/api/portal/facilities/mine', { headers })
    return ((await response.json()) as { data: { status: string; reasons: { note: string }[] } }).data
  }
  const handInAgain = async (newName: string): Promise<void> => {
    const [, ...kept] = licenceFileIds
    const mine = await request.get('/api/portal/facilities/mine', { headers })
    const { version } = ((await mine.json()) as { data: { version: number } }).data
    const data = { ...body, version, name: newName, licenceFileIds: [await upload(papers[0] ?? ''), ...kept] }
    const mended = await request.put(`/api/portal/facilities/${facility.id}`, { headers, data })
    expect(mended.status()).toBe(200)
    const { data: now } = (await mended.json()) as { data: { version: number } }
    const path = `/api/portal/facilities/${facility.id}/resubmit`
    const again = await request.post(path, { headers, data: { version: now.version } })
    expect(again.status()).toBe(200)
  }
  return { ...facility, name, read, handInAgain }
}
