import { questionOfFile } from '@nhanxanh/contract/features/assessments.paper-files'
import { maxFileBytes, type takenTypes } from '@nhanxanh/contract/features/files'
import { unzipSync } from 'fflate'

/** A file that proves an answer, by the code of the question; `take` gives its bytes. */
export type Proof = { path: string; key: string; take: () => File }
export type LeftOut = { path: string; why: string }
export type Found = { proofs: readonly Proof[]; leftOut: readonly LeftOut[] }

/** The most that an archive may hold: the quota of an assessment is in this range. */
const mostFiles = 600
const endings: Readonly<Record<string, (typeof takenTypes)[number]>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}
const typeOf = (path: string) => endings[path.split('.').at(-1)?.toLowerCase() ?? '']
const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path

/** Folders, and what systems put beside files, are no evidence and nobody's business. */
const isNoise = (path: string): boolean =>
  /[/\\]$/.test(path) ||
  path.split(/[/\\]/).some((part) => part === '__MACOSX' || part.startsWith('.') || part === 'Thumbs.db')

const whyNot = (path: string, size: number, key: string | null): string | null => {
  if (/\.hei[cf]$/i.test(path)) return 'Ảnh HEIC: hãy lưu lại thành JPG.'
  if (/\.(xlsx?|docx?)$/i.test(path)) return 'Tệp Word, Excel: hãy in ra PDF.'
  if (typeOf(path) === undefined) return 'Không phải PDF, JPG hoặc PNG.'
  if (size === 0) return 'Tệp rỗng.'
  if (size > maxFileBytes) return 'Lớn hơn 10 MB.'
  return key === null ? 'Tên không bắt đầu bằng mã câu hỏi nào.' : null
}

type Listed = { path: string; size: number; take: () => File }

const listZip = async (archive: File): Promise<Listed[]> => {
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const listed: Listed[] = []
  unzipSync(bytes, {
    filter: ({ name: path, originalSize: size }) => {
      const take = () => {
        const content = unzipSync(bytes, { filter: ({ name }) => name === path })[path] ?? new Uint8Array()
        return new File([Uint8Array.from(content)], nameOf(path), { type: typeOf(path) ?? '' })
      }
      listed.push({ path, size, take })
      return false
    },
  })
  return listed
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name)

const listAll = async (chosen: readonly File[]): Promise<Listed[]> => {
  const lists = await Promise.all(
    chosen.map((file) =>
      isZip(file) ? listZip(file) : Promise.resolve([{ path: file.name, size: file.size, take: () => file }]),
    ),
  )
  return lists.flat().filter(({ path }) => !isNoise(path))
}

/**
 * What archives and loose files hold: evidence by the code of its question, and what is left out, with the reason. An archive is
 * opened here, one file at a time, so that no server ever unpacks what somebody sent. Throws for what is no archive.
 */
export const findProofs = async (chosen: readonly File[], keys: readonly string[]): Promise<Found> => {
  const listed = await listAll(chosen)
  const judged = listed.map((each) => Object.assign(each, { key: questionOfFile(each.path, keys) }))
  const fitting = judged.flatMap(({ path, size, key, take }) =>
    key !== null && whyNot(path, size, key) === null ? [{ path, key, take }] : [],
  )
  const tooMany = fitting.slice(mostFiles).map(({ path }) => ({ path, why: `Chỉ nhận ${mostFiles} tệp một lần.` }))
  const leftOut = judged.flatMap(({ path, size, key }) => {
    const why = whyNot(path, size, key)
    return why === null ? [] : [{ path, why }]
  })
  return { proofs: fitting.slice(0, mostFiles), leftOut: [...leftOut, ...tooMany] }
}
