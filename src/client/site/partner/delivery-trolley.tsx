/** The image of the page: cartons on a delivery trolley, which is empty if there are no partners. */

export function DeliveryTrolley({ isLoaded, className }: { isLoaded: boolean; className: string }) {
  return (
    <svg className={`block ${className}`} viewBox="0 0 400 240" aria-hidden="true" strokeLinejoin="round">
      <g className="fill-none stroke-paper" strokeWidth="9" strokeLinecap="round">
        <path d="M54 20h24l42 172h224" />
        <path d="M92 78h-24" />
      </g>
      {isLoaded && <Cartons />}
      <path className="fill-ink" d="M112 192h244v10H112z" />
      <g className="fill-ink">
        <circle cx="152" cy="214" r="26" />
        <circle cx="312" cy="214" r="26" />
      </g>
      <g className="fill-brass">
        <circle cx="152" cy="214" r="10" />
        <circle cx="312" cy="214" r="10" />
      </g>
    </svg>
  )
}

function Cartons() {
  return (
    <>
      <path className="fill-cream" d="M132 108h112v84H132z" />
      <path className="fill-line" d="M250 124h98v68h-98z" />
      <path className="fill-jade-tint" d="M158 30h96v72h-96z" />
      <path className="fill-brass" d="M178 108h20v32h-20zM290 124h18v26h-18zM198 30h16v26h-16z" />
      <g className="fill-none stroke-ink" strokeWidth="4" strokeLinecap="round">
        <path d="M146 170h30M146 180h18M264 172h30M264 182h16M172 82h26M172 92h16" />
        <path d="M216 168v16M224 168v16M232 168v16M330 170v14M338 170v14M242 80v14M234 80v14" />
      </g>
      <circle className="fill-ink" cx="300" cy="98" r="24" />
      <circle className="fill-jade" cx="300" cy="98" r="14" />
      <circle className="fill-jade-tint" cx="300" cy="98" r="6" />
      <path className="fill-paper" d="M270 118h60v6h-60z" />
    </>
  )
}
