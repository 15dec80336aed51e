import { z } from 'zod'

/** A store that speaks S3, and where in it our files lie; `prefix` is empty or ends with a slash. */
export type StorageAddress = {
  endpoint: string
  region: string
  bucket: string
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

const form =
  'cần dạng s3://mã-truy-cập:khoá-bí-mật@máy-chủ:cổng/bucket; các ký tự như @ / + trong hai khoá viết thành %40 %2F %2B'

const isEncoded = (part: string): boolean => part !== '' && !/%(?![\da-f]{2})/i.test(part)

const options = z.strictObject(
  {
    region: z
      .string()
      .regex(/^[\w-]+$/, 'region chỉ gồm chữ, số và gạch nối')
      .default('us-east-1'),
    tls: z.enum(['true', 'false'], 'tls chỉ nhận true hoặc false').default('true'),
    prefix: z
      .string()
      .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'prefix chỉ gồm chữ, số, dấu chấm, gạch nối và / ở giữa')
      .transform((prefix) => `${prefix.replace(/\/$/, '')}/`)
      .default(''),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'chỉ nhận các tham số region, tls và prefix' : undefined) },
)

/** `s3://KEY:SECRET@host:port/bucket?region=…&tls=false&prefix=…`, key and secret percent-encoded. No message repeats what was given. */
export const storageUrl = z.string().transform((text, context): StorageAddress => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!URL.canParse(text)) return refuse(form)
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text)
  if (protocol !== 's3:' || host === '' || hash !== '' || ![username, password].every(isEncoded)) return refuse(form)
  const bucket = pathname.slice(1)
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    return refuse('tên bucket gồm 3 đến 63 chữ thường, chữ số, dấu chấm hoặc gạch nối')
  const given = options.safeParse(Object.fromEntries(searchParams))
  if (!given.success) return refuse(given.error.issues.map(({ message }) => message).join('; '))
  const { region, tls, prefix } = given.data
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${host}`,
    region,
    bucket,
    prefix,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
})
