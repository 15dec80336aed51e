import { Menu } from '@mantine/core'
import { densities, densityNames, type Density } from '@nhanxanh/contract/shared/list-setting'
import { IconDeviceDesktop, IconHome, IconHomeOff, IconMoon, IconSun } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { changePreference, isPlainScreen } from '../../lib/preferences/preferences.queries.ts'
import { usePreferences } from '../../lib/preferences/use-preferences.ts'
import { useTheme } from '../../lib/preferences/use-theme.ts'
import { screens } from '../../lib/routing/screens.ts'
import { schemeNames, schemes, type Scheme } from '../../ui/theme/scheme.ts'

const icons: Readonly<Record<Scheme, typeof IconSun>> = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

const ThemeChoice = () => {
  const { scheme, choose } = useTheme()
  return (
    <>
      <Menu.Label>Giao diện</Menu.Label>
      <Menu.RadioGroup value={scheme} onChange={(value) => choose(value as Scheme)}>
        {schemes.map((value) => {
          const Icon = icons[value]
          return (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
              {schemeNames[value]}
            </Menu.RadioItem>
          )
        })}
      </Menu.RadioGroup>
    </>
  )
}

const DensityChoice = ({ density }: { density: Density }) => (
  <>
    <Menu.Label>Mật độ dòng trong danh sách</Menu.Label>
    <Menu.RadioGroup value={density} onChange={(value) => changePreference({ density: value as Density })}>
      {densities.map((value) => (
        <Menu.RadioItem key={value} value={value}>
          {densityNames[value]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  </>
)

/** The screen in view as the one after signing in, or no longer. */
const StartChoice = ({ startScreen }: { startScreen: string | null }) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!isPlainScreen(pathname)) return null
  const isStart = pathname === startScreen
  const Icon = isStart ? IconHomeOff : IconHome
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => changePreference({ startScreen: isStart ? null : pathname })}
    >
      {isStart ? 'Thôi đặt' : 'Đặt'} “{screens[pathname].title}” làm trang mặc định
    </Menu.Item>
  )
}

/** What a person has everywhere: look, height of rows, first screen. On the server, so the same on every machine. */
export const PersonalChoices = () => {
  const { preferences } = usePreferences()
  return (
    <>
      <ThemeChoice />
      {preferences && (
        <>
          <Menu.Divider />
          <DensityChoice density={preferences.density} />
          <Menu.Divider />
          <StartChoice startScreen={preferences.startScreen} />
        </>
      )}
    </>
  )
}
