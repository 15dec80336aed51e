import { criteriaLifecycle } from '@nhanxanh/contract/features/criteria-versions.lifecycle'
import { criteriaVersions, type CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { call } from '../../../lib/api/client.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { PanelEdit } from '../../../ui/form/joint-forms.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { criteriaQueries, forgetCriteria, refreshCriteria } from '../criteria.queries.ts'
import { versionName } from '../criteria-words.tsx'
import type { PublishPlan } from '../../simulations/simulations.public.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { VersionActKey } from './version-acts.tsx'

type Shown = {
  /** Shows a version, or another part of the screen. */
  onShow: (change: { versionId?: string | undefined; part?: string }) => void
}
type Screen = Shown & {
  /** What a panel of the screen holds that is not saved. */
  edit: PanelEdit | null
}

const useCheck = ({ onShow }: Shown) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id, version }: CriteriaVersion) =>
      call(criteriaLifecycle.check, { params: { id }, body: { version } }),
    onSuccess: async ({ items, errors, warnings, version }) => {
      client.setQueryData(criteriaQueries.findings(version.id).queryKey, { items, errors, warnings })
      const text =
        errors > 0
          ? `Còn ${errors} lỗi phải sửa trước khi phát hành.`
          : `${versionName(version)} không có lỗi${warnings > 0 ? `, còn ${warnings} chỗ nên xem lại` : ''} và phát hành được.`
      toast({ tone: errors > 0 ? 'info' : 'success', text })
      if (items.length > 0) onShow({ versionId: version.id, part: 'findings' })
      await refreshCriteria(client)
    },
  })
}

const useDraft = ({ onShow }: Shown) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id }: CriteriaVersion) => call(criteriaVersions.draft, { params: { id } }),
    onSuccess: async (version) => {
      toast({ tone: 'success', text: `Đã tạo ${versionName(version).toLowerCase()} để sửa.` })
      await refreshCriteria(client)
      onShow({ versionId: version.id, part: 'tree' })
    },
  })
}

const useDiscard = ({ onShow }: Shown) => {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ id, version }: CriteriaVersion) =>
      call(criteriaVersions.discard, { params: { id }, body: { version } }),
    onSuccess: async (_answer, version) => {
      toast({ tone: 'success', text: `Đã bỏ ${versionName(version).toLowerCase()}.` })
      onShow({ versionId: undefined, part: 'tree' })
      await forgetCriteria(client, version.id)
    },
  })
}

/** `plan`: what was chosen beside the result of a simulation. */
type Open = { key: 'publish' | 'discard'; version: CriteriaVersion; plan?: PublishPlan | undefined }

/** What is said of each act that a version is not taken through while something waits to be saved. */
const words = {
  check: {
    title: 'Lưu thay đổi trước khi kiểm tra?',
    more: '',
    save: 'Lưu và kiểm tra',
    giveUp: 'Bỏ thay đổi và kiểm tra',
  },
  publish: {
    title: 'Lưu thay đổi trước khi phát hành?',
    more: ' Nếu lưu, bản nháp được kiểm tra lại, rồi bạn phát hành.',
    save: 'Lưu và kiểm tra lại',
    giveUp: 'Bỏ thay đổi và phát hành',
  },
} as const
type GuardedAct = keyof typeof words

type Go = (key: VersionActKey, version: CriteriaVersion, plan?: PublishPlan) => void
type Waiting = { act: GuardedAct; version: CriteriaVersion; plan: PublishPlan | undefined }

/** Lets a version be checked or published once what a panel holds is saved or given up, and then as it is by now. */
const useAfterEdit = (edit: PanelEdit | null, go: Go) => {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [isSaving, setSaving] = useState(false)
  const back = () => setWaiting(null)
  const goOn = ({ act, version, plan }: Waiting) => {
    back()
    const known = client.getQueryData(criteriaQueries.versions(version.type).queryKey)
    const now = known?.items.find(({ id }) => id === version.id) ?? version
    // What was saved made a checked version a draft again.
    go(act === 'publish' && now.status !== 'checked' ? 'check' : act, now, plan)
  }
  const save = async (asked: Waiting) => {
    setSaving(true)
    const isSaved = await edit?.save()
    setSaving(false)
    // What was refused says why at its field.
    if (isSaved === false) back()
    else goOn(asked)
  }
  const question = waiting && (
    <ConfirmDialog
      isOpen
      title={words[waiting.act].title}
      verb={words[waiting.act].giveUp}
      isBusy={isSaving}
      third={{ verb: words[waiting.act].save, run: () => void save(waiting) }}
      onConfirm={() => {
        edit?.giveUp()
        goOn(waiting)
      }}
      onCancel={back}
    >
      {`Thay đổi bạn vừa nhập chưa được lưu nên chưa có trong bản nháp.${words[waiting.act].more}`}
    </ConfirmDialog>
  )
  const run: Go = (key, version, plan) => {
    if (edit !== null && (key === 'check' || key === 'publish')) setWaiting({ act: key, version, plan })
    else go(key, version, plan)
  }
  return { run, question }
}

/** Runs the acts of a version, and asks first where there is something to say or to lose. */
export const useVersionActs = ({ edit, ...shown }: Screen) => {
  const [open, setOpen] = useState<Open | null>(null)
  const [check, draft, discard] = [useCheck(shown), useDraft(shown), useDiscard(shown)]
  const close = () => setOpen(null)
  const go: Go = (key, version, plan) => {
    if (key === 'check') check.mutate(version)
    else if (key === 'draft') draft.mutate(version)
    else setOpen({ key, version, plan })
  }
  const { run, question } = useAfterEdit(edit, go)
  const dialogs = (
    <>
      {question}
      {open?.key === 'publish' && <PublishDialog version={open.version} plan={open.plan} onClose={close} />}
      <ConfirmDialog
        isOpen={open?.key === 'discard'}
        isDangerous
        typedCode={{ what: 'mã phiên bản', code: open === null ? '' : `${open.version.type}-${open.version.number}` }}
        isBusy={discard.isPending}
        title={`Bỏ ${open === null ? '' : versionName(open.version).toLowerCase()}?`}
        verb="Bỏ bản nháp"
        onConfirm={() => open && discard.mutate(open.version, { onSuccess: close })}
        onCancel={close}
      >
        Mọi thay đổi trong bản nháp mất hẳn và không lấy lại được. Phiên bản đang dùng không bị ảnh hưởng.
      </ConfirmDialog>
    </>
  )
  const busy = check.isPending ? 'check' : draft.isPending ? 'draft' : null
  return { run, dialogs, busy }
}
