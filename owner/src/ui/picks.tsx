import type { ChangeEvent } from 'react'
import { accepted } from '../lib/photo.ts'

type PickProps = { label: string; isCamera?: boolean; isBusy: boolean; onPick: (files: File[]) => void }

/** A button that opens the camera or the files of the telephone. */
const Pick = ({ label, isCamera = false, isBusy, onPick }: PickProps) => (
  <label className="btn sm pick">
    {label}
    <input
      type="file"
      accept={isCamera ? 'image/*' : accepted}
      multiple={!isCamera}
      disabled={isBusy}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const files = [...(event.target.files ?? [])]
        event.target.value = ''
        if (files.length > 0) onPick(files)
      }}
    />
  </label>
)

/** Adds files: taken now, or there already. */
export const Picks = ({ isBusy, onPick }: Omit<PickProps, 'label' | 'isCamera'>) => (
  <>
    {isBusy && <output>Đang tải lên…</output>}
    <div className="row">
      <Pick label="Chụp ảnh" isCamera isBusy={isBusy} onPick={onPick} />
      <Pick label="Ảnh, tệp có sẵn" isBusy={isBusy} onPick={onPick} />
    </div>
  </>
)
