import { settingsFieldNames } from '@nhanxanh/contract/features/settings.rules'
import type { Db } from '../../../db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isPublicHost } from '../../../platform/push/reach.ts'
import { Refusal } from '../../../refusal.ts'
import { programmeOf } from '../../settings/settings.service.ts'

type Asking = { db: Db; platform: Pick<Platform, 'publicUrl'> }

/** Whether who holds a paper reaches the page that it names. */
const isReached = (publicUrl: string | null): boolean => publicUrl !== null && isPublicHost(new URL(publicUrl).hostname)

type Programme = Awaited<ReturnType<typeof programmeOf>>

/** The settings without which no paper is drawn, in their order. */
export const missingOnPaper = ({ issuer, values }: Programme) => {
  const entered = [
    [issuer, 'issuerName'],
    [values.hasSuperior ? values.superiorName : '', 'superiorName'],
    [values.issuePlace, 'issuePlace'],
  ] as const
  return entered.flatMap(([value, field]) => (value === null ? [field] : []))
}

/**
 * What a paper cannot be drawn without, and where it is entered, as a sentence; null: nothing is missing. A demonstration prints the address of
 * its own machine.
 */
export const paperProblem = async ({ db, platform }: Asking): Promise<string | null> => {
  const programme = await programmeOf(db)
  const missing = missingOnPaper(programme).map((field) => settingsFieldNames[field])
  const sentences = [
    ...(missing.length > 0
      ? [`Chưa in được giấy chứng nhận vì còn trống: ${missing.join(', ')}. Nhập ở Cài đặt.`]
      : []),
    ...(programme.is_demo || isReached(platform.publicUrl)
      ? []
      : [
          'Địa chỉ tra cứu in trên giấy chưa dùng được từ ngoài: người vận hành máy chủ đặt PUBLIC_URL là địa chỉ công khai.',
        ]),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** CERTIFICATE_PAPER_INCOMPLETE, saying what is missing and where it is entered. */
export const assertPaperWhole = async (asking: Asking): Promise<void> => {
  const sentence = await paperProblem(asking)
  if (sentence !== null) throw new Refusal('CERTIFICATE_PAPER_INCOMPLETE', { sentence })
}
