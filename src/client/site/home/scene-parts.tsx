/** What the four slideshow scenes share: canvas, people, lettering, and our camera. */
import type { ReactNode } from 'react'
import { LANGUAGE_TAG } from '#shared/base/language.ts'

export function Scene({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      className="block size-full"
      viewBox="0 0 560 400"
      role="img"
      aria-label={label}
      lang={LANGUAGE_TAG.zh}
      strokeLinejoin="round"
      strokeWidth="3"
      preserveAspectRatio="xMidYMid slice"
    >
      {children}
    </svg>
  )
}

/** Vertical text, as on a shop's strips and banners. */
export function Column({ text, x, y, size }: { text: string; x: number; y: number; size: number }) {
  return (
    <g className="font-bold font-seal stroke-none" fontSize={size} textAnchor="middle">
      {[...text].map((glyph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sign may repeat a character, and never changes
        <text key={index} x={x} y={y + index * size * 1.12}>
          {glyph}
        </text>
      ))}
    </g>
  )
}

/** Draws a person from the waist up, 52 wide; below `y` the counter hides the rest. */
export function Person({
  x,
  y,
  shirt,
  children,
}: {
  x: number
  y: number
  shirt: string
  children?: ReactNode
}) {
  return (
    <g className="stroke-ink" transform={`translate(${x} ${y})`}>
      <path className={shirt} d="M-28 0V-42a28 26 0 0 1 56 0V0Z" />
      <circle className="fill-brass" cy="-88" r="20" />
      {children}
    </g>
  )
}

export function Dome({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="fill-paper stroke-ink" x="-26" width="52" height="10" rx="2" />
      <path className="fill-ink" d="M-20 10H20v6C20 32 12 40 0 40S-20 32-20 16Z" />
      <circle className="fill-jade-deep stroke-jade-tint" cy="20" r="8" strokeWidth="2.5" />
      <circle className="fill-paper" cx="-3" cy="17" r="2" />
    </g>
  )
}
