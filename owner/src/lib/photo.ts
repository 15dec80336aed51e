import { unsealBytes } from '@nhanxanh/contract/shared/sealed'
import { get } from 'idb-keyval'
import type { Entry } from './entry.ts'
import { Failure } from './failure.ts'
import { memory } from './memory.ts'
import { place } from './place.ts'
import { keyOf, named } from './sealed-copy.ts'
import type { Kept } from './sealed-copy.ts'

/** The limit of the server for one file (`maxFileBytes` of the contract, which stays out of what is downloaded). */
const mostBytes = 10 * 1024 * 1024
/** Pixels of the longer side: what is written on a bill can still be read. */
const longest = 2200

const shrunk = async (file: File): Promise<File> => {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  if (scale === 1 && file.size < mostBytes / 4) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
  if (blob === null) return file
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}

/** A file as it may go: photographs are made smaller on the telephone. Throws the sentence of what cannot go. */
export const readyToSend = async (file: File): Promise<File> => {
  const isPhoto = file.type.startsWith('image/')
  if (!isPhoto && file.type !== 'application/pdf') {
    throw new Failure(400, 'Chỉ nhận ảnh hoặc tệp PDF. Bảng tính, văn bản: hãy lưu thành PDF, hoặc chụp màn hình.')
  }
  // What this browser cannot open the server judges.
  const ready = isPhoto ? await shrunk(file).catch(() => file) : file
  if (ready.size > mostBytes)
    throw new Failure(400, 'Tệp này lớn hơn 10 MB. Hãy chụp ảnh từng trang, hoặc chọn tệp nhỏ hơn.')
  return ready
}
export const accepted = 'image/*,application/pdf'

/** The bytes of a photograph that waits; null where they are gone. */
export const photoBytes = async (name: string): Promise<ArrayBuffer | null> => {
  const key = keyOf()
  const there = memory.get(named('entry', name)) as Entry | undefined
  if (key === null || there !== undefined) return there?.kind === 'photo' ? (there.bytes ?? null) : null
  const at = named('bytes', name)
  const kept = await get<Kept>(at, place())
  return kept === undefined ? null : unsealBytes(key, at, kept)
}
