/** The company's logo: a wok. */
export function WokMark() {
  return (
    <svg className="size-11 shrink-0" viewBox="0 0 44 44" aria-hidden="true">
      <rect className="fill-jade" width="44" height="44" rx="6" />
      <g className="fill-none stroke-cream">
        <rect x="3.5" y="3.5" width="37" height="37" rx="3.5" strokeWidth="1.5" />
        <path d="m35 22 5-3.5" strokeWidth="3" />
        <path
          d="M15 16.5c4.4-4.6 9.6-4.6 14 0M18.5 12.2c2.4-2 4.6-2 7 0"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </g>
      <path className="fill-cream" d="M9 21h26c0 9-5.5 13-13 13S9 30 9 21Z" />
    </svg>
  )
}
