import { diagnoseMenu } from '@nhanxanh/contract/doctor'
import { menuGroups } from '../../../lib/routing/menu-groups.ts'
import { useBuilt } from '../../../lib/routing/use-built.ts'
import styles from './matrix.module.css'

/** The side menu as somebody with these keys would see it, while they are being ticked. */
export const MenuPreview = ({ keys }: { keys: readonly string[] }) => {
  const isBuilt = useBuilt()
  const groups = menuGroups
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ path }) => isBuilt(path) && diagnoseMenu(keys, path).isAllowed),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <section aria-label="Trình đơn với vai trò này">
      <h2>Trình đơn với vai trò này</h2>
      <p className={styles.dimmed}>Thay đổi ngay khi đánh dấu, chưa cần lưu.</p>
      <ul className={styles.menu}>
        {groups.map(({ label, items }) => (
          <li key={label}>
            <p className={styles.group}>{label}</p>
            <ul className={styles.menu}>
              {items.map((item) => (
                <li key={item.path}>{item.label}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
