import { z } from 'zod'
import { endpoint } from '../spine.ts'
import { lawAmendment, lawInForce, lawTouch } from './settings.law.ts'
import { saved } from './settings.ts'

/** The law that the product works by, and the acts that change it. */
export const settingsLaw = {
  law: endpoint({
    method: 'GET',
    path: '/settings/law',
    summary: 'Văn bản pháp luật mà các thời hạn, mẫu và thư dựa vào, ngày đọc, và các văn bản sửa đổi.',
    access: 'settings:read',
    output: lawInForce,
  }),
  tryAmendment: endpoint({
    method: 'POST',
    path: '/settings/law/try',
    summary: 'Cài đặt, thư, mẫu và hồ sơ đang mở mà một văn bản sửa đổi chạm tới. Chưa ghi gì.',
    access: 'settings:edit',
    body: lawAmendment,
    output: lawTouch,
    audit: 'settings.try-amendment',
  }),
  enterAmendment: endpoint({
    ...saved,
    method: 'POST',
    path: '/settings/law',
    summary: 'Ghi một văn bản sửa đổi vào cài đặt thành phiên bản mới; các thời hạn giữ nguyên cho đến khi được sửa.',
    body: z.strictObject({ version: z.int(), amendment: lawAmendment }),
    audit: 'settings.enter-amendment',
  }),
}
