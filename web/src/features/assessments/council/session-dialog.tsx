import { MultiSelect, TextInput, type MultiSelectProps } from '@mantine/core'
import { councilSessionBody, councilSessions } from '@nhanxanh/contract/features/council-sessions'
import type { CouncilSession } from '@nhanxanh/contract/features/council-sessions'
import type { StoredFile } from '@nhanxanh/contract/features/files'
import { foldText } from '@nhanxanh/contract/shared/fold-text'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useContractForm } from '../../../lib/forms.ts'
import { DayField } from '../../../ui/day/day-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FieldPair } from '../../../ui/form/form-layout.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { FilesField } from '../../../lib/files/files-field.tsx'
import { councilQueries, patchSession } from './council.queries.ts'
import { PeopleField, type PersonValue } from './people-field.tsx'

type Props = { session?: CouncilSession; onClose: () => void; onSaved?: (session: CouncilSession) => void }

const fileWords = (name: string, level: string | null, isProposed: boolean): string =>
  [name, level, !isProposed && 'chưa có đề nghị'].filter((text) => typeof text === 'string').join(' · ')

/** What can be laid before the session, with what lies there already. */
const useOfferedFiles = (session: CouncilSession | undefined) => {
  const { data } = useQuery(councilQueries.candidates())
  const there = (session?.files ?? []).map(({ assessment, proposal }) => ({
    value: assessment.id,
    label: fileWords(assessment.facility.name, assessment.levelName, proposal !== null),
  }))
  const others = (data?.items ?? []).map(({ id, facilityName, levelName, isProposed }) => ({
    value: id,
    label: fileWords(facilityName, levelName, isProposed),
  }))
  return [...there, ...others.filter(({ value }) => there.every((each) => each.value !== value))]
}

const emptyCouncil: PersonValue[] = [
  { id: null, part: 'chair', userId: null, name: '', title: '' },
  { id: null, part: 'secretary', userId: null, name: '', title: '' },
]

const valuesOf = (session: CouncilSession | undefined, today: string) => ({
  heldOn: session?.heldOn ?? today,
  fromTime: session?.fromTime ?? '',
  toTime: session?.toTime ?? '',
  place: session?.place ?? '',
  people: session?.people.map((person) => Object.assign({}, person, { title: person.title ?? '' })) ?? emptyCouncil,
  assessmentIds: session?.files.map(({ assessment }) => assessment.id) ?? [],
  minutesFileId: session?.minutes?.id ?? null,
})

type Of = { session: CouncilSession | undefined }

/** What lies before the session; once it has met, nothing is added and nothing taken away. */
const LaidField = ({ session, ...input }: Of & MultiSelectProps) => {
  const isFixed = session !== undefined && session.state !== 'draft'
  return (
    <MultiSelect
      label="Các phiếu"
      description={isFixed ? 'Phiên đã họp nên các phiếu giữ nguyên.' : 'Phiếu đã có đề nghị đứng trước.'}
      placeholder={input.value?.length === 0 ? 'Tìm tên cơ sở' : ''}
      data={useOfferedFiles(session)}
      disabled={isFixed}
      searchable
      hidePickedOptions
      nothingFoundMessage="Không có phiếu phù hợp."
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
      }
      {...input}
    />
  )
}

type MinutesProps = Of & { onChange: (id: string | null) => void; error: ReactNode }

const MinutesField = ({ session, onChange, error }: MinutesProps) => {
  const [minutes, setMinutes] = useState(session?.minutes ? [session.minutes] : [])
  const keep = (kept: readonly StoredFile[]) => {
    const last = kept.at(-1)
    setMinutes(last ? [last] : [])
    onChange(last?.id ?? null)
  }
  return <FilesField label="Biên bản" most={1} files={minutes} onChange={keep} error={error} />
}

/** Makes a session, or changes it: day, place, people, files, minutes. */
export const SessionDialog = ({ session, onClose, onSaved }: Props) => {
  const client = useQueryClient()
  const [today] = useState(() => vietnamDay(new Date()))
  const contractForm = useContractForm({
    schema: councilSessionBody,
    unsaved: null,
    initialValues: valuesOf(session, today),
    save: async (body, idempotencyKey) => {
      const saved = session
        ? await call(
            councilSessions.update,
            { params: { id: session.id }, body: { ...body, version: session.version } },
            { idempotencyKey },
          )
        : await call(councilSessions.create, { body }, { idempotencyKey })
      patchSession(client, saved)
      toast({ tone: 'success', text: session ? 'Đã lưu phiên họp.' : 'Đã lập phiên họp.' })
      onSaved?.(saved)
    },
    onSaved: onClose,
  })
  const { form } = contractForm
  return (
    <FormDialog
      contractForm={contractForm}
      title={session ? 'Sửa phiên họp' : 'Lập phiên họp hội đồng'}
      verb="Lưu phiên họp"
      size="xl"
      onClose={onClose}
    >
      <FieldPair>
        <DayField label="Ngày họp" withAsterisk {...form.getInputProps('heldOn')} />
        <TextInput label="Địa điểm" {...form.getInputProps('place')} />
      </FieldPair>
      <FieldPair>
        <TextInput label="Giờ bắt đầu" placeholder="08:30" {...form.getInputProps('fromTime')} />
        <TextInput label="Giờ kết thúc" placeholder="11:00" {...form.getInputProps('toTime')} />
      </FieldPair>
      <PeopleField form={form} />
      <LaidField session={session} {...form.getInputProps('assessmentIds')} />
      <MinutesField
        session={session}
        onChange={(id) => form.setFieldValue('minutesFileId', id)}
        error={form.errors['minutesFileId']}
      />
    </FormDialog>
  )
}
