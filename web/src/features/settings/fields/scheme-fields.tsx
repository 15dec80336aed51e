import { Button, Textarea } from '@mantine/core'
import { missingSchemeParts, schemePartKeys, schemeParts } from '@nhanxanh/contract/features/scheme'
import { useState } from 'react'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import styles from '../settings.module.css'
import type { SettingsFormProps } from '../settings-values.ts'

const missingWords = (missing: readonly string[]): string =>
  missing.length === 0
    ? 'Trang công khai có đủ các mục.'
    : `Trang công khai chưa có: ${missing.join(', ').toLocaleLowerCase('vi')}.`

type Texts = SettingsFormProps['form']['values']['scheme']

/** The texts in the order and under the heads of the public page, which leaves out what is empty. */
const SchemePreview = ({ texts }: { texts: Texts }) => {
  const said = schemePartKeys.filter((part) => texts[part].vi?.trim())
  if (said.length === 0) return <p>Chưa có mục nào để hiện trên trang công khai.</p>
  return said.map((part) => (
    <section key={part} className={styles.schemePart}>
      <h3>{schemeParts[part].vi}</h3>
      <p className="muted" lang="en">
        {schemeParts[part].en}
      </p>
      <p>{texts[part].vi}</p>
      {texts[part].en?.trim() && (
        <p className="muted" lang="en">
          {texts[part].en}
        </p>
      )}
    </section>
  ))
}

/** What the public page of the scheme says besides what follows from data. */
export const SchemeFields = ({ form, canEdit }: SettingsFormProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <div className="stack-3">
      <p className="muted">
        Hiện ở{' '}
        <a href="/chuong-trinh" target="_blank" rel="noreferrer">
          /chuong-trinh
        </a>{' '}
        cùng bộ tiêu chí đang áp dụng và số liệu mười hai tháng.{' '}
        {missingWords(missingSchemeParts(form.getValues().scheme))}
      </p>
      <div>
        <Button variant="default" size="xs" onClick={() => setShown(true)}>
          Xem trước
        </Button>
      </div>
      <Modal opened={isShown} onClose={() => setShown(false)} size={640} title="Các mục như trên trang công khai">
        <SchemePreview texts={form.getValues().scheme} />
      </Modal>
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
    </div>
  )
}
