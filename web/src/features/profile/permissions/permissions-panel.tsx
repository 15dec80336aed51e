import type { CurrentUser } from '@nhanxanh/contract/features/auth'
import { keysInWords } from '@nhanxanh/contract/features/roles.rules'
import { isPermission } from '@nhanxanh/contract/permissions'
import { AskForKey } from '../../../lib/doctor/ask-for-key.tsx'
import { MayTable } from '../../../lib/doctor/may-table.tsx'
import { WhyNot } from '../../../lib/doctor/why-not.tsx'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'

/** What the person may do, in words, and why they do not see something; what is missing can be asked for. */
export const PermissionsPanel = ({ person: { role } }: { person: CurrentUser }) => (
  <>
    <FactsSection title="Vì sao tôi không thấy hoặc không làm được?">
      <WhyNot
        held={role.rights}
        who="Bạn"
        next={(missing, screen) =>
          missing.filter(isPermission).map((key) => <AskForKey key={key} permission={key} screen={screen} />)
        }
      />
    </FactsSection>
    <FactsSection title="Tôi được làm gì">
      <p>{`Vai trò “${role.name}” có ${keysInWords(role.permissions)}.`}</p>
      <MayTable held={role.rights} />
    </FactsSection>
  </>
)
