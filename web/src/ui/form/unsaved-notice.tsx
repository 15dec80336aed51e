import { formatDateTime } from '@nhanxanh/contract/shared/vietnam-time'
import { useRef } from 'react'
import { Banner } from '../states/banner.tsx'
import type { UnsavedOffer } from './contract-form.ts'

/** A field that opens its list when it is focused would cover what has just come back. */
const fields = 'input:not([type=hidden], :disabled, [aria-haspopup]), textarea:not(:disabled)'

/** Offers what was typed here and never saved; the fields show the record as it is until then. */
export const UnsavedNotice = ({ offer }: { offer: UnsavedOffer | null }) => {
  const box = useRef<HTMLDivElement>(null)
  if (offer === null) return null
  /** The button goes with its notice: whoever pressed it goes on in the form. */
  const thenToForm = (act: () => void) => () => {
    box.current?.closest('form')?.querySelector<HTMLElement>(fields)?.focus()
    act()
  }
  return (
    <div ref={box}>
      <Banner
        tone="info"
        actionLabel="Khôi phục"
        onAction={thenToForm(offer.restore)}
        onDismiss={thenToForm(offer.forget)}
      >
        Nội dung nhập lúc {formatDateTime(new Date(offer.keptAt))} chưa được lưu.
      </Banner>
    </div>
  )
}
