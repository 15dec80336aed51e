import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import { facilityFieldNames } from '@nhanxanh/contract/features/facilities.rules'
import {
  facilitySubTypes,
  facilityTypeNames,
  facilityTypes,
  isRanked,
  subTypesOf,
} from '@nhanxanh/contract/shared/facility-kinds'
import { checkIdentityCode, identityCodeTypeNames, identityCodeTypes } from '@nhanxanh/contract/shared/identity-code'
import { useCallback, useEffect, useState } from 'react'
import { CommuneField } from './commune-field.tsx'
import { draftOf, emptyDraft, inputOf } from './facility-draft.ts'
import type { Draft } from './facility-draft.ts'
import { go } from './lib/address.ts'
import { call, Failure } from './lib/api.ts'
import { accepted, readyToSend } from './lib/photo.ts'
import { keepCopy, keptCopy } from './lib/shelf.ts'
import { useFetched, useTask } from './lib/use-task.ts'
import { Field, Page, Pick, Problem, TextField } from './ui.tsx'

const draftName = 'facility'

type SelectProps = {
  label: string
  value: string
  wrong?: string | undefined
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}
const SelectField = ({ label, value, wrong, options, onChange }: SelectProps) => (
  <Field label={label} wrong={wrong}>
    {(props) => (
      <select {...props} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)

type PartProps = {
  draft: Draft
  set: (change: Partial<Draft>) => void
  /** What was wrong with a field, by the server or by who rejected it. */
  wrongAt: (field: string) => string | undefined
}

const KindPart = ({ draft, set, wrongAt }: PartProps) => {
  const types = facilityTypes.map((type) => [type, facilityTypeNames[type]] as const)
  const kinds = subTypesOf(draft.type).map((key) => [key, facilitySubTypes[key].name] as const)
  const stars = [
    ['', 'Không có hạng sao'],
    ...[1, 2, 3, 4, 5].map((rank) => [`${rank}`, `${rank} sao`] as const),
  ] as const
  const setType = (type: string) => {
    const next = facilityTypes.find((each) => each === type) ?? 'CSLT'
    set({ type: next, subType: subTypesOf(next)[0] ?? 'khac', rank: '' })
  }
  const setKind = (key: string) =>
    set({ subType: subTypesOf(draft.type).find((each) => each === key) ?? 'khac', rank: '' })
  return (
    <>
      <SelectField label="Loại" value={draft.type} options={types} wrong={wrongAt('type')} onChange={setType} />
      <SelectField
        label="Loại hình"
        value={draft.subType}
        options={kinds}
        wrong={wrongAt('subType')}
        onChange={setKind}
      />
      {isRanked(draft.subType) && (
        <SelectField
          label="Hạng sao"
          value={draft.rank}
          options={stars}
          wrong={wrongAt('rank')}
          onChange={(rank) => set({ rank })}
        />
      )}
    </>
  )
}

const PersonPart = ({ draft, set, wrongAt }: PartProps) => {
  const codes = identityCodeTypes.map((type) => [type, identityCodeTypeNames[type]] as const)
  const typed = draft.identityCode.trim()
  const wrong = typed.length > 7 ? (checkIdentityCode(draft.identityCodeType, typed) ?? undefined) : undefined
  return (
    <>
      <h2>Người đại diện</h2>
      <TextField
        label="Họ và tên"
        autoComplete="name"
        value={draft.representativeName}
        wrong={wrongAt('representativeName')}
        onChange={(representativeName) => set({ representativeName })}
      />
      <TextField
        label="Điện thoại"
        type="tel"
        autoComplete="tel"
        value={draft.representativePhone}
        wrong={wrongAt('representativePhone')}
        onChange={(representativePhone) => set({ representativePhone })}
      />
      <SelectField
        label="Loại mã số trên giấy phép"
        value={draft.identityCodeType}
        options={codes}
        wrong={wrongAt('identityCodeType')}
        onChange={(type) => set({ identityCodeType: identityCodeTypes.find((each) => each === type) ?? 'MST' })}
      />
      <TextField
        label="Mã số"
        autoCapitalize="characters"
        value={draft.identityCode}
        wrong={wrongAt('identityCode') ?? wrong}
        onChange={(identityCode) => set({ identityCode })}
      />
    </>
  )
}

const LicencePart = ({ draft, set, wrongAt }: PartProps) => {
  const task = useTask()
  const take = (files: readonly File[]) =>
    task.run(async () => {
      const licence = [...draft.licence]
      for (const file of files) {
        const { id, name } = await call('uploadFile', { body: await readyToSend(file) })
        licence.push({ id, name })
        set({ licence: [...licence] })
      }
    })
  const wrong =
    wrongAt('licenceFileIds') ?? draft.licence.map(({ id }) => wrongAt(id)).find((each) => each !== undefined)
  return (
    <>
      <h2>Giấy phép</h2>
      <p className="small">Chụp rõ cả bốn góc, mỗi mặt một ảnh, không quá 5 tệp.</p>
      {wrong !== undefined && <p className="wrong">{wrong}</p>}
      <ul className="files">
        {draft.licence.map(({ id, name }) => (
          <li key={id}>
            <span>{name}</span>
            <button
              type="button"
              className="btn sm"
              onClick={() => set({ licence: draft.licence.filter((one) => one.id !== id) })}
            >
              Bỏ
            </button>
          </li>
        ))}
      </ul>
      <Problem text={task.problem} />
      {task.isBusy && <output>Đang tải lên…</output>}
      <div className="row">
        <Pick label="Chụp ảnh" accept="image/*" isCamera isBusy={task.isBusy} onPick={(files) => void take(files)} />
        <Pick label="Chọn tệp" accept={accepted} isBusy={task.isBusy} onPick={(files) => void take(files)} />
      </div>
    </>
  )
}

const verbs = { new: 'Gửi đăng ký', pending: 'Lưu', rejected: 'Nộp lại', approved: 'Gửi đề nghị' }
const titles = { new: 'Đăng ký cơ sở', pending: 'Sửa hồ sơ', rejected: 'Sửa hồ sơ', approved: 'Đề nghị thay đổi' }

/** Registers, mends and hands in again, or asks for a change of what is approved. */
const sendDraft = async (mine: OwnFacility | null, draft: Draft, note: string): Promise<void> => {
  const body = inputOf(draft)
  if (mine === null) await call('registerFacility', { body })
  else {
    const params = { id: mine.id }
    if (mine.status === 'approved') {
      await call('proposeOwnChange', { params, body: { ...body, note, version: mine.version } })
      return
    }
    const { version, can } = await call('updateFacility', { params, body: { ...body, version: mine.version } })
    if (can.resubmit) await call('resubmitFacility', { params, body: { version } })
  }
  await keepCopy(draftName, {})
}

const nameOf = (target: string): string =>
  target in facilityFieldNames ? facilityFieldNames[target as keyof typeof facilityFieldNames] : 'Giấy phép'

const FacilityForm = ({ mine, start }: { mine: OwnFacility | null; start: Draft }) => {
  const [draft, setDraft] = useState(start)
  const [note, setNote] = useState('')
  const task = useTask()
  const set = useCallback((change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })), [])
  // Kept as it is typed: who is called away finds it again.
  useEffect(() => {
    if (mine === null) void keepCopy(draftName, draft).catch(() => undefined)
  }, [mine, draft])
  const reasons = new Map(
    mine?.reasons.flatMap(({ targets, note: why }) => targets.map((target) => [target, why] as const)),
  )
  const wrongAt = (field: string) => task.fields[field] ?? reasons.get(field)
  const send = () =>
    task.run(async () => {
      await sendDraft(mine, draft, note)
      go('', { isReplaced: true })
    })
  const state = mine?.status ?? 'new'
  const part = { draft, set, wrongAt }
  const foot = (
    <button type="button" className="btn pri" disabled={task.isBusy} onClick={() => void send()}>
      {verbs[state]}
    </button>
  )
  return (
    <Page title={titles[state]} back="" foot={foot}>
      {reasons.size > 0 && (
        <p className="card warn">
          Cần sửa: {[...new Set([...reasons.keys()].map(nameOf))].join(', ')}. Lời của cán bộ nằm dưới từng ô.
        </p>
      )}
      <TextField label="Tên cơ sở" value={draft.name} wrong={wrongAt('name')} onChange={(name) => set({ name })} />
      <KindPart {...part} />
      <h2>Địa chỉ</h2>
      <CommuneField code={draft.communeCode} name={draft.communeName} wrong={wrongAt('communeCode')} onChange={set} />
      <TextField
        label="Số nhà, đường"
        value={draft.street}
        wrong={wrongAt('street')}
        onChange={(street) => set({ street })}
      />
      <PersonPart {...part} />
      <LicencePart {...part} />
      {state === 'approved' && (
        <TextField label="Lý do thay đổi" value={note} wrong={wrongAt('note')} onChange={setNote} />
      )}
      <Problem text={task.problem} />
    </Page>
  )
}

const fetchStart = async () => {
  const mine = await call('ownFacility').catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.code === 'FACILITY_NOT_REGISTERED') return null
    throw thrown
  })
  const kept = await keptCopy<Partial<Draft>>(draftName)
  const base = mine === null ? emptyDraft : draftOf(mine)
  return { mine, start: kept === null || mine !== null ? base : { ...base, ...kept } }
}

/** Registering a facility, and mending what was refused: the words of the officer stand at each field. */
export const FacilityPage = () => {
  const { fetched, problem } = useFetched(fetchStart)
  if (fetched === null) {
    return (
      <Page title="Đăng ký cơ sở" back="">
        {problem === null ? <p>Đang tải…</p> : <Problem text={problem} />}
      </Page>
    )
  }
  return <FacilityForm mine={fetched.mine} start={fetched.start} />
}
