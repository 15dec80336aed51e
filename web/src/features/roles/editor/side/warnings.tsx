import { Button } from '@mantine/core'
import { dependencyHints, fourEyesBreaches } from '@nhanxanh/contract/features/roles.rules'
import { keysForTask, remedyFor } from '@nhanxanh/contract/features/roles.tasks'
import type { Permission } from '@nhanxanh/contract/permissions'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRulesInForce } from '../../../../lib/rules-in-force.ts'
import styles from './side.module.css'

type Props = {
  keys: readonly string[]
  /** Null where the role is only read. */
  add: ((keys: readonly Permission[]) => void) | null
}

/** Keys that do little without another one, and pairs that let one person do what takes two; each with its remedy. */
export const Warnings = ({ keys, add }: Props) => {
  const { fourEyes } = useRulesInForce()
  const hints = dependencyHints(keys)
  const breaches = fourEyes ? fourEyesBreaches(keys) : []
  const count = hints.length + breaches.length
  if (count === 0) return null
  return (
    <section aria-label="Nên xem lại">
      <h2>{`${count} chỗ nên xem lại`}</h2>
      <ul className={styles.warnings}>
        {hints.map(({ key, without, says }) => (
          <li key={`${key} ${without}`}>
            <IconAlertTriangle size={18} aria-hidden />
            <p>{`${says}.`}</p>
            {add && (
              <Button variant="default" size="compact-sm" onClick={() => add(keysForTask(remedyFor(without)))}>
                {`Thêm “${remedyFor(without).label}”`}
              </Button>
            )}
          </li>
        ))}
        {breaches.map(({ first, second, says }) => (
          <li key={`${first} ${second}`}>
            <IconAlertTriangle size={18} aria-hidden />
            <p>{`Một người có thể ${says}, trái nguyên tắc hai người.`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
