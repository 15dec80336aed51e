import type { CertificateDetail } from '@nhanxanh/contract/features/certificates.rows'
import {
  certificateActNames,
  certificateKey,
  certificateRules,
  ruleOf,
} from '@nhanxanh/contract/features/certificates.life'
import { remindedObstacle, remindObstacle } from '@nhanxanh/contract/features/certificates.words'
import { vietnamDay } from '@nhanxanh/contract/shared/vietnam-time'
import {
  IconArchive,
  IconBan,
  IconBellRinging,
  IconCircleCheck,
  IconFileDownload,
  IconFileText,
  IconFlagOff,
  IconLink,
  IconPencil,
  IconPlayerPause,
  IconPrinter,
  IconReplace,
  IconSignature,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useCan, useMay } from '../../../lib/can.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { RowAction } from '../../../ui/list/rows/row-action.ts'
import { useActions } from '../../../ui/palette/use-actions.ts'
import { draftObstacle } from './draft-acts.ts'
import type { AskingAct } from './reason-dialogs.tsx'
import { copyPublicLink } from './public-link.ts'
import { RemindDialog } from './remind-part.ts'
import { useUnsigned } from './take-file.ts'

type LifeAct = AskingAct | 'exchange'
const AskingDialog = lazyPart(() => import('./reason-dialogs.tsx').then((module) => module.AskingDialog))
const dialogs = {
  print: lazyPart(() => import('./copy-dialog.tsx').then((module) => module.CopyDialog)),
  exchange: lazyPart(() => import('./exchange-dialog.tsx').then((module) => module.ExchangeDialog)),
  giveBack: lazyPart(() => import('../signing/give-back-dialog.tsx').then((module) => module.GiveBackDialog)),
  dossier: lazyPart(() => import('../signing/dossier-dialog.tsx').then((module) => module.DossierDialog)),
  draft: lazyPart(() => import('./draft-dialog.tsx').then((module) => module.DraftDialog)),
  remind: RemindDialog,
} as const satisfies Record<Exclude<Open, AskingAct>, unknown>

const icon = { size: 16, 'aria-hidden': true } as const
type Further = 'draft' | 'remind' | 'print' | 'unsigned' | 'giveBack' | 'dossier'
type Open = LifeAct | Exclude<Further, 'unsigned'>

/** Which acts the keys of the person allow; what stands in their way on this certificate is said beside each. */
const useAllowed = (): Record<Further, boolean> => ({
  draft: useMay('/certificates/$id', 'draftDecision'),
  remind: useMay('/certificates/$id', 'remind'),
  print: useMay('/certificates/$id', 'copy'),
  unsigned: useMay('/certificates/$id', 'takeUnsigned'),
  giveBack: useMay('/certificates/$id', 'giveBack'),
  dossier: useMay('/certificates/$id', 'dossier'),
})

/** Each act that its rule shows in the menu, in the order of the table. */
const lifeActs = certificateActNames.filter((act): act is LifeAct => ruleOf(act).isAnswer === undefined)
const icons: Partial<Record<LifeAct, typeof IconBan>> = {
  exchange: IconReplace,
  suspend: IconPlayerPause,
  reinstate: IconCircleCheck,
  revoke: IconBan,
  end: IconFlagOff,
}

/** Why there is no file of it; null where there is one. */
const undrawn = ({ paper, origin }: CertificateDetail): string | null => {
  if (paper !== null) return null
  return origin === 'earlier' ? 'Giấy cấp trước hệ thống không có tệp ở đây.' : 'Bản giấy đang được lập.'
}

/** What goes out as a file: to be signed outside and given back, or with all that it rests on for the archive. */
const fileActs = (certificate: CertificateDetail, take: () => void, setOpen: (open: Open) => void) => {
  const blocked = undrawn(certificate)
  const unsigned: RowAction = {
    key: 'unsigned',
    label: 'Tải bản chưa ký để ký số',
    icon: <IconFileDownload {...icon} />,
    blocked,
    run: take,
  }
  const giveBack: RowAction = {
    key: 'giveBack',
    label: 'Nộp bản đã ký số',
    icon: <IconSignature {...icon} />,
    blocked: blocked ?? certificate.giveBackProblem,
    run: () => setOpen('giveBack'),
  }
  const dossier: RowAction = {
    key: 'dossier',
    label: 'Lập hồ sơ lưu trữ',
    icon: <IconArchive {...icon} />,
    blocked,
    run: () => setOpen('dossier'),
  }
  return { unsigned, giveBack, dossier }
}

/** What changes nothing on the certificate itself. */
const furtherActs = (certificate: CertificateDetail, setOpen: (open: Open) => void) => {
  const remind: RowAction = {
    key: 'remind',
    label: 'Nhắc gia hạn',
    icon: <IconBellRinging {...icon} />,
    blocked: remindObstacle(certificate) ?? remindedObstacle(certificate.events, vietnamDay(new Date())),
    run: () => setOpen('remind'),
  }
  const print: RowAction = {
    key: 'print',
    label: 'Lập bản chuyển đổi để in',
    icon: <IconPrinter {...icon} />,
    blocked: undrawn(certificate),
    run: () => setOpen('print'),
  }
  const copy: RowAction = {
    key: 'copy',
    label: 'Sao chép liên kết xác minh',
    icon: <IconLink {...icon} />,
    run: () => void copyPublicLink(certificate),
  }
  const draft: RowAction = {
    key: 'draft',
    label: 'Soạn quyết định (Word, PDF)',
    icon: <IconFileText {...icon} />,
    blocked: draftObstacle(certificate),
    run: () => setOpen('draft'),
  }
  return { draft, remind, print, copy }
}

/**
 * What can be done with a certificate, and the dialog of the act under way. What the person may not do is not there; what the
 * state does not allow is, with its reason (PRODUCT D0, "Permission display").
 */
export const useCertificateActs = (
  certificate: CertificateDetail,
): { acts: readonly RowAction[]; dialog: ReactNode } => {
  const allowed = useAllowed()
  const mayDecide = useCan(certificateKey)
  const [open, setOpen] = useState<Open | null>(null)
  const notNow = certificate.state === 'suspended' ? 'suspend' : 'reinstate'
  const life = lifeActs
    .filter((act) => mayDecide && act !== notNow)
    .map((act): RowAction => {
      const Icon = icons[act] ?? IconPencil
      return {
        key: act,
        label: certificateRules[act].label,
        icon: <Icon {...icon} />,
        blocked: certificate.problems[act],
        isDangerous: ruleOf(act).tone === 'final',
        run: () => setOpen(act),
      }
    })
  const { mutate: takeUnsigned } = useUnsigned(certificate)
  const further = {
    ...furtherActs(certificate, setOpen),
    ...fileActs(certificate, () => takeUnsigned(), setOpen),
  }
  const offered = (['draft', 'remind', 'unsigned', 'giveBack', 'print', 'dossier'] as const).filter(
    (act) => allowed[act],
  )
  const acts = [...life, ...offered.map((act) => further[act]), further.copy]
  useActions(
    acts.map(({ key, label, blocked, run }) => ({
      id: `certificate ${key}`,
      label: `${label} (giấy này)`,
      disabledReason: blocked ?? null,
      run,
    })),
  )
  const props = { certificate, onClose: () => setOpen(null) }
  const Dialog = open !== null && open in dialogs ? dialogs[open as keyof typeof dialogs] : null
  const dialog = Dialog ? <Dialog {...props} /> : open && <AskingDialog {...props} act={open as AskingAct} />
  return { acts, dialog }
}
