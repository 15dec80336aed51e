import type { ViewIcon as IconName } from '@nhanxanh/contract/shared/list-view'
import {
  IconAlertTriangle,
  IconBookmark,
  IconBuilding,
  IconCheck,
  IconClock,
  IconFlag,
  IconLeaf,
  IconMapPin,
  IconStar,
  IconUser,
} from '@tabler/icons-react'

const drawn: Record<IconName, typeof IconStar> = {
  bookmark: IconBookmark,
  star: IconStar,
  clock: IconClock,
  flag: IconFlag,
  alert: IconAlertTriangle,
  check: IconCheck,
  user: IconUser,
  building: IconBuilding,
  'map-pin': IconMapPin,
  leaf: IconLeaf,
}

/** The picture of a saved view. */
export const ViewIcon = ({ name, size = 16 }: { name: IconName; size?: number }) => {
  const Icon = drawn[name]
  return <Icon size={size} stroke={1.75} aria-hidden />
}
