import { diagnoseMenu } from '@nhanxanh/contract/doctor'
import { menuGroups } from '../../../../lib/routing/menu-groups.ts'
import { iconOf } from '../../../../lib/routing/screen-icons.ts'
import { useBuilt } from '../../../../lib/routing/use-built.ts'
import styles from './side.module.css'

type Props = {
  keys: readonly string[]
  /** As they are stored: what the menu did not have before is marked. */
  stored: readonly string[]
}

/** The side menu as somebody with these keys would see it, while they are being ticked. */
export const MenuPreview = ({ keys, stored }: Props) => {
  const isBuilt = useBuilt()
  const groups = menuGroups
    .map(({ label, items }) => ({
      label,
      items: items.filter(({ path }) => isBuilt(path) && diagnoseMenu(keys, path).isAllowed),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <section aria-label="Trình đơn của vai trò này">
      <h2>Trình đơn của vai trò này</h2>
      <div className={styles.menu}>
        {groups.map(({ label, items }) => (
          <div key={label}>
            <p>{label}</p>
            <ul>
              {items.map((item) => {
                const Icon = iconOf(item.path)
                const isNew = !diagnoseMenu(stored, item.path).isAllowed
                return (
                  <li key={item.path} data-new={isNew || undefined}>
                    <Icon size={18} stroke={1.75} aria-hidden />
                    {item.label}
                    {isNew && <em>mới</em>}
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
