import { Button, SegmentedControl } from '@mantine/core'
import { campaigns, imageUrl } from '@nhanxanh/contract/features/campaigns'
import { contentBody } from '@nhanxanh/contract/features/campaigns.fields'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast/toasts.ts'
import type { Values } from './campaign-form.tsx'
import styles from '../campaigns.module.css'

/** Signs after which a platform cuts off. */
const looks = {
  web: { label: 'Màn hình', title: 60, body: 160 },
  android: { label: 'Android', title: 40, body: 90 },
  ios: { label: 'iOS', title: 35, body: 110 },
  popover: { label: 'Hộp', title: 100, body: 120 },
} as const
type Look = keyof typeof looks

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** How it will look, place by place, and the trial that reaches oneself alone. */
export const Preview = ({ values }: { values: Values }) => {
  const [look, setLook] = useState<Look>('web')
  const { title, body, type, image, link } = values
  const content = contentBody.safeParse({ title, body, type, image, link })
  const trial = useAct({
    mutationFn: () => call(campaigns.test, { body: contentBody.parse({ title, body, type, image, link }) }),
    onSuccess: () => void toast({ tone: 'success', text: 'Đã gửi thử cho bạn.' }),
  })
  const most = looks[look]
  return (
    <aside className={`stack-3 ${styles.preview}`} aria-label="Xem trước">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Xem trước trên"
        value={look}
        onChange={(chosen) => setLook(chosen as Look)}
        data={Object.entries(looks).map(([value, { label }]) => ({ value, label }))}
      />
      <div className={styles.card} data-look={look}>
        {image !== '' && look !== 'popover' && <img className={styles.picture} src={imageUrl(image)} alt="" />}
        <strong>{cut(title === '' ? 'Tiêu đề' : title, most.title)}</strong>
        <p>{cut(body === '' ? 'Nội dung thông báo' : body, most.body)}</p>
      </div>
      {(title.length > most.title || body.length > most.body) && (
        <p
          className={styles.hint}
        >{`Nơi này chỉ hiện khoảng ${most.title} ký tự tiêu đề và ${most.body} ký tự nội dung.`}</p>
      )}
      <Button variant="default" loading={trial.isPending} disabled={!content.success} onClick={() => trial.mutate()}>
        Gửi thử cho tôi
      </Button>
    </aside>
  )
}
