import path from 'node:path'
import type { Settings } from '../config.ts'
import type { Clock } from './clock.ts'
import { fileStore } from './files.ts'
import { diskObjects, openIncoming } from './files/disk-objects.ts'
import type { ObjectStore } from './files/object-store.ts'
import { openS3, s3Objects } from './files/s3-objects.ts'
import { madeFileStore } from './made-files.ts'
import type { Platform } from './platform.ts'

/** What is kept besides the database, by its folder or the prefix of its keys. */
export const storeFolders = ['files', 'certificates', 'exports', 'reports'] as const
export type Objects = Readonly<Record<(typeof storeFolders)[number], ObjectStore>>

type Place = Pick<Settings, 'DATA_DIR'> & Partial<Pick<Settings, 'STORAGE_URL'>>

const objectsBy = (root: string, open: (folder: string) => ObjectStore): Objects =>
  Object.fromEntries(storeFolders.map((name) => [name, open(path.resolve(root, name))])) as Objects

/** What lies in a data folder or a back-up; it is only looked at. */
export const objectsIn = (root: string): Objects => objectsBy(root, diskObjects)

/** Where the bytes lie by the settings: at STORAGE_URL, or in DATA_DIR, where what is on its way lies in either case. */
export const openObjects = async ({ DATA_DIR, STORAGE_URL }: Place): Promise<Objects> => {
  for (const name of storeFolders) await openIncoming(path.resolve(DATA_DIR, name))
  if (STORAGE_URL === undefined) return objectsIn(DATA_DIR)
  const s3 = await openS3(STORAGE_URL)
  return objectsBy(DATA_DIR, (folder) => s3Objects(s3, STORAGE_URL, folder))
}

/** The stores of the platform. */
export const openStores = async (
  place: Place,
  clock: Pick<Clock, 'now'>,
): Promise<Pick<Platform, 'documents' | 'files' | 'madeFiles' | 'papers'>> => {
  const { files, certificates, exports, reports } = await openObjects(place)
  return {
    documents: madeFileStore(reports, clock),
    files: fileStore(files, clock),
    madeFiles: madeFileStore(exports, clock),
    papers: madeFileStore(certificates, clock),
  }
}
