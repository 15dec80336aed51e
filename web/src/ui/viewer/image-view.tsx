import { useEffect, useRef, useState } from 'react'
import { PageMarks } from './marks/page-marks.tsx'
import { ScrollBox } from './scroll-box.tsx'
import { ViewTools, type Chrome } from './toolbar.tsx'
import { useBoxSize } from './use-box-size.ts'
import { useOutcome } from './use-outcome.ts'
import { scaleOf, turned, type Size } from './view-state.ts'
import { Trouble } from './viewer-states.tsx'
import styles from './viewer.module.css'

type Props = { blob: Blob; chrome: Chrome }

/** Pixels between picture and frame. */
const margin = 32

/** Shows the bytes by an address of this page, taken back when they are no longer looked at. */
function useSource(blob: Blob) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(blob)
    image.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [blob])
  return image
}

/** A picture: its own pixels at 100 %, turned by CSS. */
export const ImageView = ({ blob, chrome }: Props) => {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [natural, setNatural] = useState<Size | 'broken' | null>(null)
  const room = useBoxSize(box)
  const image = useSource(blob)
  useOutcome(chrome.onOutcome, natural === 'broken' ? 'failed' : natural && 'shown')
  const { zoom, rotation } = chrome.view
  const picture = natural === 'broken' || natural === null ? { width: 0, height: 0 } : natural
  const scale = scaleOf(zoom, turned(picture, rotation), { width: room.width - margin, height: room.height - margin })
  const outer = turned({ width: picture.width * scale, height: picture.height * scale }, rotation)
  return (
    <>
      <ViewTools {...chrome} scale={natural === null || natural === 'broken' ? null : scale} />
      {natural === 'broken' ? (
        <Trouble text="Tệp ảnh bị hỏng nên không hiển thị được. Bạn có thể tải xuống để kiểm tra." />
      ) : (
        <ScrollBox boxRef={setBox} chrome={chrome} scale={scale}>
          <div className={styles.picture} style={outer}>
            <img
              ref={image}
              alt={`Ảnh ${chrome.file.name}`}
              style={{
                width: picture.width * scale,
                height: picture.height * scale,
                transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
              }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setNatural({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setNatural('broken')}
            />
            <PageMarks page={1} rotation={rotation} />
          </div>
        </ScrollBox>
      )}
    </>
  )
}
