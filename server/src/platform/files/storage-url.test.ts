import { describe, expect, it } from 'vitest'
import { storageUrl } from './storage-url.ts'

const secret = 'a/b+c@d%e'
const url = (rest: string) => `s3://KEY:${encodeURIComponent(secret)}@${rest}`

describe('storageUrl', () => {
  it('says endpoint, region, bucket, prefix, key and secret', () => {
    expect(storageUrl.parse(url('minio.example.vn:9000/nhan-xanh?region=vn-1&tls=false&prefix=nx/one'))).toEqual({
      endpoint: 'http://minio.example.vn:9000',
      region: 'vn-1',
      bucket: 'nhan-xanh',
      prefix: 'nx/one/',
      accessKeyId: 'KEY',
      secretAccessKey: secret,
    })
    expect(storageUrl.parse(url('s3.example.vn/nhanxanh'))).toMatchObject({
      endpoint: 'https://s3.example.vn',
      region: 'us-east-1',
      prefix: '',
    })
  })

  it.each([
    ['no address', 'kho', 'cần dạng s3://'],
    ['another protocol', 'https://KEY:b@host/nhanxanh', 'cần dạng s3://'],
    ['no secret', 's3://KEY@host/nhanxanh', 'cần dạng s3://'],
    ['a secret that is not encoded', 's3://KEY:100%@host/nhanxanh', 'cần dạng s3://'],
    ['no bucket', url('host'), 'tên bucket'],
    ['a folder behind the bucket', url('host/nhanxanh/files'), 'tên bucket'],
    ['another option', url('host/nhanxanh?ssl=false'), 'region, tls và prefix'],
    ['tls as a word', url('host/nhanxanh?tls=no'), 'tls chỉ nhận'],
    ['a prefix that begins with a slash', url('host/nhanxanh?prefix=/a'), 'prefix chỉ gồm'],
    ['a region with a space', url('host/nhanxanh?region=viet%20nam'), 'region chỉ gồm'],
  ])('refuses %s, and repeats nothing of it', (_what, text, words) => {
    const { error } = storageUrl.safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(words)])
    expect(JSON.stringify(error)).not.toMatch(/KEY|a%2Fb|100%/)
  })
})
