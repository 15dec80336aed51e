import { z } from 'zod'
import { plainScreens } from '../screens.ts'
import { densities, listSetting } from '../shared/list-setting.ts'
import { endpoint } from '../spine.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const screen = z.enum(plainScreens, 'Không có màn hình này.')

/** The preferences of a person, the same on every machine: values that the person has not chosen have their default. */
export const personalPreferences = z.object({
  theme: z.enum(themes),
  density: z.enum(densities),
  /** The screen after signing in; null: the first that the person may open. */
  startScreen: screen.nullable(),
  /** Screen → how its list is arranged; only those that were. */
  lists: z.record(z.string(), listSetting),
})
export type PersonalPreferences = z.output<typeof personalPreferences>

/** Only the given ones change; of two changes of the same one the last stands. */
export const preferenceChange = z.strictObject({
  theme: z.enum(themes).optional(),
  density: z.enum(densities).optional(),
  startScreen: screen.nullable().optional(),
})
export type PreferenceChange = z.output<typeof preferenceChange>

/** `setting` null: as the list declares it. */
export const listArrangement = z.strictObject({ screen, setting: listSetting.nullable() })

export const preferences = {
  get: endpoint({
    method: 'GET',
    path: '/preferences',
    summary: 'Tuỳ chọn của người đang đăng nhập: giao diện, mật độ dòng, màn hình mở đầu, cột của từng danh sách.',
    access: 'signed-in',
    output: personalPreferences,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/preferences',
    summary: 'Đổi giao diện, mật độ dòng hoặc màn hình mở đầu của chính mình.',
    access: 'signed-in',
    body: preferenceChange,
    output: personalPreferences,
    audit: 'preference.change',
  }),
  arrangeList: endpoint({
    method: 'PUT',
    path: '/preferences/lists',
    summary: 'Lưu cách sắp xếp cột của một danh sách cho chính mình.',
    access: 'signed-in',
    body: listArrangement,
    output: personalPreferences,
    audit: 'preference.arrange-list',
  }),
}
