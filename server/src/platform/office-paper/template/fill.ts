import { foldText } from '@nhanxanh/contract/shared/fold-text'
import type { TemplateFields } from '@nhanxanh/contract/features/office-templates.fields'
import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { NoTemplate, partsOfTemplate } from './look.ts'

/** What may stand in the template of a paper. */
export type KnownFields = readonly { name: string; columns: readonly string[] }[]
export type ToFill = { file: Uint8Array; fields: TemplateFields; known: KnownFields }
export type Filled = { docx: Uint8Array; /** The fields that stand in it. */ used: string[] }

type Scope = ReadonlyMap<string, string | readonly Scope[]>
type Tag = { type?: string; module?: string; value?: string; subparsed?: readonly Tag[] }

const upper = (text: string): string => text.toLocaleUpperCase('vi')
/** Signs that no document may hold. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const scopeOf = (fields: TemplateFields): Scope =>
  new Map(
    Object.entries(fields).map(([name, value]) => [
      foldText(name),
      typeof value === 'string' ? value.replaceAll(unwritable, '') : value.map(scopeOf),
    ]),
  )

/** `{Cơ quan}`, `{co quan}` and, in capitals, `{CƠ QUAN}`: a field that is written in capitals is filled in capitals. */
const parser = (tag: string) => {
  const key = foldText(tag)
  const isLoud = upper(tag) === tag && tag.toLocaleLowerCase('vi') !== tag
  return {
    get: (scope: unknown) => {
      const value = scope instanceof Map ? (scope as Scope).get(key) : undefined
      return typeof value === 'string' && isLoud ? upper(value) : value
    },
  }
}

const places: readonly (readonly [RegExp, string])[] = [
  [/header/, 'đầu trang'],
  [/footer/, 'chân trang'],
  [/document/, 'thân văn bản'],
]
const placeOf = (part: string): string => places.find(([name]) => name.test(part))?.[1] ?? 'thuộc tính của tệp'

/** Where a tag stands: the beginning of its paragraph, and in which part. */
const found = (parts: ReadonlyMap<string, Buffer>, part: string, tag: string): string => {
  const text = parts.get(part)?.toString('utf8') ?? ''
  const paragraphs = text
    .split(/<\/w:p>/)
    .map((piece) => [...piece.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)/g)].map(([, run = '']) => run).join(''))
  const paragraph = paragraphs.find((each) => each.includes(tag))
  return paragraph === undefined ? placeOf(part) : `${placeOf(part)}, đoạn “${paragraph.trim().slice(0, 80)}”`
}

type Explained = { properties?: { id?: string; xtag?: string; file?: string; errors?: readonly Explained[] } }

const faults: Readonly<Record<string, (tag: string) => string>> = {
  unclosed_tag: (tag) => `“{${tag}” thiếu dấu “}”`,
  duplicate_open_tag: (tag) => `“${tag}” thừa dấu “{”`,
  unopened_tag: (tag) => `“${tag}}” thiếu dấu “{”`,
  duplicate_close_tag: (tag) => `“${tag}” thừa dấu “}”`,
  unclosed_loop: (tag) => `“{#${tag}}” chưa có “{/${tag}}”`,
  unopened_loop: (tag) => `“{/${tag}}” chưa có “{#${tag}}” đứng trước`,
}

/** What the library could not read, in words; each with its place. */
const faultsOf = (thrown: unknown, parts: ReadonlyMap<string, Buffer>): string[] => {
  const { properties = {} } = thrown instanceof Error ? (thrown as Explained) : {}
  const all = properties.errors ?? [{ properties }]
  return all.map(({ properties: { id = '', xtag: tag = '', file = '' } = {} }) => {
    const words = faults[id]?.(tag) ?? `“{${tag}}” đặt sai chỗ, hoặc thẻ mở và thẻ đóng không khớp`
    return `${words} (${found(parts, file, tag)})`
  })
}

/** The tags of a part that are no field of this paper, or do more than write a text or go through a list. */
const strangersIn = (tags: readonly Tag[], known: KnownFields, inside: readonly string[]): string[] =>
  tags.flatMap(({ type, module, value = '', subparsed = [] }) => {
    if (type !== 'placeholder') return []
    const key = foldText(value)
    const field = known.find(({ name }) => foldText(name) === key)
    const isKnown = field !== undefined || inside.includes(key)
    const isPlain = module === undefined || module === 'loop'
    const columns = [...inside, ...(field?.columns ?? []).map(foldText)]
    return [...(isKnown && isPlain ? [] : [value]), ...strangersIn(subparsed, known, columns)]
  })

const namesIn = (tags: readonly Tag[]): string[] =>
  tags.flatMap(({ type, value = '', subparsed = [] }) =>
    type === 'placeholder' ? [foldText(value), ...namesIn(subparsed)] : [],
  )

/** So many faults are named; who mends them sends it again. */
const mostNamed = 8
const refuse = (before: string, words: readonly string[]): never => {
  const more = words.length > mostNamed ? ` và ${words.length - mostNamed} chỗ nữa` : ''
  throw new NoTemplate(`${before} ${words.slice(0, mostNamed).join('; ')}${more}.`)
}

type Told = { inspect?: { filePath?: string; postparsed?: readonly Tag[] } }

/** Keeps what the library reads, part by part. */
const readerOf = (read: Map<string, readonly Tag[]>) => {
  let part = ''
  return {
    name: 'reader',
    set: ({ inspect: { filePath = part, postparsed } = {} }: Told) => {
      part = filePath
      if (postparsed) read.set(part, postparsed)
    },
  }
}

const compiled = (parts: ReadonlyMap<string, Buffer>, read: Map<string, readonly Tag[]>) => {
  const zip = new PizZip()
  for (const [path, content] of parts) zip.file(path, content)
  try {
    return new Docxtemplater(zip, {
      modules: [readerOf(read)],
      parser,
      paragraphLoop: true,
      linebreaks: true,
      errorLogging: false,
      nullGetter: () => '',
      // Otherwise a template could call anything a tag.
      syntax: { changeDelimiterPrefix: null },
    })
  } catch (thrown) {
    return refuse('Mẫu có trường viết sai:', faultsOf(thrown, parts))
  }
}

/** Fills a template. NoTemplate for what is none, or holds fields that the paper has not: each is named with its place. */
export const fill = ({ file, fields, known }: ToFill): Filled => {
  const parts = partsOfTemplate(Buffer.from(file))
  const read = new Map<string, readonly Tag[]>()
  const template = compiled(parts, read)
  const strange = [...read].flatMap(([part, tags]) =>
    strangersIn(tags, known, []).map((tag) => `“{${tag}}” (${found(parts, part, tag)})`),
  )
  if (strange.length > 0) refuse('Văn bản này không có trường:', [...new Set(strange)])
  const names = new Set([...read.values()].flatMap(namesIn))
  template.render(scopeOf(fields))
  const docx = template.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' })
  return { docx, used: known.map(({ name }) => name).filter((name) => names.has(foldText(name))) }
}
