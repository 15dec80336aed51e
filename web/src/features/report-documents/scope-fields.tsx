import { NumberInput, Select } from '@mantine/core'
import { councilSessionStateNames } from '@nhanxanh/contract/features/council-sessions.rules'
import { quarterDays } from '@nhanxanh/contract/features/report-documents.rules'
import { facilityTypeNames, facilityTypes } from '@nhanxanh/contract/shared/facility-kinds'
import { formatDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery } from '@tanstack/react-query'
import { FieldPair } from '../../ui/form/form-layout.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { DocumentForm } from './new-document.tsx'
import { documentQueries } from './report-documents.queries.ts'

type Props = { form: DocumentForm }

const quarters = ['I', 'II', 'III', 'IV'].map((roman, nth) => ({ value: `${nth + 1}`, label: `Quý ${roman}` }))

/** The quarter; the day as of which it counts follows it: its last, or today while it goes on. */
export const QuarterFields = ({ form, today }: Props & { today: VietnamDay }) => {
  const { quarter, year } = form.getValues()
  const follow = (next: { quarter?: number; year?: number | string }) => {
    form.setValues(next)
    const [nth, of] = [next.quarter ?? quarter, Number(next.year ?? year)]
    if (nth === null || of < 2000 || of > 2200) return
    const { to } = quarterDays(nth, of)
    form.setFieldValue('asOf', to < today ? to : today)
  }
  return (
    <FieldPair>
      <Select
        label="Quý"
        withAsterisk
        allowDeselect={false}
        data={quarters}
        error={form.errors['quarter']}
        value={quarter === null ? null : `${quarter}`}
        onChange={(value) => value !== null && follow({ quarter: Number(value) })}
      />
      <NumberInput
        label="Năm"
        withAsterisk
        allowDecimal={false}
        thousandSeparator={false}
        hideControls
        error={form.errors['year']}
        value={year}
        onChange={(value) => follow({ year: value })}
      />
    </FieldPair>
  )
}

/** Which facilities it is about; all of the programme where nothing is chosen. */
export const ScopeFields = ({ form }: Props) => {
  const isCertified = form.getValues().template === 'certified'
  const provinces = useQuery(documentQueries.provinces())
  const levels = useQuery({ ...documentQueries.levels(), enabled: isCertified })
  return (
    <>
      <FieldPair>
        <Select
          label="Loại cơ sở"
          placeholder="Mọi loại cơ sở"
          clearable
          data={optionsOf(facilityTypes, facilityTypeNames)}
          {...form.getInputProps('type')}
        />
        <Select
          label="Tỉnh, thành phố"
          placeholder="Mọi tỉnh, thành phố"
          clearable
          searchable
          openOnFocus={false}
          data={(provinces.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          {...form.getInputProps('provinceCode')}
        />
      </FieldPair>
      {isCertified && (
        <Select
          label="Mức"
          placeholder="Mọi mức"
          clearable
          data={(levels.data?.items ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          {...form.getInputProps('level')}
        />
      )}
    </>
  )
}

/** The session of the council that the document is about. */
export const SessionField = ({ form }: Props) => {
  const { data } = useQuery(documentQueries.sessions())
  const options = (data?.items ?? []).map(({ id, heldOn, place, state, files }) => ({
    value: id,
    label: [`Ngày ${formatDay(heldOn)}`, place, `${files} phiếu`, councilSessionStateNames[state]]
      .filter((words) => words !== null)
      .join(' · '),
  }))
  return (
    <Select
      label="Phiên họp hội đồng"
      withAsterisk
      placeholder={data && options.length === 0 ? 'Chưa có phiên họp nào' : 'Chọn phiên họp'}
      data={options}
      {...form.getInputProps('sessionId')}
    />
  )
}
