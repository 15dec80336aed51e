import { Button } from '@mantine/core'
import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { diagnose, diagnoseMenu } from '@nhanxanh/contract/doctor'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { menuGroups } from '../../../lib/routing/menu-groups.ts'
import { screens, type ScreenPath } from '../../../lib/routing/screens.ts'
import { useBuilt } from '../../../lib/routing/use-built.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { roleQueries } from '../roles.queries.ts'

type Props = { role: RoleDetail; keys: string[]; onClose: () => void; onConfirm: (event: SyntheticEvent) => void }

type Findings = { screens: string[]; menu: string[]; buttons: string[] }

/** What one set of keys opens that another does not: screens, items of the menu, buttons; as the doctor tells it. */
const opened = (keys: readonly string[], without: readonly string[], paths: readonly ScreenPath[]): Findings => {
  const isNew = (path: ScreenPath, act: string | null) =>
    !diagnose(without, path).some((finding) => finding.act === act && finding.isAllowed)
  const found = paths.flatMap((path) =>
    diagnose(keys, path).filter(({ isAllowed, act }) => isAllowed && isNew(path, act)),
  )
  const inMenu = new Set(menuGroups.flatMap(({ items }) => items.map(({ path }) => path)))
  return {
    screens: found.filter(({ act }) => act === null).map(({ path }) => screens[path].title),
    menu: paths
      .filter(
        (path) => inMenu.has(path) && diagnoseMenu(keys, path).isAllowed && !diagnoseMenu(without, path).isAllowed,
      )
      .map((path) => screens[path].title),
    buttons: [...new Set(found.filter(({ act }) => act !== null && act !== 'menu').map(({ label }) => label))],
  }
}

const Words = ({ label, words }: { label: string; words: readonly string[] }) =>
  words.length === 0 ? null : (
    <p>
      <strong>{label}:</strong> {words.join(', ')}.
    </p>
  )

/** Before saving: the difference in words, who is affected, which screens open or close, what nobody could do any more. */
export const ImpactDialog = ({ role, keys, onClose, onConfirm }: Props) => {
  const isBuilt = useBuilt()
  const paths = (Object.keys(screens) as ScreenPath[]).filter(isBuilt)
  const gained = opened(keys, role.permissions, paths)
  const lost = opened(role.permissions, keys, paths)
  const query = useQuery({ ...roleQueries.impact(role.id, keys), staleTime: 0 })
  const { data } = query
  return (
    <Modal opened onClose={onClose} title={`Lưu vai trò “${role.name}”?`} size="lg">
      {!data && <SectionState what="những gì sẽ thay đổi" query={query} />}
      {data && (
        <FieldStack>
          {data.isLastAdministrator && (
            <Banner tone="error">Không còn ai giữ toàn quyền, nên thay đổi này sẽ bị từ chối.</Banner>
          )}
          {data.orphaned.length > 0 && (
            <Banner tone="warning">Sẽ không còn ai làm được: {data.orphaned.map(roleKeyName).join(', ')}.</Banner>
          )}
          <p>{data.userCount === 0 ? 'Chưa có ai giữ vai trò này.' : `${data.userCount} người bị ảnh hưởng ngay.`}</p>
          <Words label="Gồm" words={data.people ?? []} />
          <Words label="Thêm quyền" words={data.gained.map(roleKeyName)} />
          <Words label="Bớt quyền" words={data.lost.map(roleKeyName)} />
          <Words label="Màn hình mở thêm" words={gained.screens} />
          <Words label="Màn hình không còn mở được" words={lost.screens} />
          <Words label="Trình đơn có thêm" words={gained.menu} />
          <Words label="Trình đơn mất" words={lost.menu} />
          <Words label="Nút có thêm" words={gained.buttons} />
          <Words label="Nút mất" words={lost.buttons} />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Quay lại
            </Button>
            <Button onClick={onConfirm}>Lưu vai trò</Button>
          </DialogFoot>
        </FieldStack>
      )}
    </Modal>
  )
}
