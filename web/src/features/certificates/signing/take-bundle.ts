import { certificates } from '@nhanxanh/contract/features/certificates'
import type { Bundle } from '@nhanxanh/contract/features/certificates.bundles'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { saveFile } from '../../../lib/save-file.ts'

/** Milliseconds between two looks at an archive that is being made. */
const lookMs = 1000

const wait = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, lookMs))

const failure = 'Tệp chưa gói được vì hệ thống gặp sự cố. Vui lòng thử lại.'

/** Waits until an archive is made in the background, and takes it to this machine. */
export const takeBundle = async (asked: Bundle): Promise<Bundle> => {
  const params = { id: asked.id }
  let bundle = asked
  while (bundle.state === 'waiting') {
    await wait()
    bundle = await call(certificates.bundle, { params })
  }
  if (bundle.state === 'failed') throw new ApiError({ status: 500, message: failure })
  saveFile(await call(certificates.bundleFile, { params }), bundle.fileName)
  return bundle
}
