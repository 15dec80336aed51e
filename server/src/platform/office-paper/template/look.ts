import { contentOf, entriesOf } from '../../sheets/read/archive.ts'
import type { ArchiveEntry } from '../../sheets/read/archive.ts'

/** A letter with a coat of arms unpacks to some hundred kilobytes. */
const mostUnpacked = 32 * 1024 * 1024
const mostParts = 200

/** Why a file is no template; the message is the sentence for its sender. */
export class NoTemplate extends Error {
  override name = 'NoTemplate'
}

const notWord = 'Tệp này không phải là tài liệu Word (.docx), hoặc được đặt mật khẩu.'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Text, pictures and the letters of fonts; whatever else may be in a document acts, or is another document. */
const known = /^(?:\[Content_Types\]\.xml|[\w./-]+\.(?:xml|rels|png|jpe?g|gif|odttf)|_rels\/\.rels)$/i
const acting = /vba|macro|activex|embeddings|afchunk|controls?\//i
/** What fields may say that a template writes by itself; others fetch, run or ask. */
const harmlessFields = /^(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION|DATE|TIME|TOC|PAGEREF|REF|SEQ|SYMBOL|=)(?:\s|$)/i

const unpacked = (bytes: Buffer, entry: ArchiveEntry): Buffer => {
  try {
    return contentOf(bytes, entry)
  } catch {
    throw new NoTemplate(notWord)
  }
}

const unpack = (bytes: Buffer): Map<string, Buffer> => {
  const entries = entriesOf(bytes)
  if (entries === null) throw new NoTemplate(notWord)
  const size = entries.reduce((sum, each) => sum + each.size, 0)
  if (entries.length > mostParts || size > mostUnpacked) {
    throw new NoTemplate('Tệp mẫu quá phức tạp hoặc có hình quá lớn. Hãy thu nhỏ hình rồi lưu lại.')
  }
  const parts = new Map<string, Buffer>()
  for (const entry of entries.filter(({ path }) => !path.endsWith('/'))) {
    if (parts.has(entry.path)) throw new NoTemplate(notWord)
    parts.set(entry.path, unpacked(bytes, entry))
  }
  return parts
}

const linksOf = (text: string): string[] =>
  [...text.matchAll(/<[^>]*\bTargetMode\s*=\s*["']External["'][^>]*>/gi)].map(
    ([tag]) => /\bTarget\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? '',
  )

/** The instructions of the fields of a part, each as one text, however it is spread over runs. */
const fieldsOf = (text: string): string[] => [
  ...[...text.matchAll(/\binstr\s*=\s*["']([^"']*)["']/gi)].map(([, simple = '']) => simple),
  ...text
    .split(/<(?:\w+:)?fldChar\b/i)
    .map((piece) => [...piece.matchAll(/<(?:\w+:)?instrText\b[^>]*>([^<]*)</gi)].map(([, word = '']) => word).join('')),
]

/** Text in UTF-8 whose words stand as they are read here: no entities, comments or sections, which would hide them. */
const isPlain = (path: string, text: string): boolean =>
  /^\uFEFF?\s*</.test(text) &&
  !/<!|\0/.test(text) &&
  !/^[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i.test(text) &&
  !(path.endsWith('.rels') && text.includes('&#'))

const assertHarmless = (path: string, bytes: Buffer): void => {
  if (acting.test(path))
    throw new NoTemplate('Mẫu không được có macro, điều khiển hoặc tệp nhúng. Hãy bỏ chúng rồi lưu lại.')
  if (!known.test(path))
    throw new NoTemplate(`Mẫu có phần không dùng được: “${path}”. Hãy bỏ hình, đối tượng lạ rồi lưu lại.`)
  if (!/\.(?:xml|rels)$/i.test(path)) return
  const text = bytes.toString('utf8')
  if (!isPlain(path, text)) throw new NoTemplate(notWord)
  const [link] = linksOf(text)
  if (link !== undefined) {
    throw new NoTemplate(
      `Mẫu có liên kết ra ngoài: “${link.slice(0, 200)}”. Hãy gỡ siêu liên kết, hình liên kết rồi lưu lại.`,
    )
  }
  if (/<(?:\w+:)?(?:altChunk|object|OLEObject|control)\b/i.test(text)) {
    throw new NoTemplate('Mẫu không được có tài liệu, đối tượng nhúng. Hãy bỏ chúng rồi lưu lại.')
  }
  const wrong = fieldsOf(text).find((field) => field.trim() !== '' && !harmlessFields.test(field.trim()))
  if (wrong !== undefined) {
    throw new NoTemplate(`Mẫu có trường Word không dùng được: “${wrong.trim().slice(0, 100)}”. Hãy xoá trường này.`)
  }
}

/** The parts of a template that holds nothing but text, tables and pictures. NoTemplate says what else it holds. */
export const partsOfTemplate = (bytes: Buffer): ReadonlyMap<string, Buffer> => {
  const parts = unpack(bytes)
  for (const [path, content] of parts) assertHarmless(path, content)
  const types = parts.get('[Content_Types].xml')?.toString('utf8') ?? ''
  if (!parts.has('word/document.xml') || !types.includes(mainType)) throw new NoTemplate(notWord)
  return parts
}
