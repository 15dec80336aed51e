import { keyCountWords, roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'

type Props = { keys: readonly string[]; role: string }

/** What the account may do, in words, and from which role it has that. */
export const UserKeys = ({ keys, role }: Props) => (
  <FactsSection title="Quyền hiệu lực">
    <p>
      {keyCountWords(keys)} từ vai trò “{role}”.
    </p>
    <ul>
      {keys.map((key) => (
        <li key={key}>{roleKeyName(key)}</li>
      ))}
    </ul>
  </FactsSection>
)
