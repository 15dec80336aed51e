import { accepted } from '../lib/photo.ts'
import { Pick } from './pick.tsx'

/** Adds files: taken now, or there already. */
export const Picks = ({ isBusy, onPick }: { isBusy: boolean; onPick: (files: File[]) => void }) => (
  <>
    {isBusy && <output>Đang tải lên…</output>}
    <div className="row">
      <Pick label="Chụp ảnh" accept="image/*" isCamera isBusy={isBusy} onPick={onPick} />
      <Pick label="Ảnh, tệp có sẵn" accept={accepted} isBusy={isBusy} onPick={onPick} />
    </div>
  </>
)
