import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSettings, settingsSchema } from '../server/src/config.ts'
import { exists } from './documents/repository.ts'

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8')
const operations = read('docs/OPERATIONS.md')
const dockerfile = read('deploy/Dockerfile')
const nginx = read('deploy/nginx.conf')

type Service = { environment?: Record<string, string>; volumes?: string[]; depends_on?: unknown }
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const isOurs = (name: string): boolean => /^(web-\d|worker)$/.test(name)
const ours = Object.entries(compose.services).filter(([name]) => isOurs(name))

/** What the image sets, as its engine hands it over. */
const ofImage = Object.fromEntries(
  (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)
const given: Record<string, string> = {
  DB_PASSWORD: 'mat-khau',
  STORE_USER: 'nhanxanh',
  STORE_PASSWORD: 'mat-khau-kho',
  ROOT_SECRET: 'a'.repeat(32),
  SEALING_KEY: '1'.repeat(64),
  VAULT_KEY: '2'.repeat(64),
  ADMIN_EMAIL: 'quantri@sodulich.example.vn',
  ADMIN_PASSWORD: 'MatKhau2026x',
  SMTP_URL: 'smtps://user:password@smtp.example.vn:465',
  PUBLIC_URL: 'https://nhanxanh.example.vn',
}
const filled = (text: string): string => text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => given[name] ?? '')

describe('the unit file', () => {
  it('is the one that OPERATIONS.md prints', () => {
    expect(operations).toContain(`\`\`\`ini\n${read('deploy/nhanxanh.service')}\`\`\``)
  })

  it('is one that systemd reads to its end', () => {
    // Where there is no systemd nothing can be said of it.
    if (!existsSync('/usr/bin/systemd-analyze')) return
    const said = execFileSync(
      'sh',
      ['-c', 'systemd-analyze verify --man=no --recursive-errors=no deploy/nhanxanh.service 2>&1 || true'],
      { cwd: path.join(import.meta.dirname, '..'), encoding: 'utf8' },
    )
    expect(said).not.toMatch(/Unknown|Invalid|Failed to parse|ignoring/i)
  })
})

describe('the composition', () => {
  it.each(ours)('gives %s settings that the program accepts, and no other', (_, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !Object.hasOwn(settingsSchema.shape, name))).toEqual([])
    const own = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))
    expect(readSettings({ ...ofImage, ...own })).toMatchObject({ DEMO: false, HOST: '0.0.0.0', TRUST_PROXY: true })
  })

  it('has two processes that answer and one that works, all else alike', () => {
    const rolesOf = ours.map(([name, { environment }]) => [name.replace(/-\d$/, ''), environment?.['ROLE']])
    expect(rolesOf).toEqual([
      ['web', 'web'],
      ['web', 'web'],
      ['worker', 'worker'],
    ])
    const shared = ours.map(([, { environment }]) => ({ ...environment, ROLE: '' }))
    expect(new Set(shared.map((each) => JSON.stringify(each)))).toHaveProperty('size', 1)
  })

  it('asks for each secret by the name that its head tells, and writes none', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    const told = new Set([...Object.keys(given), 'TLS_FOLDER'])
    expect(new Set(asked)).toEqual(told)
    for (const name of told) expect(read('deploy/compose.yaml').split('name: nhanxanh')[0]).toContain(name)
  })

  it('says of each secret that stands in an address as it is, which signs it may have', () => {
    const addresses = JSON.stringify(ours).match(/:\/\/[^"]*/g) ?? []
    const within = addresses.flatMap((address) => [...address.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name))
    expect(new Set(within)).toEqual(new Set(['DB_PASSWORD', 'STORE_USER', 'STORE_PASSWORD']))
    expect(read('deploy/compose.yaml')).toContain(
      'DB_PASSWORD, STORE_USER and STORE_PASSWORD stand in addresses as they are',
    )
  })

  it('keeps what the program writes in a volume of its own, and the proxy knows each process that answers', () => {
    for (const [name, { volumes }] of ours) expect(volumes).toEqual([`${name}:${ofImage['DATA_DIR']}`])
    const known = [...nginx.matchAll(/server (web-\d):(\d+)/g)].map(([, name, port]) => [name, port])
    expect(known).toEqual(ours.filter(([name]) => name !== 'worker').map(([name]) => [name, ofImage['PORT']]))
  })
})

it('the image is made of what is there', () => {
  const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
  expect(sources.filter((source) => !exists(source))).toEqual([])
  expect(sources.length).toBeGreaterThan(5)
})

it('the proxy passes on what the one of OPERATIONS.md does', () => {
  const lines = [...nginx.matchAll(/^ *((?:client_max_body_size|add_header|proxy_set_header (?!Connection)).*)$/gm)]
  expect(lines.length).toBeGreaterThan(4)
  for (const [, line] of lines) expect(operations).toContain(line)
})
