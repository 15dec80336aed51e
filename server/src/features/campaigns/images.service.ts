import { imageUrl } from '@nhanxanh/contract/features/campaigns'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context, FileAnswer } from '../../http/context.ts'
import { drawPicture } from '../../platform/files/picture.ts'
import { Refusal } from '../../refusal.ts'
import type { Db } from '../../db/types.ts'
import * as repo from './campaigns.repo.ts'

const size = { width: 1024, height: 512, fit: 'inside', maxBytes: 5 * 1024 * 1024 } as const

/** Draws the uploaded picture anew, before the transaction. */
export const receiveImage = async ({ upload }: Pick<Context, 'upload'>): Promise<Buffer> => {
  const { stream, name } = await upload()
  return drawPicture(stream, name, size)
}

/** Keeps a picture under a code that nobody can guess: 128 random bits. */
export const addImage = async ({ db, now, audit }: Pick<Context, 'db' | 'now' | 'audit'>, image: Buffer) => {
  const code = randomBytes(16).toString('base64url')
  await repo.addImage(db, code, image, now)
  audit({ changes: { bytes: { before: null, after: image.length } } })
  return { image: code, url: imageUrl(code) }
}

/** The picture to whoever has its address. */
export const imageOf = async (db: Db, code: string): Promise<FileAnswer> => {
  const found = await repo.findImage(db, code)
  if (!found) throw new Refusal('NOT_FOUND')
  const { image } = found
  return { stream: Readable.from([image]), name: `${code}.webp`, type: 'image/webp', size: image.length }
}
