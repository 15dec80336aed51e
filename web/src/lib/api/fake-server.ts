type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type Seen = { url: string; method: string; headers: Record<string, string>; body: string | null }

/** Who is signed in where a test needs somebody. */
export const somebody = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ánh',
  email: 'anh@nhanxanh.example',
  phone: null,
  avatar: null,
  mustChangePassword: false,
  role: { name: 'Tổ thư ký', permissions: ['*'], rights: ['*'], assignedOnly: false },
}

/** The world beyond `fetch` for tests: a server that knows one valid pair of tokens and rotates it. */
export class FakeServer {
  readonly seen: Seen[] = []
  tokens = { valid: 'a1', refresh: 'r1' }
  /** What a call with a valid token gets; `offline` is a network failure. */
  answer: (seen: Seen) => Answer | 'offline' = () => ({ status: 200, body: { data: null } })
  /** In place of the rotation. */
  refreshAnswer: (() => Answer | 'offline') | null = null
  private rotations = 0

  get refreshes(): number {
    return this.seen.filter(({ url }) => url === '/api/auth/refresh').length
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    init.signal?.throwIfAborted()
    const seen = {
      url,
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? init.body : null,
    }
    this.seen.push(seen)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const answer = url === '/api/auth/refresh' ? this.rotate(seen) : this.reply(seen)
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    const { status, body, headers } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, ...(headers && { headers }) })
  }

  private reply(seen: Seen): Answer | 'offline' {
    const { valid } = this.tokens
    if (seen.headers['authorization'] === `Bearer ${valid}`) return this.answer(seen)
    return { status: 401, body: { message: 'UNAUTHENTICATED', requestId: 'q401' } }
  }

  private rotate({ body }: Seen): Answer | 'offline' {
    if (this.refreshAnswer) return this.refreshAnswer()
    const given = JSON.parse(body ?? '{}') as { refreshToken?: string }
    if (given.refreshToken !== this.tokens.refresh)
      return { status: 401, body: { message: 'UNAUTHENTICATED', requestId: 'q' } }
    this.rotations += 1
    this.tokens = { valid: `a${this.rotations + 1}`, refresh: `r${this.rotations + 1}` }
    return { status: 200, body: { data: { token: this.tokens.valid, refreshToken: this.tokens.refresh } } }
  }
}
