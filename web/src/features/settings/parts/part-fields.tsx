import type { CurrentSettings } from '@nhanxanh/contract/features/settings'
import type { PartAlone, SettingsPart } from '@nhanxanh/contract/features/settings.parts'
import { possibleLines, possibleReasons, settingsFieldNames } from '@nhanxanh/contract/features/settings.rules'
import type { ReactNode } from 'react'
import { AppealFields } from '../fields/appeal-fields.tsx'
import { AssessmentFields } from '../fields/assessment-fields.tsx'
import { AuditFields } from '../fields/audit-fields.tsx'
import { CertificateFields, DecisionSigners, Flag } from '../fields/certificate-fields.tsx'
import { ClockFields, HoldFields } from '../fields/clock-fields.tsx'
import { ContactFields } from '../fields/contact-fields.tsx'
import { DataRequestFields } from '../fields/data-request-fields.tsx'
import { LetterFields } from '../fields/letter-fields.tsx'
import { LinesField } from '../fields/lines-field.tsx'
import { NumberingFields } from '../fields/numbering-fields.tsx'
import { ProgrammeFields } from '../fields/programme-fields.tsx'
import { OwnDaysOff } from '../fields/rows-field.tsx'
import { SchemeFields } from '../fields/scheme-fields.tsx'
import { SignerFields } from '../fields/signer-fields.tsx'
import { SigningRoles } from '../fields/signing-roles.tsx'
import { PaperFields } from '../paper/paper-fields.tsx'
import type { BindingFormProps } from '../settings-values.ts'

export type PartProps = { fields: BindingFormProps; current: CurrentSettings }

const RuleLines = ({ fields }: PartProps) => (
  <>
    <LinesField
      {...fields}
      field={{ path: 'checklist', id: 'key', text: 'label' }}
      title={settingsFieldNames.checklist}
      hint="Cán bộ xác nhận từng mục trước khi duyệt; thay đổi có hiệu lực với các quyết định từ nay. Mục cần giấy tờ chỉ “Đạt” được khi hồ sơ có giấy phép đọc được."
      noun="mục kiểm tra"
      most={7}
      possible={possibleLines}
    />
    <LinesField
      {...fields}
      field={{ path: 'reasons', id: 'code', text: 'name' }}
      title={settingsFieldNames.reasons}
      hint="Lý do đã bỏ vẫn còn trong các quyết định trước đây."
      noun="lý do"
      most={6}
      possible={possibleReasons}
    />
  </>
)

/** The fields of each part that has some. */
export const partFields: Record<Exclude<SettingsPart, PartAlone>, (props: PartProps) => ReactNode> = {
  programme: ({ fields, current }) => <ProgrammeFields {...fields} logo={current.logo} />,
  numbers: ({ fields, current }) => <NumberingFields {...fields} hasNumbers={current.hasNumbers} />,
  scheme: ({ fields }) => <SchemeFields {...fields} />,
  terms: ({ fields }) => (
    <>
      <ClockFields {...fields} />
      <OwnDaysOff {...fields} />
    </>
  ),
  approval: RuleLines,
  assessment: ({ fields }) => (
    <>
      <AssessmentFields {...fields} />
      <Flag {...fields} field="councilSessions" />
    </>
  ),
  signing: ({ fields, current }) => (
    <>
      <HoldFields {...fields} />
      <SigningRoles {...fields} possibleSigners={current.possibleSigners} />
      <Flag {...fields} field="issueOnApproval" />
      <DecisionSigners {...fields} />
      <SignerFields {...fields} />
    </>
  ),
  certificates: ({ fields }) => (
    <>
      <CertificateFields {...fields} />
      <PaperFields {...fields} />
    </>
  ),
  letters: ({ fields }) => <LetterFields {...fields} />,
  contacts: ({ fields }) => (
    <>
      <ContactFields {...fields} />
      <AppealFields {...fields} />
    </>
  ),
  data: ({ fields, current }) => <DataRequestFields {...fields} roles={current.roles} />,
  audit: ({ fields }) => <AuditFields {...fields} />,
}
