import { Button, Group, Modal } from '@mantine/core'
import type { RoleDetail } from '@nhanxanh/contract/features/roles'
import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { mayOpen, screens, type ScreenPath } from '../../../lib/routing/screens.ts'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { roleQueries } from '../roles.queries.ts'

type Props = { role: RoleDetail; keys: string[]; onClose: () => void; onConfirm: (event: SyntheticEvent) => void }

const titles = (open: readonly string[], closed: readonly string[]): string[] =>
  (Object.keys(screens) as ScreenPath[])
    .filter((path) => mayOpen(path, open) && !mayOpen(path, closed))
    .map((path) => screens[path].title)

const Words = ({ label, words }: { label: string; words: readonly string[] }) =>
  words.length === 0 ? null : (
    <p>
      <strong>{label}:</strong> {words.join(', ')}.
    </p>
  )

/** Before saving: the difference in words, who is affected, which screens open or close, what nobody could do any more. */
export const ImpactDialog = ({ role, keys, onClose, onConfirm }: Props) => {
  const { data } = useQuery({ ...roleQueries.impact(role.id, keys), staleTime: 0 })
  return (
    <Modal opened onClose={onClose} title={`Lưu vai trò “${role.name}”?`} size="lg">
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
          <Words label="Màn hình mở thêm" words={titles(keys, role.permissions)} />
          <Words label="Màn hình không còn mở được" words={titles(role.permissions, keys)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Quay lại
            </Button>
            <Button onClick={onConfirm}>Lưu vai trò</Button>
          </Group>
        </FieldStack>
      )}
    </Modal>
  )
}
