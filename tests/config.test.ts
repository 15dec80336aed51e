import { globSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isLoopback, readSettings, settingsSchema, WrongSettings } from '../server/src/config.ts'
import { databaseShare } from '../server/src/db/open.ts'

const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
/** The example with all its settings in force. */
const example = parseEnv(text.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))

/** The problems of an environment, each as the name of its setting. */
const wrongIn = (environment: Record<string, string>): string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    return [...error.message.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
  }
}

describe('.env.example', () => {
  it('lists the settings that the server reads, all of them and no other', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(settingsSchema.shape).sort())
  })

  it('changes nothing as it is: every line is a comment', () => {
    expect(parseEnv(text)).toEqual({})
  })

  it('gives examples that the server would accept, and the true defaults', () => {
    const defaults = readSettings({})
    const given = readSettings(example)
    for (const [name, value] of Object.entries(defaults))
      expect([name, Reflect.get(given, name)]).toEqual([name, value])
  })
})

describe('settings', () => {
  it('do something, each of them: some file of the server or a command besides config.ts asks for it', () => {
    const root = new URL('../', import.meta.url)
    const files = globSync(['server/src/**/*.ts', 'scripts/*.ts'], { cwd: root }).filter(
      (file) => file !== 'server/src/config.ts' && !file.endsWith('.test.ts'),
    )
    const code = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n')
    expect(Object.keys(settingsSchema.shape).filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
  })

  it('need none to be given', () => {
    expect(readSettings({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', DEMO: true })
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readSettings({}))).toBe(true)
  })

  it('take an empty value for none, as a line `PORT=` in a file gives it', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', DEMO: '', ADMIN_EMAIL: '' })).toEqual(readSettings({}))
  })

  it('tell all their problems at once', () => {
    const problems = wrongIn({
      PORT: '99999',
      DEMO: 'yes',
      DATABASE_URL: 'mysql://localhost/x',
      SMTP_URL: 'http://mail',
      TOKEN_SECRET: 'short',
      LOG_LEVEL: 'loud',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'weak',
    })
    expect(problems.sort()).toEqual(
      ['PORT', 'DEMO', 'DATABASE_URL', 'SMTP_URL', 'TOKEN_SECRET', 'LOG_LEVEL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'].sort(),
    )
  })

  it('tell of settings that do not go together in the same breath', () => {
    expect(wrongIn({ PORT: '99999', HOST: '0.0.0.0', ADMIN_EMAIL: 'quantri@example.vn' })).toEqual([
      'PORT',
      'HOST',
      'ADMIN_EMAIL',
    ])
  })

  it.each(['0.0.0.0', '::', '192.168.1.10', '127.0.0.1.example', 'nhanxanh.example.vn'])(
    'refuse %s beyond loopback while demonstration passwords exist',
    (HOST) => {
      expect(isLoopback(HOST)).toBe(false)
      expect(wrongIn({ HOST })).toEqual(['HOST'])
      expect(wrongIn({ HOST, DEMO: 'true' })).toEqual(['HOST'])
      expect(wrongIn({ HOST, DEMO: 'false' })).toEqual([])
    },
  )

  it.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('serve the demonstration on %s', (HOST) => {
    expect(wrongIn({ HOST })).toEqual([])
  })

  it('take no options of the session with the address of the database: they would replace the role of the application', () => {
    expect(wrongIn({ DATABASE_URL: 'postgres://nhanxanh@localhost/nhanxanh?options=-c%20role%3Dnhanxanh' })).toEqual([
      'DATABASE_URL',
    ])
    expect(wrongIn({ DATABASE_URL: 'postgres://nhanxanh@localhost/nhanxanh?host=/run/postgresql' })).toEqual([])
  })

  it('take a process that does one thing, and a way past the pooler, over a database of one’s own alone', () => {
    const url = 'postgres://nhanxanh@localhost/nhanxanh'
    for (const ROLE of ['web', 'worker']) {
      expect(wrongIn({ ROLE })).toEqual(['ROLE'])
      expect(wrongIn({ ROLE, DATABASE_URL: url })).toEqual([])
    }
    expect(wrongIn({ ROLE: 'server', DATABASE_URL: url })).toEqual(['ROLE'])
    expect(wrongIn({ DATABASE_DIRECT_URL: url })).toEqual(['DATABASE_DIRECT_URL'])
  })

  it.each([
    ['web', 5, '2', '3'],
    ['worker', 6, '7', '8'],
    ['both', 6, '8', '9'],
  ])(
    'give a process %s its share of the database: %i connections by itself, and not so few as %s',
    (ROLE, own, few, enough) => {
      const given = { ROLE, DATABASE_URL: 'postgres://nhanxanh@localhost/nhanxanh' }
      const statementMs = ROLE === 'worker' ? 30_000 : 3_300
      expect(databaseShare(readSettings(given))).toEqual({ connections: own, waitMs: 3_000, statementMs })
      expect(wrongIn({ ...given, DATABASE_POOL: few })).toEqual(['DATABASE_POOL'])
      const set = { DATABASE_POOL: enough, DATABASE_WAIT_MS: '5000', DATABASE_STATEMENT_MS: '800' }
      expect(databaseShare(readSettings({ ...given, ...set }))).toEqual({
        connections: 2,
        waitMs: 5_000,
        statementMs: 800,
      })
      expect(wrongIn({ ...given, DATABASE_WAIT_MS: '5', DATABASE_STATEMENT_MS: '3 s' })).toEqual([
        'DATABASE_WAIT_MS',
        'DATABASE_STATEMENT_MS',
      ])
    },
  )

  it('ask for both halves of the first administrator', () => {
    expect(wrongIn({ ADMIN_EMAIL: 'quantri@example.vn' })).toEqual(['ADMIN_EMAIL'])
    expect(wrongIn({ ADMIN_PASSWORD: 'DoiMatKhauNay1' })).toEqual(['ADMIN_EMAIL'])
  })

  it('ask for both halves of the mailbox, and for its user and password', () => {
    const url = 'imaps://thu:matkhau@imap.example.vn:993/INBOX'
    expect(wrongIn({ IMAP_URL: url })).toEqual(['IMAP_URL'])
    expect(wrongIn({ REPLY_TO: 'lienhe@example.vn' })).toEqual(['IMAP_URL'])
    expect(wrongIn({ IMAP_URL: url, REPLY_TO: 'lienhe@example.vn' })).toEqual([])
    for (const half of [
      'imaps://imap.example.vn',
      'imaps://thu@imap.example.vn',
      'imaps://thu:100%@imap.example.vn',
      'imap',
      'https://thu:matkhau@imap.example.vn',
    ])
      expect(wrongIn({ IMAP_URL: half, REPLY_TO: 'lienhe@example.vn' })).toEqual(['IMAP_URL'])
  })

  it('ignore what belongs to others', () => {
    expect(readSettings({ PATH: '/usr/bin', HOME: '/root' })).toEqual(readSettings({}))
  })
})
