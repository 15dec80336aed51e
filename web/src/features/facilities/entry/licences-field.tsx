import type { StoredFile } from '@nhanxanh/contract/features/files'
import { useState } from 'react'
import { FilesField } from '../../../lib/files/files-field.tsx'
import type { FacilityForm } from './facility-fields.tsx'

type Props = { form: FacilityForm; stored: readonly StoredFile[] }

/** The licences, in the order in which they are read. */
export const LicencesField = ({ form, stored }: Props) => {
  const [known, setKnown] = useState(stored)
  const chosen = form.getValues().licenceFileIds
  const keep = (files: readonly StoredFile[]) => {
    setKnown((before) => [...before, ...files.filter(({ id }) => before.every((file) => file.id !== id))])
    form.setFieldValue(
      'licenceFileIds',
      files.map(({ id }) => id),
    )
  }
  const files = chosen.flatMap((id) => known.find((file) => file.id === id) ?? [])
  return <FilesField label="Giấy phép" most={5} files={files} onChange={keep} error={form.errors['licenceFileIds']} />
}
