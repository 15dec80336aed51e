import { Button, Checkbox, TextInput } from '@mantine/core'
import { shortTypeNames } from '@nhanxanh/contract/shared/facility-kinds'
import { DayField } from '../../../../ui/day/day-field.tsx'
import { FieldPair } from '../../../../ui/form/form-layout.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { LeaveGuard } from '../../../../ui/form/leave-guard.tsx'
import { UnsavedNotice } from '../../../../ui/form/unsaved-notice.tsx'
import { decimalFromScreen, decimalOnScreen } from '../../../../ui/formula/words/screen-value.ts'
import { usePanelKeys } from '../../../../ui/form/use-panel-keys.ts'
import { useShortcuts } from '../../../../ui/keys/use-shortcuts.ts'
import { useIsEntering } from '../entering.ts'
import { yearOf, type FactorPlace, type FactorRow } from '../factor-rows.ts'
import styles from '../factors.module.css'
import { FactorEffects } from './factor-effects.tsx'
import { SeriesLine } from './series-line.tsx'
import { changeOf, changeWords, isFar } from './series-words.ts'
import { useTrial } from './use-trial.ts'
import { useYearForm } from './use-year-form.ts'

type Props = { row: FactorRow; drafts: readonly [FactorPlace, ...FactorPlace[]]; today: string }

const draftWords = (drafts: Props['drafts']): string =>
  drafts
    .map(({ version: { type, number } }) => `${shortTypeNames[type].toLowerCase()} phiên bản ${number}`)
    .join(' và ')

const pointOf = (year: string, value: string) =>
  Number.isFinite(Number(value)) && value !== '' && /^\d{4}$/.test(year) ? { year: Number(year), value } : null

/** The value of another year, with all that it changes beside it. */
export const YearForm = ({ row, drafts, today }: Props) => {
  const contractForm = useYearForm(row, drafts, today)
  const { form, formProps, isSaving, save, submit, problem, unsaved } = contractForm
  const { value: typed, year, validFrom } = form.getValues()
  const value = decimalFromScreen(typed)
  const effects = useTrial(drafts, { value: typed.replaceAll(' ', ''), validFrom })
  const change = changeOf(row.last.value, value)
  const lastYear = yearOf(row.last)
  useShortcuts([{ keys: 'Ctrl+KeyS', label: 'Lưu hệ số', group: 'Biến và hệ số', run: submit }])
  return (
    <form
      {...formProps}
      className={`column ${styles.form}`}
      aria-label="Hệ số của năm tiếp theo"
      autoComplete="off"
      ref={usePanelKeys(submit)}
    >
      <LeaveGuard isDirty={form.isDirty() && !isSaving} onLeave={unsaved.giveUp} edit={{ save, reset: form.reset }} />
      <SeriesLine
        points={row.years.map((each) => ({ year: yearOf(each), value: each.value }))}
        next={pointOf(year, value)}
      />
      <div className={`column ${styles.fields}`}>
        <h3>
          {`Hệ số năm ${year}`} <small>{`vào bản nháp ${draftWords(drafts)}`}</small>
        </h3>
        <UnsavedNotice offer={unsaved.offer} />
        <FormProblem text={problem} />
        <Fields form={form} row={row} />
        {isFar(change) && change !== null && (
          <p className={styles.warning}>
            {`${typed} lệch ${changeWords(change)} so với ${decimalOnScreen(row.last.value)} của năm ${lastYear}. Hãy xem lại số và đơn vị; nếu đúng, bạn vẫn lưu được.`}
          </p>
        )}
      </div>
      <FactorEffects
        effects={effects}
        change={change === null ? null : `${changeWords(change)} so với năm ${lastYear}`}
      />
      <Foot form={form} isSaving={isSaving} />
    </form>
  )
}

type Form = ReturnType<typeof useYearForm>['form']

const Foot = ({ form, isSaving }: { form: Form; isSaving: boolean }) => (
  <div className={`row keyed ${styles.foot}`}>
    {form.isDirty() && (
      <Button type="button" variant="subtle" color="gray" onClick={() => form.reset()}>
        Bỏ thay đổi
      </Button>
    )}
    <Button type="submit" loading={isSaving} rightSection={<kbd aria-hidden>Ctrl S</kbd>}>
      {`Lưu hệ số ${form.getValues().year}`}
    </Button>
  </div>
)

const focused = (input: HTMLInputElement | null): void => input?.focus()

const Fields = ({ form, row }: { form: Form; row: FactorRow }) => {
  const isEntering = useIsEntering(row.last.id)
  return (
    <>
      <div className={`stack-4 ${styles.numbers}`}>
        <TextInput label="Năm" inputMode="numeric" withAsterisk {...form.getInputProps('year')} />
        <TextInput
          label={row.unit === '' ? 'Giá trị' : `Giá trị (${row.unit})`}
          inputMode="decimal"
          withAsterisk
          ref={isEntering ? focused : undefined}
          {...form.getInputProps('value')}
        />
      </div>
      <FieldPair>
        <DayField label="Áp dụng từ" withAsterisk {...form.getInputProps('validFrom')} />
        <DayField label="Đến hết" placeholder="Khi có số mới" {...form.getInputProps('validTo')} />
      </FieldPair>
      <TextInput
        label="Nguồn"
        placeholder={`Lần trước: ${row.last.source}`}
        withAsterisk
        {...form.getInputProps('source')}
      />
      <Checkbox
        label="Tạm dùng cho đến khi có số chính thức"
        {...form.getInputProps('isProvisional', { type: 'checkbox' })}
      />
    </>
  )
}
