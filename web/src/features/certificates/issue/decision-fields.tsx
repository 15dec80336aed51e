import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import type { VietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useState, type FocusEvent } from 'react'
import { useRulesInForce } from '../../../lib/rules-in-force.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { DecisionFile } from './decision-file.tsx'

export type DecisionValues = {
  number: string
  decidedOn: string
  signerName: string
  signerTitle: string
  fileId: string | null
}

/** An empty decision of today, with the signer of the last one. */
export const newDecision = (lastSigner: Pick<DecisionValues, 'signerName' | 'signerTitle'> | null): DecisionValues => ({
  number: '',
  decidedOn: vietnamDay(new Date()),
  signerName: lastSigner?.signerName ?? '',
  signerTitle: lastSigner?.signerTitle ?? '',
  fileId: null,
})

type FormOf<Values> = { form: UseFormReturnType<Values> }

/** One of those whom the settings name, with the title that they name, or anybody. */
export const SignerFields = <Values extends { decision: Omit<DecisionValues, 'fileId'> }>({ form }: FormOf<Values>) => {
  const { decisionSigners: named } = useRulesInForce()
  const name = form.getInputProps('decision.signerName')
  const title = form.getInputProps('decision.signerTitle')
  const choose = (chosen: string | null) => {
    form.setFieldValue('decision.signerName' as never, chosen ?? '')
    form.setFieldValue('decision.signerTitle' as never, named.find((each) => each.name === chosen)?.title ?? '')
  }
  const isNamed = named.length > 0
  return (
    <FieldPair>
      {isNamed ? (
        <Select
          label="Người ký"
          withAsterisk
          data={named.map((each) => each.name)}
          allowDeselect={false}
          {...name}
          onChange={choose}
        />
      ) : (
        <TextInput label="Người ký" withAsterisk {...name} />
      )}
      <TextInput label="Chức vụ người ký" placeholder="Giám đốc" withAsterisk readOnly={isNamed} {...title} />
    </FieldPair>
  )
}

/** `1402` with the symbol of the last decision: `1402/QĐ-SDL`; a number that says more stays as it was written. */
export const wholeNumber = (typed: string, symbol: string | null): string =>
  symbol !== null && /^\d+$/.test(typed.trim()) ? `${typed.trim()}/${symbol}` : typed

/** Number, day, signer and file of a decision of recognition, as fields of a form that has them under `decision`. */
export const DecisionFields = <Values extends { decision: DecisionValues }>({
  form,
  lastSymbol = null,
  approvedOn,
}: {
  form: UseFormReturnType<Values>
  lastSymbol?: string | null
  /** The day of the last approval that it recognises: it is not dated before. */
  approvedOn: VietnamDay | null
}) => {
  const [today] = useState(() => vietnamDay(new Date()))
  const [file, setFile] = useState<StoredFile | null>(null)
  const number = form.getInputProps('decision.number')
  const complete = (event: FocusEvent<HTMLInputElement>) => {
    number.onBlur?.(event)
    form.setFieldValue('decision.number' as never, wholeNumber(number.value, lastSymbol))
  }
  const keep = (chosen: StoredFile | null) => {
    setFile(chosen)
    form.setFieldValue('decision.fileId' as never, chosen?.id ?? null)
  }
  return (
    <>
      <FieldPair>
        <TextInput
          label="Số quyết định"
          placeholder={`1286/${lastSymbol ?? 'QĐ-SDL'}`}
          withAsterisk
          {...number}
          onBlur={complete}
        />
        <DayField
          label="Ngày quyết định"
          description="Thời hạn của giấy tính từ ngày này."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          latest={today}
          {...(approvedOn !== null && { earliest: approvedOn })}
          withAsterisk
          {...form.getInputProps('decision.decidedOn')}
        />
      </FieldPair>
      <SignerFields form={form} />
      <DecisionFile file={file} onChange={keep} error={form.errors['decision.fileId']} />
    </>
  )
}
