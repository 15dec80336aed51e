import { Button, Group } from '@mantine/core'
import type { ContactDetail } from '@nhanxanh/contract/features/contacts'
import { contactStatusNames } from '@nhanxanh/contract/features/contacts.rules'
import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { IconArrowMerge, IconArrowsSplit2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { FactsSection } from '../../../ui/facts/facts-section.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import styles from '../contacts.module.css'
import { useTakenOut } from './use-merged.ts'

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx').then((module) => module.MergeDialog))
const SplitDialog = lazyPart(() => import('./split-dialog.tsx').then((module) => module.SplitDialog))

type Props = { contact: ContactDetail }
type Place = Pick<ContactDetail, 'id' | 'code' | 'status'>

/** Opens another letter where it is listed; its code is looked for, so that no page or filter hides it. */
const LetterLink = ({ letter: { id, code, status }, children }: { letter: Place; children: ReactNode }) => (
  <Link to="/contacts" search={{ q: code, status, peek: id }}>
    {children}
  </Link>
)

/** Where a letter went, or came from. */
export const Standing = ({ contact: { mergedInto, splitFrom } }: Props) => (
  <>
    {mergedInto && (
      <Banner tone="info">
        Liên hệ này đã được gộp vào <LetterLink letter={mergedInto}>{mergedInto.code}</LetterLink>.
      </Banner>
    )}
    {splitFrom && (
      <p>
        Tách từ <LetterLink letter={splitFrom}>{`${splitFrom.code} · ${splitFrom.subject}`}</LetterLink>
      </p>
    )}
  </>
)

const Merged = ({ contact: { merged, can } }: Props) => {
  const takeOut = useTakenOut()
  const { mutate, isPending } = useAct({
    mutationFn: async (letter: ContactDetail['merged'][number]) => {
      await takeOut(letter)
      toast({ tone: 'success', text: `Đã bỏ gộp ${letter.code}.` })
    },
  })
  if (merged.length === 0) return null
  return (
    <FactsSection title="Liên hệ đã gộp vào đây">
      <ul className={styles.kin}>
        {merged.map((letter) => (
          <li key={letter.id}>
            <span>
              {letter.code} · {letter.subject}
              <small>
                {letter.name}, gộp lúc {formatDateTime(letter.mergedAt)}
              </small>
            </span>
            {can.merge && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={isPending}
                aria-label={`Bỏ gộp ${letter.code}`}
                onClick={() => mutate(letter)}
              >
                Bỏ gộp
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FactsSection>
  )
}

const Relatives = ({ contact: { relatives } }: Props) => {
  if (relatives.length === 0) return null
  return (
    <FactsSection title="Liên hệ khác của người gửi">
      <ul className={styles.kin}>
        {relatives.map((letter) => (
          <li key={letter.id}>
            <span>
              <LetterLink letter={letter}>{`${letter.code} · ${letter.subject}`}</LetterLink>
              <small>
                {contactStatusNames[letter.status]}, nhận lúc {formatDateTime(letter.receivedAt)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </FactsSection>
  )
}

/** What else this person wrote, what stands here as one with it, and the acts that join and part letters. */
export const Kin = ({ contact }: Props) => {
  const [open, setOpen] = useState<'merge' | 'split' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Merged contact={contact} />
      <Relatives contact={contact} />
      {contact.can.merge && (
        <Group gap={8}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowMerge size={16} aria-hidden />}
            onClick={() => setOpen('merge')}
          >
            Gộp liên hệ
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
            onClick={() => setOpen('split')}
          >
            Tách liên hệ
          </Button>
        </Group>
      )}
      {open === 'merge' && <MergeDialog contact={contact} onClose={close} />}
      {open === 'split' && <SplitDialog contact={contact} onClose={close} />}
    </>
  )
}
