import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ReceivedFile } from '../platform/files.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../refusal.ts'

const attempts = 20

/** Takes in a file as every upload is; a machine that is too busy to look through it is asked again, for a quarter of an hour. */
export const receivePatiently = async (
  files: Pick<Platform['files'], 'receive'>,
  bytes: Uint8Array,
  name: string,
): Promise<ReceivedFile> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await files.receive(Readable.from([bytes]), name)
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE'
      if (!isBusy || attempt === attempts) throw error
      await pause(1_000)
    }
  }
}
