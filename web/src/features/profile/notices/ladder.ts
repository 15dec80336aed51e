/** The way of a message from this browser's permission to the screen (PRODUCT, D13), each link resting on the one before. */
export const links = [
  { link: 'support', label: 'Trình duyệt hỗ trợ thông báo đẩy' },
  { link: 'permission', label: 'Trình duyệt cho phép trang này gửi thông báo' },
  { link: 'worker', label: 'Chương trình nhận thông báo đang chạy' },
  { link: 'token', label: 'Trình duyệt đã đăng ký với dịch vụ thông báo của nó' },
  { link: 'stored', label: 'Máy chủ đã lưu thiết bị này' },
  { link: 'accepted', label: 'Dịch vụ thông báo nhận thông báo thử' },
  { link: 'shown', label: 'Thông báo thử đã giao cho hệ điều hành' },
] as const
export type Link = (typeof links)[number]['link']

/** How a link was found: whole with a remark, or broken with what is known of why. */
export type Found = { isWhole: boolean; remark: string | null }
export type Step = { link: Link; found: Found | null }
export type Probes = Record<Link, () => Promise<Found>>

export const whole = (remark: string | null = null): Found => ({ isWhole: true, remark })
export const broken = (remark: string | null = null): Found => ({ isWhole: false, remark })

/** Tries link by link, mending on the way, and stops at the first that is broken; `say` hears of each as it is tried and found. */
export const walkLadder = async (probes: Probes, say: (steps: readonly Step[]) => void): Promise<boolean> => {
  const steps: Step[] = []
  for (const { link } of links) {
    say([...steps, { link, found: null }])
    const found = await probes[link]().catch((error: unknown) => broken(error instanceof Error ? error.message : null))
    steps.push({ link, found })
    say([...steps])
    if (!found.isWhole) return false
  }
  return true
}
