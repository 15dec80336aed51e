import { Kbd, Radio, Select, Stack } from '@mantine/core'
import type { PersonalPreferences } from '@nhanxanh/contract/features/preferences'
import { densities, densityNames } from '@nhanxanh/contract/shared/list-setting'
import { plainScreens } from '@nhanxanh/contract/screens'
import { useIsOutside, usePermissions } from '../../../lib/can.ts'
import { changePreference, isPlainScreen } from '../../../lib/preferences/preferences.queries.ts'
import { usePreferences } from '../../../lib/preferences/use-preferences.ts'
import { useTheme } from '../../../lib/preferences/use-theme.ts'
import { mayOpen, screens } from '../../../lib/routing/screens.ts'
import { useBuilt } from '../../../lib/routing/use-built.ts'
import { schemeNames, schemes } from '../../../ui/theme/scheme.ts'
import styles from '../profile.module.css'

const ThemeField = () => {
  const { scheme, choose } = useTheme()
  return (
    <Radio.Group label="Màu giao diện" value={scheme} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {schemes.map((value) => (
          <Radio key={value} value={value} label={schemeNames[value]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

type Known = { preferences: PersonalPreferences }

const DensityField = ({ preferences }: Known) => (
  <Radio.Group
    label="Mật độ dòng trong danh sách"
    description="Danh sách mà bạn đã chỉnh riêng vẫn giữ mật độ của nó."
    value={preferences.density}
    onChange={(density) => changePreference({ density })}
  >
    <Stack gap="xs" mt="xs">
      {densities.map((value) => (
        <Radio key={value} value={value} label={densityNames[value]} />
      ))}
    </Stack>
  </Radio.Group>
)

/** Only screens that exist and that the person may open. */
const StartField = ({ preferences }: Known) => {
  const held = usePermissions()
  const isBuilt = useBuilt()
  const isOutside = useIsOutside()
  const open = plainScreens.filter((path) => isBuilt(path) && mayOpen(path, held))
  return (
    <Select
      label="Màn hình mở đầu"
      description="Mở ngay sau khi đăng nhập."
      placeholder={isOutside ? screens['/assessments'].title : 'Màn hình đầu tiên của trình đơn'}
      clearable
      data={open.map((path) => ({ value: path, label: screens[path].title }))}
      value={preferences.startScreen}
      onChange={(path) => changePreference({ startScreen: path !== null && isPlainScreen(path) ? path : null })}
    />
  )
}

/** How the console looks and where it begins: in force at once, and the same on every machine of the person. */
export const AppearancePanel = () => {
  const { preferences } = usePreferences()
  return (
    <div className={styles.panel}>
      <p className="muted">Thay đổi có hiệu lực ngay và theo bạn trên mọi máy.</p>
      <ThemeField />
      {preferences && <DensityField preferences={preferences} />}
      {preferences && <StartField preferences={preferences} />}
      <p>
        Nhấn <Kbd>?</Kbd> ở bất kỳ màn hình nào để xem các phím tắt của màn hình đó.
      </p>
    </div>
  )
}
