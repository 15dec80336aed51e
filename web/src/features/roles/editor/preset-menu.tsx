import { Button, Menu } from '@mantine/core'
import { rolePresets } from '@nhanxanh/contract/features/roles.rules'
import { holdsAll } from '@nhanxanh/contract/permissions'
import { IconChevronDown } from '@tabler/icons-react'
import { usePermissions } from '../../../lib/can.ts'

/** Puts the keys of a preset in the place of those that are chosen; nothing is saved by it. */
export const PresetMenu = ({ onChoose }: { onChoose: (keys: string[]) => void }) => {
  const held = usePermissions()
  const presets = rolePresets.filter(({ keys }) => holdsAll(held, keys))
  if (presets.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Bắt đầu từ mẫu
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {presets.map(({ name, keys }) => (
          <Menu.Item key={name} onClick={() => onChoose([...keys])}>
            {`${name} (${keys.length} quyền)`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
