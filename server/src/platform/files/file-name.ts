import path from 'node:path'
import type { FileType } from './file-type.ts'

const maxLength = 200
const extensions: Record<FileType, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/** The characters of a text as a person counts them, so that no letter is cut in half. */
const charactersOf = (text: string): string[] => [...new Intl.Segmenter('vi').segment(text)].map((part) => part.segment)

const withoutFolders = (name: string): string => path.posix.basename(name.replaceAll('\\', '/'))

/** Control characters, and those that turn the direction of writing around: `gpkd\u202Efdp.exe` reads as `gpkdexe.pdf`. */
const withoutTricks = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')

/**
 * The name under which a file is shown and saved: no folders, NFC, at most 200 characters, and the ending of what the
 * file really is. It is never part of a path on our disk.
 */
export const cleanFileName = (claimed: string, type: FileType): string => {
  const known = extensions[type]
  const name = withoutTricks(withoutFolders(claimed)).normalize('NFC').trim()
  const ending = /\.([a-z][a-z\d]{0,4})$/i.exec(name)?.[1]
  const stem = (ending === undefined ? name : name.slice(0, -ending.length - 1)).replaceAll(/^[.\s]+|[.\s]+$/g, '')
  const extension = known.find((one) => one === ending?.toLowerCase()) ?? known[0]
  const kept = charactersOf(stem || 'tai-lieu')
    .slice(0, maxLength)
    .join('')
    .slice(0, maxLength - extension.length - 1)
  return `${kept.toWellFormed().trimEnd()}.${extension}`
}
