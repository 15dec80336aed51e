import { Box } from '@mantine/core'
import type { Offer } from '../words/completion.ts'
import styles from '../formula.module.css'

/** An element of the browser's own could not be drawn beneath a field that keeps the focus. */
const roles = { list: 'listbox', entry: 'option' } as const

type Props = {
  id: string
  offers: readonly Offer[]
  chosen: number
  pick: (offer: Offer) => void
}

export const offerId = (id: string, index: number): string => `${id}-${index}`

/** The names on offer. The field keeps the focus: a press of the mouse picks before it could leave. */
export const CompletionList = ({ id, offers, chosen, pick }: Props) =>
  offers.length === 0 ? null : (
    <Box id={id} role={roles.list} aria-label="Gợi ý biến và hàm" className={styles.offers}>
      {offers.map((offer, index) => (
        <Box
          key={offer.name}
          id={offerId(id, index)}
          role={roles.entry}
          tabIndex={-1}
          aria-selected={index === chosen}
          className={`wrap ${styles.offer}`}
          onPointerDown={(event) => {
            event.preventDefault()
            pick(offer)
          }}
        >
          <code>{offer.name}</code>
          <span>{offer.hint}</span>
        </Box>
      ))}
    </Box>
  )
