import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Conflict } from '../ui/conflict/conflict-dialog.tsx'
import { conflictRows, merged, type Choices, type FieldNames } from '../ui/conflict/three-ways.ts'
import type { Colleague } from '../ui/people/colleague-words.ts'
import type { ContractForm } from '../ui/form/contract-form.ts'
import { ApiError, asApiError } from './api/api-error.ts'
import { idempotencyKey } from './api/idempotency-key.ts'
import { useContractForm } from './forms.ts'
import { usePresenceAt } from './presence/use-presence.ts'
import type { Unsaved } from './unsaved/unsaved.store.ts'
import type { UnsavedForm } from './unsaved/use-unsaved-form.ts'

type Version = number | string

/** A stored record as its form shows it, and the version that the server wants back. */
export type Stored<Values> = { values: Values; version: Version; changedBy?: string }

type Clash<Values> = { base: Values; current: Stored<Values> }

/** The version that a change was made on, and the key that makes it happen once. */
export type On = { version: Version; idempotencyKey: string }

type Settings<Values, Schema extends z.ZodType> = {
  /** The body of the endpoint without its version. */
  schema: Schema
  /** The record as it was loaded for editing. */
  stored: Stored<Values>
  /** The names of all fields, in their order; for the dialog. */
  names: FieldNames<Values>
  /** As of useContractForm. What is brought back was based on the record of that time, and meets a newer one as any other change. */
  unsaved: UnsavedForm | null
  /** Sends the change for the version that it was made on, and gives the new version. */
  save: (parsed: z.output<Schema>, on: On) => Promise<{ version: Version }>
  /** Reads the record once more; asked after the server has refused the version (409 STALE_VERSION). */
  reload: () => Promise<Stored<Values>>
  /** After the save, when the form is clean again: close the dialog, leave the page. */
  onSaved?: () => void
}

type EditForm<Values> = ContractForm<Values> & {
  conflict: Conflict | null
  /** Who else has the record open; for FormActions. */
  others: readonly Colleague[]
}

const staleSentence = 'Hồ sơ đã được người khác sửa trong lúc bạn nhập. Hãy lưu lại để chọn nội dung cần giữ.'

/**
 * The form idiom for a record that others may change at the same time. Use it in place of useContractForm, and put
 * `<ConflictDialog conflict={conflict} />` beside the form: when the version is refused, the dialog shows yours, current
 * and original field by field, and saves what was chosen on the version that it was chosen from. Nothing that was typed
 * is lost, and nobody is overwritten unknowingly; `<FormActions others={others} />` tells of them before. /examples has one to copy.
 *
 *     const edit = useEditForm({
 *       schema, names: { name: 'Họ tên', roleId: { label: 'Vai trò', words: roleName } },
 *       stored: { values: toValues(user), version: user.version },
 *       save: (values, { version, idempotencyKey }) =>
 *         call(users.update, { params: { id }, body: { ...values, version } }, { idempotencyKey }),
 *       reload: async () => storedOf(await call(users.get, { params: { id } })),
 *       onSaved: close,
 *     })
 */
export const useEditForm = <Values extends Record<string, unknown>, Schema extends z.ZodType>(
  settings: Settings<Values, Schema>,
): EditForm<Values> => {
  const { schema, names, stored, save, reload, onSaved } = settings
  const base = useRef(stored)
  const [key] = useState(idempotencyKey)
  const others = usePresenceAt(settings.unsaved?.name)
  const [clash, setClash] = useState<Clash<Values> | null>(null)
  const onRestore = (old: Unsaved['base']) => {
    if (old !== null) base.current = { values: old.values as Values, version: old.version }
  }
  const typedOn = { base: () => ({ values: base.current.values, version: base.current.version }), onRestore }
  const edited: Parameters<typeof useContractForm<Values, Schema>>[0] = {
    schema,
    unsaved: settings.unsaved,
    initialValues: stored.values,
    save: async (parsed) => {
      const { version } = base.current
      try {
        const saved = await save(parsed, { version, idempotencyKey: key.of([parsed, version]) })
        base.current = { values: contractForm.form.getValues(), version: saved.version }
        setClash(null)
      } catch (thrown) {
        if (asApiError(thrown).code !== 'STALE_VERSION') throw thrown
        setClash({ base: base.current.values, current: await reload() })
        throw new ApiError({ status: 409, message: staleSentence })
      }
    },
    ...(onSaved && { onSaved }),
  }
  const contractForm: ContractForm<Values> = useContractForm<Values, Schema>(edited, typedOn)
  const { form, isSaving, submit } = contractForm
  const ways = clash && { mine: form.getValues(), current: clash.current.values, base: clash.base }
  const rows = ways === null ? [] : conflictRows(ways, names)
  const resolve = (choices: Choices): void => {
    if (clash === null || ways === null) return
    form.setValues(merged(ways, choices))
    base.current = clash.current
    submit()
  }
  useSaveOfSame(clash !== null && rows.length === 0 && !isSaving, () => resolve({}))
  const changedBy = clash?.current.changedBy ?? null
  const conflict = { rows, changedBy, isSaving, resolve, close: () => setClash(null) }
  return { ...contractForm, conflict: rows.length > 0 ? conflict : null, others }
}

/** Both made the same change: there is nothing to ask, so it is saved on the newer version. */
const useSaveOfSame = (isSame: boolean, resolve: () => void): void => {
  const latest = useRef(resolve)
  useEffect(() => {
    latest.current = resolve
  })
  useEffect(() => {
    if (isSame) latest.current()
  }, [isSame])
}
