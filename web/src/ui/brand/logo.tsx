/** The logo: a leaf whose vein is a tick. Decorative; the name stands beside it. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
    <path
      d="M27 4c.9 9.4-.6 16.3-4.6 20.2-3.9 3.9-10.3 4.2-14.2.9C4 21.5 3.7 15.2 7.8 11.4 12 7.5 18.6 5 27 4Z"
      fill="var(--leaf)"
    />
    <path
      d="M4.5 28 13 19.5M9.6 15.8l4 4.200L22 10.5"
      fill="none"
      stroke="var(--on-leaf)"
      strokeWidth={2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
