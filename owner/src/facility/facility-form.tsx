import { facilityFieldNames } from '@nhanxanh/contract/features/facilities.rules'
import type { OwnFacility } from '@nhanxanh/contract/features/portal'
import { TextField } from '../ui/field.tsx'
import { Page, Problem } from '../ui/page.tsx'
import { CommuneField } from './commune-field.tsx'
import { licenceOf } from './facility-draft.ts'
import type { Draft } from './facility-draft.ts'
import { KindPart } from './kind-part.tsx'
import { LicencePart } from './licence-part.tsx'
import { PersonPart } from './person-part.tsx'
import { useFacilityForm } from './use-facility-form.ts'

const verbs = { new: 'Gửi đăng ký', pending: 'Lưu', rejected: 'Nộp lại', approved: 'Gửi đề nghị' }
const titles = { new: 'Đăng ký cơ sở', pending: 'Sửa hồ sơ', rejected: 'Sửa hồ sơ', approved: 'Đề nghị thay đổi' }

const nameOf = (target: string, draft: Draft): string =>
  target in facilityFieldNames && target !== 'licenceFileIds'
    ? facilityFieldNames[target as keyof typeof facilityFieldNames]
    : licenceOf(draft)

export const FacilityForm = ({ mine, start }: { mine: OwnFacility | null; start: Draft }) => {
  const { draft, set, note, setNote, reasons, wrongAt, task, uploading, send } = useFacilityForm(mine, start)
  const state = mine?.status ?? 'new'
  const part = { draft, set, wrongAt }
  const foot = (
    <button type="button" className="btn pri" disabled={task.isBusy || uploading.isBusy} onClick={() => void send()}>
      {uploading.isBusy ? 'Đang tải ảnh lên…' : verbs[state]}
    </button>
  )
  return (
    <Page title={titles[state]} back="" foot={foot}>
      {reasons.size > 0 && (
        <p className="card warn">
          Cần sửa: {[...new Set([...reasons.keys()].map((target) => nameOf(target, draft)))].join(', ')}. Lời của cán bộ
          nằm dưới từng ô.
        </p>
      )}
      {state === 'approved' && (
        <p className="small">Sửa chỗ đã khác rồi gửi. Thông tin cũ còn dùng cho đến khi cơ quan đồng ý.</p>
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
      <LicencePart {...part} task={uploading} />
      {state === 'approved' && (
        <TextField label="Lý do thay đổi" value={note} wrong={wrongAt('note')} onChange={setNote} />
      )}
      <Problem text={task.problem} />
    </Page>
  )
}
