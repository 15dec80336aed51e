import { Textarea } from '@mantine/core'
import { missingSchemeParts, schemePartKeys, schemeParts } from '@nhanxanh/contract/features/scheme'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import type { SettingsFormProps } from '../settings-values.ts'

const missingWords = (missing: readonly string[]): string =>
  missing.length === 0
    ? 'Trang công khai có đủ các mục.'
    : `Trang công khai chưa có: ${missing.join(', ').toLocaleLowerCase('vi')}.`

/** What the public page of the scheme says besides what follows from data. */
export const SchemeFields = ({ form, canEdit }: SettingsFormProps) => (
  <fieldset className={`stack-3 ${styles.group}`}>
    <legend>Trang công khai về chương trình</legend>
    <p className="muted">
      Hiện ở{' '}
      <a href="/chuong-trinh" target="_blank" rel="noreferrer">
        /chuong-trinh
      </a>{' '}
      cùng bộ tiêu chí đang áp dụng và số liệu mười hai tháng.{' '}
      {missingWords(missingSchemeParts(form.getValues().scheme))}
    </p>
    {schemePartKeys.map((part) => (
      <FieldPair key={part}>
        <Textarea
          label={schemeParts[part].vi}
          autosize
          minRows={2}
          readOnly={!canEdit}
          {...form.getInputProps(`scheme.${part}.vi`)}
        />
        <Textarea
          label={`${schemeParts[part].vi} (tiếng Anh)`}
          lang="en"
          autosize
          minRows={2}
          readOnly={!canEdit}
          {...form.getInputProps(`scheme.${part}.en`)}
        />
      </FieldPair>
    ))}
  </fieldset>
)
