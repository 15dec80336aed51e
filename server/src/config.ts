import '@nhanxanh/contract/shared/vietnamese-issues'
import { z } from 'zod'
import { email, newPassword } from '@nhanxanh/contract/shared/fields'
import { storageUrl } from './platform/files/storage-url.ts'
import { zaloTemplates } from './platform/messages/zalo.ts'
import { witnessedList, witnessList } from './platform/witnesses.ts'

/** The password of the demonstration accounts, which the README prints; no server that others can reach may have it. */
export const demoPassword = 'NhanXanh2026'

const flag = (byDefault: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'chỉ nhận true hoặc false')
    .default(byDefault)
    .transform((text) => text === 'true')
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const setting = <T extends z.ZodType>(field: T) => z.preprocess(blankIsUnset, field)
const milliseconds = z
  .string()
  .regex(/^\d{3,6}$/, 'cần một số mili giây từ 100 trở lên')
  .transform(Number)
  .pipe(z.int().min(100, 'cần một số mili giây từ 100 trở lên'))
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'cần một số cổng')
  .transform(Number)
  .pipe(z.int().max(65_535))

/** A key of 32 bytes, as its file writes it. */
const keyDigits = z.string().regex(/^[0-9a-f]{64}$/i, 'cần đúng 64 chữ số thập lục phân (0-9, a-f)')

/** True if an address names user and password, each written as addresses are; what is no address at all was told already. */
const hasAccount = (url: string): boolean => {
  if (!URL.canParse(url)) return true
  const { username, password, pathname } = new URL(url)
  return (
    username !== '' && password !== '' && ![username, password, pathname].some((part) => /%(?![\da-f]{2})/i.test(part))
  )
}

/** What Firebase says to a web app, as JSON, with the public key of its web push certificates beside it. */
const firebaseWeb = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'cần JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z.object(
      {
        apiKey: z.string().min(1),
        appId: z.string().min(1),
        projectId: z.string().min(1),
        messagingSenderId: z.string().min(1),
        vapidKey: z.string().min(1),
      },
      'cần JSON có apiKey, appId, projectId, messagingSenderId và vapidKey',
    ),
  )

const serviceUrl = z
  .url({ protocol: /^https?$/, error: 'cần dạng https://…' })
  .transform((url) => url.replace(/\/+$/, ''))

const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'cần dạng postgres://…' })
  // They would take the place of ours, and with them of the role of the application.
  .refine(
    (url) => !URL.canParse(url) || !new URL(url).searchParams.has('options'),
    'không nhận options; hãy dùng ALTER ROLE … SET …',
  )

/** What a process does: it answers people, it works on jobs, or both. */
export type ProcessRole = 'web' | 'worker' | 'both'

/**
 * Of the database, by the role of a process: its connections to the database all in all, those among them that answer no request and do no statement of a
 * job (queue, long work, the listener of live streams), and how long a statement may last: nobody waits for a worker.
 */
export const shares: Record<ProcessRole, { most: number; apart: number; statementMs: number }> = {
  web: { most: 6, apart: 1, statementMs: 3_300 },
  worker: { most: 12, apart: 6, statementMs: 30_000 },
  both: { most: 13, apart: 7, statementMs: 3_300 },
}
/** A refused act is counted on a second connection while the first holds its transaction. */
const fewest = 2

/** Every setting that the server reads; `.env.example` lists the same names (a test compares them). */
export const settingsSchema = z
  .object({
    ROLE: setting(z.enum(['web', 'worker', 'both'], 'chỉ nhận web, worker hoặc both').default('both')),
    PORT: setting(port.default(3000)),
    HOST: setting(z.string().default('127.0.0.1')),
    DATA_DIR: setting(z.string().default('./data')),
    DATABASE_URL: setting(databaseUrl.optional()),
    DATABASE_DIRECT_URL: setting(databaseUrl.optional()),
    DATABASE_POOL: setting(
      z
        .string()
        .regex(/^[1-9]\d{0,2}$/, 'cần một số kết nối')
        .transform(Number)
        .optional(),
    ),
    DATABASE_WAIT_MS: setting(milliseconds.default(3_000)),
    DATABASE_STATEMENT_MS: setting(milliseconds.optional()),
    STORAGE_URL: setting(storageUrl.optional()),
    MOVE_DATABASE_URL: setting(databaseUrl.optional()),
    MOVE_STORAGE_URL: setting(storageUrl.optional()),
    DEMO: setting(flag('true')),
    ADMIN_EMAIL: setting(email.optional()),
    ADMIN_PASSWORD: setting(newPassword.optional()),
    SMTP_URL: setting(z.url({ protocol: /^smtps?$/, error: 'cần dạng smtp://… hoặc smtps://…' }).optional()),
    MAIL_FROM: setting(z.string().default('Nhãn Xanh <khong-tra-loi@nhanxanh.example>')),
    IMAP_URL: setting(
      z
        .url({ protocol: /^imaps?$/, error: 'cần dạng imaps://người-dùng:mật-khẩu@máy-chủ:993/INBOX' })
        .refine(
          hasAccount,
          'cần cả tên người dùng và mật khẩu của hộp thư, dạng imaps://người-dùng:mật-khẩu@máy-chủ:993/INBOX',
        )
        .optional(),
    ),
    REPLY_TO: setting(email.optional()),
    PUBLIC_URL: setting(serviceUrl.optional()),
    OWNER_PAGES: setting(flag('false')),
    PURGE_URL: setting(serviceUrl.optional()),
    TIMESTAMP_URL: setting(z.url({ protocol: /^https?$/, error: 'cần dạng https://…' }).optional()),
    CSC_URL: setting(serviceUrl.optional()),
    SMARTCA_URL: setting(serviceUrl.optional()),
    TOKEN_SIGNER_URL: setting(
      z
        .url({ protocol: /^wss?$/, hostname: /^(127\.0\.0\.1|localhost)$/, error: 'cần dạng wss://127.0.0.1:8987' })
        .optional(),
    ),
    ZALO_URL: setting(serviceUrl.default('https://business.openapi.zalo.me')),
    ZALO_TOKEN: setting(z.string().optional()),
    ZALO_TEMPLATE: setting(z.string().optional()),
    ZALO_TEMPLATES: setting(zaloTemplates.optional()),
    WITNESSES: setting(witnessList.optional()),
    WITNESSED_LOGS: setting(witnessedList.optional()),
    TRUST_PROXY: setting(flag('false')),
    METRICS_TOKEN: setting(z.string().min(32, 'cần ít nhất 32 ký tự').optional()),
    TOKEN_SECRET: setting(z.string().min(32, 'cần ít nhất 32 ký tự').optional()),
    SEALING_KEY: setting(keyDigits.optional()),
    VAULT_KEY: setting(keyDigits.optional()),
    FCM_SERVICE_ACCOUNT: setting(z.string().optional()),
    FCM_WEB: setting(firebaseWeb.optional()),
    FCM_URL: setting(serviceUrl.default('https://fcm.googleapis.com')),
    LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
  })
  .superRefine((settings, context) => {
    if (settings.ROLE !== 'both' && settings.DATABASE_URL === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['ROLE'],
        message: `${settings.ROLE} cần DATABASE_URL: PostgreSQL kèm theo chương trình chỉ phục vụ một tiến trình`,
      })
    }
    if (settings.DATABASE_DIRECT_URL !== undefined && settings.DATABASE_URL === undefined) {
      context.addIssue({ code: 'custom', path: ['DATABASE_DIRECT_URL'], message: 'cần cả DATABASE_URL' })
    }
    const { apart } = shares[settings.ROLE]
    if (settings.DATABASE_POOL !== undefined && settings.DATABASE_POOL < apart + fewest) {
      const message = `tiến trình ${settings.ROLE} cần ít nhất ${apart + fewest} kết nối`
      context.addIssue({ code: 'custom', path: ['DATABASE_POOL'], message })
    }
    if (settings.DEMO && !isLoopback(settings.HOST)) {
      context.addIssue({
        code: 'custom',
        path: ['HOST'],
        message: `máy chủ không mở ra ngoài máy này (${settings.HOST}) khi đang dùng mật khẩu minh hoạ; hãy đặt DEMO=false`,
      })
    }
    if (settings.ADMIN_PASSWORD === demoPassword) {
      context.addIssue({ code: 'custom', path: ['ADMIN_PASSWORD'], message: 'không dùng mật khẩu minh hoạ' })
    }
    if (settings.FCM_WEB !== undefined && settings.FCM_SERVICE_ACCOUNT === undefined) {
      context.addIssue({ code: 'custom', path: ['FCM_WEB'], message: 'cần cả FCM_SERVICE_ACCOUNT' })
    }
    if ((settings.ZALO_TOKEN === undefined) !== (settings.ZALO_TEMPLATE === undefined)) {
      context.addIssue({ code: 'custom', path: ['ZALO_TOKEN'], message: 'cần cả ZALO_TOKEN và ZALO_TEMPLATE' })
    }
    if (settings.ZALO_TEMPLATES !== undefined && settings.ZALO_TEMPLATE === undefined) {
      context.addIssue({ code: 'custom', path: ['ZALO_TEMPLATES'], message: 'cần cả ZALO_TEMPLATE' })
    }
    if ((settings.IMAP_URL === undefined) !== (settings.REPLY_TO === undefined)) {
      context.addIssue({ code: 'custom', path: ['IMAP_URL'], message: 'cần cả IMAP_URL và REPLY_TO' })
    }
    if ((settings.ADMIN_EMAIL === undefined) !== (settings.ADMIN_PASSWORD === undefined)) {
      context.addIssue({ code: 'custom', path: ['ADMIN_EMAIL'], message: 'cần cả ADMIN_EMAIL và ADMIN_PASSWORD' })
    }
  })
export type Settings = z.output<typeof settingsSchema>

/** True where only this machine can reach the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/** Thrown at start-up with every wrong setting at once, in words for the person who runs the server. */
export class WrongSettings extends Error {}

/** Parses the environment once; all problems are listed together. The only reader of `process.env`. */
export const readSettings = (environment: NodeJS.ProcessEnv = process.env): Readonly<Settings> => {
  const parsed = settingsSchema.safeParse(environment)
  if (parsed.success) return Object.freeze(parsed.data)
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new WrongSettings(`Cài đặt chưa đúng:\n${lines.join('\n')}`)
}
