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

export const codeFor = async (folder: string, email: string): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${email}`)).flatMap((mail) => codeIn(mail) ?? [])[0] ?? ''
}

/** A facility owner who registers by the API with a real PDF, as the portal does; returns what the officer will see. */
export const registerByApi = async (request: APIRequestContext, name: string) => {
  const email = `chu${crypto.randomUUID()}@kiemthu.example`
  const account = { name: 'Trần Văn Chủ', email, password, confirmPassword: password }
  expect((await request.post('/api/portal/auth/register', { data: account })).status()).toBe(200)
  const folder = await mailFolder(request)
  await expect.poll(() => codeFor(folder, email).catch(() => '')).toMatch(/^\d{6}$/)
  const verification = { email, code: await codeFor(folder, email) }
  expect((await request.post('/api/portal/auth/verify-email', { data: verification })).status()).toBe(200)
  const login = await request.post('/api/portal/auth/login', { data: { email, password } })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const pdf = Buffer.from(await (await smallPdf('GIAY CHUNG NHAN')).arrayBuffer())
  const file = { name: 'giay-phep.pdf', mimeType: 'application/pdf', buffer: pdf }
  const uploaded = await request.post('/api/portal/files', { headers, multipart: { file } })
  const { data: stored } = (await uploaded.json()) as { data: { id: string } }
  const unique = String(Date.now()).slice(-6)
  const body = registration({
    name,
    licenceFileIds: [stored.id],
    representativePhone: `0977${unique}`,
    identityCode: `056190${unique}`,
  })
  const made = await request.post('/api/portal/facilities', { headers, data: body })
  expect(made.status()).toBe(200)
  const { data: facility } = (await made.json()) as { data: { id: string; code: string } }
  const read = async () => {
    const response = await request.get('/api/portal/facilities/mine', { headers })
    return ((await response.json()) as { data: { status: string; reasons: { note: string }[] } }).data
  }
  return { ...facility, name, read }
}
