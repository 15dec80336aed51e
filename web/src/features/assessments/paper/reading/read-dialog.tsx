import { Button, FileButton, Progress } from '@mantine/core'
import type { FormQuestion } from '@nhanxanh/contract/features/assessments.form'
import type { PaperReading } from '@nhanxanh/contract/features/assessments.paper'
import { takenTypes } from '@nhanxanh/contract/features/files'
import { IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import { Readings, type Reading } from '../../../../ui/reading/readings.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { TableHeads } from '../../../../ui/text/table-heads.tsx'
import type { LeftOut } from './evidence-files.ts'
import styles from '../paper.module.css'
import type { Paper } from '../use-paper.ts'
import { cellOf, useReading, type ReadingState } from './use-reading.ts'

type Props = { paper: Paper; questions: readonly FormQuestion[]; isOpen: (id: string) => boolean; onClose: () => void }

const evidenceTypes = ['.zip', 'application/zip', ...takenTypes].join(',')

const Sources = ({ reading }: { reading: ReadingState }) => (
  <div className={styles.bar}>
    <FileButton accept=".xlsx" onChange={(file) => file && void reading.readWorkbook(file)}>
      {(button) => (
        <Button
          {...button}
          data-autofocus
          variant={reading.said === null ? 'filled' : 'default'}
          loading={reading.isReading}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          {reading.said === null ? 'Chọn phiếu đã điền (XLSX)' : 'Chọn phiếu khác'}
        </Button>
      )}
    </FileButton>
    <FileButton multiple accept={evidenceTypes} onChange={(files) => void reading.readEvidence(files)}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          loading={reading.isReading}
          leftSection={<IconFileZip size={18} aria-hidden />}
        >
          Chọn minh chứng (ZIP hoặc nhiều tệp)
        </Button>
      )}
    </FileButton>
  </div>
)

const CellProblems = ({ problems }: { problems: PaperReading['problems'] }) =>
  problems.length === 0 ? null : (
    <div className={styles.scroll}>
      <table className={styles.problems}>
        <caption>{problems.length} ô không đọc được, sẽ không được ghi</caption>
        <TableHeads heads={['Ô', 'Nội dung', 'Lý do']} />
        <tbody>
          {problems.map(({ sheet, cell, label, sentence }) => (
            <tr key={`${sheet} ${cell}`}>
              <td>
                {sheet} {cell}
              </td>
              <td>{label}</td>
              <td>{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

/** Numbers that others could read otherwise: what is taken for them, and those that their person has to tell. */
const Numbers = ({ reading: { said, asked, told, tell } }: { reading: ReadingState }) => {
  const questions = asked.map((each): Reading => {
    const { label: about, written, sentence: note, choices } = each
    const id = cellOf(each)
    return { id, place: id, about, written, understood: null, note, choices, chosen: told[id] ?? null }
  })
  const isAsked = new Set(questions.map(({ id }) => id))
  const others = (said?.understood ?? []).flatMap((each): Reading[] => {
    const { label: about, sentence } = each
    const [, written = '', understood = sentence] = /^“(.*)” được hiểu là (.*)\.$/s.exec(sentence) ?? []
    const id = cellOf(each)
    return isAsked.has(id) ? [] : [{ id, place: id, about, written, understood, choices: [] }]
  })
  return <Readings readings={[...questions, ...others]} onChoose={({ id }, text) => tell(id, text)} />
}

const FileProblems = ({ caption, files }: { caption: string; files: readonly LeftOut[] }) =>
  files.length === 0 ? null : (
    <div className={styles.scroll}>
      <table className={styles.problems}>
        <caption>
          {files.length} {caption}
        </caption>
        <TableHeads heads={['Tệp', 'Lý do']} />
        <tbody>
          {files.map(({ path, why }) => (
            <tr key={path}>
              <td>{path}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

const Summary = ({ reading }: { reading: ReadingState }) => {
  const { said, found } = reading
  const { answers, values, exemptions, proofs, closed } = reading.parts
  return (
    <>
      {said && (
        <p>
          <b>{said.fileName}</b>: {answers.length} câu trả lời, {values.length} số liệu, {exemptions.length} đề nghị
          không áp dụng. Ô bỏ trống không xoá nội dung đã nhập.
          {closed > 0 && ` ${closed} mục không được mở trong lần bổ sung này nên bị bỏ qua.`}
        </p>
      )}
      {found && (
        <p>
          <b>Minh chứng</b>: {proofs.length} tệp sẽ được gắn vào{' '}
          {new Set(proofs.map(({ questionId }) => questionId)).size} câu hỏi.
        </p>
      )}
      <CellProblems problems={said?.problems ?? []} />
      <Numbers reading={reading} />
      <FileProblems caption="tệp không được nhận" files={found?.leftOut ?? []} />
    </>
  )
}

const Outcome = ({ reading: { written } }: { reading: ReadingState }) => {
  if (written === null) return null
  const { attached, of, refused, isDone } = written
  if (!isDone) {
    return (
      <>
        <output>{of === 0 ? 'Đang ghi.' : `Đang gắn minh chứng ${attached}/${of}.`}</output>
        <Progress value={of === 0 ? 100 : (attached / of) * 100} animated aria-label="Tiến độ gắn minh chứng" />
      </>
    )
  }
  return (
    <>
      <Banner tone="info">{of === 0 ? 'Đã ghi vào phiếu.' : `Đã ghi vào phiếu và gắn ${attached}/${of} tệp.`}</Banner>
      <FileProblems caption="tệp không gắn được" files={refused} />
    </>
  )
}

/** The filled workbook and its evidence: what they would do first, then written in one act. */
export const ReadDialog = ({ onClose, ...given }: Props) => {
  const reading = useReading(given)
  const { said, found, written, problem, parts, unanswered } = reading
  const isWriting = written !== null && !written.isDone
  const hasSomething = parts.count + parts.proofs.length > 0
  return (
    <Modal opened onClose={() => !isWriting && onClose()} title="Đọc phiếu đã điền" size="xl">
      <div className={styles.dialog}>
        {said === null && found === null && (
          <p className={styles.dimmed}>
            Chọn đúng tệp Excel đã tải về từ phiếu này. Tên tệp minh chứng bắt đầu bằng mã câu hỏi, hoặc nằm trong thư
            mục có tên đó. Phiếu được đọc thử trước, chưa ghi gì.
          </p>
        )}
        {!isWriting && written === null && <Sources reading={reading} />}
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        {written === null && <Summary reading={reading} />}
        <Outcome reading={reading} />
        <DialogFoot>
          <div className={styles.end}>
            {unanswered > 0 && written === null && <p>Còn {unanswered} ô phải trả lời; ghi được khi trả lời xong.</p>}
            <Button variant="default" disabled={isWriting} onClick={onClose}>
              Đóng
            </Button>
            {written === null && (
              <Button
                disabled={!hasSomething || reading.isReading || unanswered > 0}
                onClick={() => void reading.write()}
              >
                Ghi vào phiếu
              </Button>
            )}
          </div>
        </DialogFoot>
      </div>
    </Modal>
  )
}
