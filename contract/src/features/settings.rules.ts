import type { SettingsValues } from './settings.ts'

type Field = keyof SettingsValues

/** The settings by their names on screen, in their order. */
export const settingsFieldNames: Record<Field, string> = {
  programmeName: 'Tên chương trình',
  contactEmail: 'Email liên hệ',
  ownDaysOff: 'Ngày nghỉ riêng',
}

const words = (values: SettingsValues, field: Field): string => {
  if (field === 'ownDaysOff')
    return values.ownDaysOff.map(({ date, name }) => `${date} (${name})`).join(', ') || 'không có'
  return values[field] ?? 'không có'
}

/** What differs between two versions, in words. */
export const settingsDifferences = (before: SettingsValues, after: SettingsValues) =>
  (Object.keys(settingsFieldNames) as Field[])
    .filter((field) => words(before, field) !== words(after, field))
    .map((field) => ({
      field,
      sentence: `${settingsFieldNames[field]}: ${words(before, field)} → ${words(after, field)}`,
    }))
