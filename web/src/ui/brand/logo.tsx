/** The logo: a leaf whose vein is a tick. Decorative; the name stands beside it. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" strokeLinecap="round" aria-hidden focusable="false">
    <path d="M4 28.5 9 23.5" stroke="var(--leaf)" strokeWidth={3} />
    <path
      d="M28.5 3.200C29.8 17 24.5 27.3 13.6 26.6 6.6 26.1 3.3 20 5.9 14.1 9 7 17.4 4.1 28.5 3.200Z"
      fill="var(--leaf)"
    />
    <path d="M10 16.5 14.3 20.8 23 9.8" stroke="var(--on-leaf)" strokeWidth={2.8} strokeLinejoin="round" />
  </svg>
)
