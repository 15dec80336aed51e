import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { useState, type ReactNode, useEffect } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { MarksOnPages, type Marks } from './marks/marks.ts'
import { ImageView } from './image-view.tsx'
import { Toolbar, ViewTools, type Chrome } from './toolbar.tsx'
import { useOutcome } from './use-outcome.ts'
import { initialView, type ViewState } from './view-state.ts'
import { isImage, isPdf, type Outcome, type ViewerFile } from './viewer-file.ts'
import { NoFile, Trouble, Waiting } from './viewer-states.tsx'
import styles from './viewer.module.css'

type Loaded = { file: string; attempt: number; blob: Blob | null; failure: unknown }

type BlobState = { blob: Blob | null; failure: unknown; retry: () => void }

/** The bytes of a file: null while they come, the failure where they do not. Leaving the file cancels its transfer. */
function useBlob(file: ViewerFile): BlobState {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { id, load } = file
  useEffect(() => {
    const leaving = new AbortController()
    const settle = (result: Pick<Loaded, 'blob' | 'failure'>) => {
      if (!leaving.signal.aborted) setLoaded({ file: id, attempt, ...result })
    }
    load(leaving.signal).then(
      (blob) => settle({ blob, failure: null }),
      (failure: unknown) => settle({ blob: null, failure }),
    )
    return () => leaving.abort()
  }, [id, load, attempt])
  const isCurrent = loaded?.file === id && loaded.attempt === attempt
  return {
    blob: isCurrent ? loaded.blob : null,
    failure: isCurrent ? loaded.failure : null,
    retry: () => setAttempt(attempt + 1),
  }
}

type FileSwitchProps = { files: readonly ViewerFile[]; chosenId: string | null; onChoose: (id: string) => void }

/** One button a file, by what it is. */
const FileSwitch = ({ files, chosenId, onChoose }: FileSwitchProps) => (
  <nav className={`wrap ${styles.files}`} aria-label="Chọn tệp">
    {files.map((file) => {
      const Icon = isPdf(file) ? IconFileTypePdf : IconPhoto
      return (
        <button
          key={file.id}
          type="button"
          className={`remark hovers ${styles.file}`}
          title={file.name}
          aria-current={file.id === chosenId || undefined}
          onClick={() => onChoose(file.id)}
        >
          <Icon size={16} aria-hidden />
          <span>{file.label ?? file.name}</span>
        </button>
      )
    })}
  </nav>
)

/** The PDF library is larger than the rest of the console: it comes with the first PDF. */
const PdfView = lazyPart(() => import('./pdf/pdf-view.tsx').then(({ PdfView }) => PdfView), { isLarge: true })

type Props = {
  /** What the files are, for screen readers: "Giấy phép kinh doanh". */
  label: string
  files: readonly ViewerFile[]
  emptyText: string
  /** The sentence for a failed `load`. */
  explain?: (failure: unknown) => string
  /** The file to show; without it the viewer keeps the choice itself. */
  chosenId?: string | null
  onChoose?: (id: string) => void
  wide?: { isOn: boolean; onToggle: () => void }
  /** Begins with the whole page in sight, in place of its width. */
  isWhole?: boolean | undefined
  /** Places on the pages of the file that is shown. */
  marks?: Marks
  /** Told once a file is in sight, and where it cannot be shown. */
  onOutcome?: (id: string, outcome: Outcome) => void
}

const couldNotLoad = () => 'Không tải được tệp. Vui lòng kiểm tra mạng rồi thử lại.'

type OneProps = Pick<Props, 'explain' | 'wide' | 'onOutcome' | 'isWhole'> & { file: ViewerFile; isAlone: boolean }

const OneFile = ({ file, isAlone, explain = couldNotLoad, wide, onOutcome, isWhole = false }: OneProps) => {
  const [view, setView] = useState<ViewState>(isWhole ? { ...initialView, zoom: 'page' } : initialView)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { blob, failure, retry } = useBlob(file)
  const end = (outcome: Outcome) => onOutcome?.(file.id, outcome)
  useOutcome(end, failure ? 'failed' : null)
  const chrome: Chrome = { file, blob, view, onView: setView, place, onOutcome: end }
  return (
    <>
      <Toolbar file={file} blob={blob} placeRef={setPlace} wide={wide} isNamed={isAlone} />
      {blob ? (
        <Seen blob={blob} chrome={chrome} />
      ) : (
        <Coming chrome={chrome}>{failure ? <Trouble text={explain(failure)} onRetry={retry} /> : null}</Coming>
      )}
    </>
  )
}

const Seen = ({ blob, chrome }: { blob: Blob; chrome: Chrome }) => {
  if (isPdf(chrome.file)) {
    return <PdfView blob={blob} chrome={chrome} fallback={<Coming chrome={chrome} />} />
  }
  if (isImage(chrome.file)) return <ImageView blob={blob} chrome={chrome} />
  return (
    <Coming chrome={chrome}>
      <Unknown />
    </Coming>
  )
}

/** The tools in their places before there is anything to use them on, above what stands in place of a document. */
const Coming = ({ chrome, children }: { chrome: Chrome; children?: ReactNode }) => (
  <>
    <ViewTools {...chrome} scale={null} {...(isPdf(chrome.file) && { pages: null })} />
    {children ?? <Waiting />}
  </>
)

const Unknown = () => <Trouble text="Loại tệp này không xem được tại đây. Bạn có thể tải xuống để mở." />

/** Looks at files in the page: PDF and pictures, one at a time, with the same tools for each. */
export const DocumentViewer = ({ label, files, emptyText, ...rest }: Props) => {
  const { explain, chosenId, onChoose, wide, marks, onOutcome, isWhole } = rest
  const [ownChoice, setOwnChoice] = useState<string | null>(null)
  const file = files.find(({ id }) => id === (chosenId ?? ownChoice)) ?? files[0]
  const choose = (id: string) => {
    setOwnChoice(id)
    onChoose?.(id)
  }
  return (
    <section className={`card column ${styles.viewer}`} aria-label={label}>
      {files.length > 1 && <FileSwitch files={files} chosenId={file?.id ?? null} onChoose={choose} />}
      <MarksOnPages value={marks ?? null}>
        {file ? (
          <OneFile key={file.id} {...{ file, explain, wide, onOutcome, isWhole }} isAlone={files.length === 1} />
        ) : (
          <NoFile text={emptyText} />
        )}
      </MarksOnPages>
    </section>
  )
}
