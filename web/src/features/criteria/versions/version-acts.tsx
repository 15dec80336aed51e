import type { CriteriaVersion } from '@nhanxanh/contract/features/criteria-versions'
import { IconChecklist, IconFilePlus, IconRocket, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const icon = { size: 18, 'aria-hidden': true } as const

export type VersionActKey = 'draft' | 'check' | 'publish' | 'discard'

export type VersionAct = {
  key: VersionActKey
  label: string
  icon: ReactNode
  isDangerous?: boolean
  /** Whether the state of the version makes the act worth showing at all. */
  isShown: (version: CriteriaVersion) => boolean
  isAllowed: (version: CriteriaVersion) => boolean
  /** Why it cannot be done now, where somebody who may do it should know. */
  blocked: (version: CriteriaVersion) => string | null
}

const isWorkedOn = ({ status }: CriteriaVersion) => status === 'draft' || status === 'checked'

/** The life of a version, as data: header and table of versions draw the same acts, the server decides who may. */
export const versionActs: readonly VersionAct[] = [
  {
    key: 'draft',
    label: 'Tạo bản nháp để sửa',
    icon: <IconFilePlus {...icon} />,
    isShown: (version) => !isWorkedOn(version),
    isAllowed: ({ can }) => can.draft,
    blocked: () => null,
  },
  {
    key: 'check',
    label: 'Kiểm tra bản nháp',
    icon: <IconChecklist {...icon} />,
    isShown: isWorkedOn,
    isAllowed: ({ can }) => can.check,
    blocked: () => null,
  },
  {
    key: 'publish',
    label: 'Phát hành',
    icon: <IconRocket {...icon} />,
    isShown: isWorkedOn,
    isAllowed: ({ can }) => can.publish || can.check,
    blocked: ({ status }) =>
      status === 'checked' ? null : 'Hãy kiểm tra bản nháp và sửa hết lỗi trước khi phát hành.',
  },
  {
    key: 'discard',
    label: 'Bỏ bản nháp',
    icon: <IconTrash {...icon} />,
    isDangerous: true,
    isShown: isWorkedOn,
    isAllowed: ({ can }) => can.discard,
    blocked: () => null,
  },
]

/** The acts that this person sees on this version. */
export const actsOf = (version: CriteriaVersion): readonly VersionAct[] =>
  versionActs.filter(({ isShown, isAllowed }) => isShown(version) && isAllowed(version))
