import { roleKeyName } from '@nhanxanh/contract/features/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { FieldStack } from '../../../ui/form/form-layout.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { SectionState } from '../../../ui/states/section-state.tsx'
import { roleQueries } from '../roles.queries.ts'

/** Keys that something asks for and nobody can grant, and keys that open nothing; for who holds everything. */
export const KeyLint = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(roleQueries.lint())
  const { data } = query
  return (
    <Modal opened onClose={onClose} title="Soát danh mục quyền" size="lg">
      {!data && <SectionState what="kết quả soát" query={query} />}
      {data && (
        <FieldStack>
          {data.unknown.length === 0 ? (
            <Banner tone="info">Mọi quyền mà màn hình, trình đơn, nút và lời gọi hỏi tới đều có trong danh mục.</Banner>
          ) : (
            <Banner tone="error">
              {data.unknown.length} quyền được hỏi tới mà danh mục không có, nên không ai cấp được.
            </Banner>
          )}
          <Unknown keys={data.unknown} />
          <section aria-label="Quyền chưa nơi nào dùng">
            <h3>
              {data.unused.length === 0
                ? 'Quyền nào trong danh mục cũng có nơi dùng'
                : `${data.unused.length} quyền của danh mục chưa nơi nào hỏi tới`}
            </h3>
            <ul className="bulleted">
              {data.unused.map((key) => (
                <li key={key} title={key}>
                  {roleKeyName(key)}
                </li>
              ))}
            </ul>
          </section>
        </FieldStack>
      )}
    </Modal>
  )
}

type Unknowns = { keys: readonly { key: string; uses: readonly string[] }[] }

const Unknown = ({ keys }: Unknowns) =>
  keys.map(({ key, uses }) => (
    <section key={key} aria-label={key}>
      <h3>{key}</h3>
      <ul className="bulleted">
        {uses.map((where) => (
          <li key={where}>{where}</li>
        ))}
      </ul>
    </section>
  ))
