import type { CurrentSettings, SettingsValues } from '@nhanxanh/contract/features/settings'
import { settingsFieldNames, settingWords } from '@nhanxanh/contract/features/settings.rules'
import type { SettingsField } from '@nhanxanh/contract/features/settings.rules'
import { schemePartKeys } from '@nhanxanh/contract/features/scheme'
import type { SchemePart } from '@nhanxanh/contract/features/scheme'
import type { UseFormReturnType } from '@mantine/form'

/** The settings that are one number. */
export type NumberSetting = {
  [Field in SettingsField]: SettingsValues[Field] extends number ? Field : never
}[SettingsField]

/** Texts that may be left out; in the form they are empty then. */
type TextSetting =
  | 'contactEmail'
  | 'contactPhone'
  | 'contactAddress'
  | 'issuerName'
  | 'superiorName'
  | 'issuePlace'
  | 'portalAddress'
  | 'programmeCode'
  | 'provinceCode'

/** The settings while they are being edited: an empty number or text is still open. */
export type Values = Omit<SettingsValues, TextSetting | NumberSetting | 'scheme'> &
  Record<'scheme', Record<SchemePart, { vi: string; en: string }>> &
  Record<TextSetting, string> &
  Record<NumberSetting, number | string>
export type SettingsFormProps = { form: UseFormReturnType<Values>; canEdit: boolean }
/** Of the settings that bind those who decide (`bindingSettings`). */
export type BindingFormProps = SettingsFormProps & { canBind: boolean }

/** What stands under a field, and who changes it, where that is not the reader. */
export const boundWords = (
  words: string,
  { canEdit, canBind }: Pick<BindingFormProps, 'canEdit' | 'canBind'>,
): string => (canEdit && !canBind ? `${words} Chỉ người có toàn quyền đổi được mục này.` : words)

/** The settings in force as the form shows them. */
export const storedOf = ({ version, values }: CurrentSettings): { version: number; values: Values } => ({
  version,
  values: {
    ...values,
    contactEmail: values.contactEmail ?? '',
    contactPhone: values.contactPhone ?? '',
    contactAddress: values.contactAddress ?? '',
    issuerName: values.issuerName ?? '',
    superiorName: values.superiorName ?? '',
    issuePlace: values.issuePlace ?? '',
    portalAddress: values.portalAddress ?? '',
    programmeCode: values.programmeCode ?? '',
    provinceCode: values.provinceCode ?? '',
    scheme: Object.fromEntries(
      schemePartKeys.map((part) => [part, { vi: values.scheme[part].vi ?? '', en: values.scheme[part].en ?? '' }]),
    ) as Values['scheme'],
  },
})

const listed = (
  field:
    | 'scheme'
    | 'nextNumbering'
    | 'certificateSigning'
    | 'decisionSigners'
    | 'certificatePapers'
    | 'recognisedSigners'
    | 'ownerLetters'
    | 'auditHeadEmails'
    | 'checklist'
    | 'reasons'
    | 'ownDaysOff'
    | 'calendars'
    | 'lawAmendments'
    | 'signerRoleIds'
    | 'issuerRoleIds'
    | 'dataReaderRoleIds'
    | 'dataHandlerRoleIds',
) => ({
  label: settingsFieldNames[field],
  words: (value: unknown) => settingWords({ [field]: value } as SettingsValues, field),
})

const yesOrNo = (on: unknown) => (on === true ? 'có' : 'không')

/** The fields as the dialog names them where two people edit at once. */
export const fieldNames = {
  ...settingsFieldNames,
  fourEyes: { label: settingsFieldNames.fourEyes, words: yesOrNo },
  issueOnApproval: { label: settingsFieldNames.issueOnApproval, words: yesOrNo },
  renewalKeepsTerm: { label: settingsFieldNames.renewalKeepsTerm, words: yesOrNo },
  yearlyUpdates: { label: settingsFieldNames.yearlyUpdates, words: yesOrNo },
  councilSessions: { label: settingsFieldNames.councilSessions, words: yesOrNo },
  hasSuperior: { label: settingsFieldNames.hasSuperior, words: yesOrNo },
  logoId: { label: settingsFieldNames.logoId, words: (id: unknown) => (id === null ? 'của sản phẩm' : 'ảnh riêng') },
  scheme: listed('scheme'),
  nextNumbering: listed('nextNumbering'),
  decisionSigners: listed('decisionSigners'),
  certificateSigning: listed('certificateSigning'),
  certificatePapers: listed('certificatePapers'),
  recognisedSigners: listed('recognisedSigners'),
  ownerLetters: listed('ownerLetters'),
  auditHeadEmails: listed('auditHeadEmails'),
  checklist: listed('checklist'),
  reasons: listed('reasons'),
  ownDaysOff: listed('ownDaysOff'),
  calendars: listed('calendars'),
  lawAmendments: listed('lawAmendments'),
  signerRoleIds: listed('signerRoleIds'),
  issuerRoleIds: listed('issuerRoleIds'),
  dataReaderRoleIds: listed('dataReaderRoleIds'),
  dataHandlerRoleIds: listed('dataHandlerRoleIds'),
}
