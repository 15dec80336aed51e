import type { Resolver } from 'node:dns/promises'
import type { Finding } from './proof.ts'

const absent = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * That the domain of the programme carries its key, by which others find out without this server whether a key is ours. Without a record, and
 * where none can be looked up, nothing is said against it.
 */
export const dnsRecord = async (
  host: string,
  key: string,
  resolver: Pick<Resolver, 'resolveTxt'>,
): Promise<Finding> => {
  const name = `_nhanxanh.${host}`
  const advice = `TXT của ${name} là: ${key}`
  try {
    const records = (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    if (records.includes(key)) return { isGood: true, words: `Tên miền: ${name} mang khoá đang dùng.` }
    return { isGood: false, words: `Tên miền: ${name} không mang khoá đang dùng; hãy đặt bản ghi ${advice}` }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (absent.has(code)) return { isGood: null, words: `Tên miền: chưa có bản ghi; nên đặt ${advice}` }
    return { isGood: null, words: `Tên miền: chưa tra được ${name} (${code || 'lỗi'}).` }
  }
}
