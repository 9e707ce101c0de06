/** The equipment around the till of the counter scene. */

export function CameraDome() {
  return (
    <g className="fill-ink" strokeWidth="3">
      <rect className="fill-paper stroke-ink" x="500" width="128" height="26" rx="4" />
      <path className="stroke-ink" d="M514 26H614V40C614 72 592 92 564 92S514 72 514 40Z" />
      <circle className="fill-jade-deep stroke-jade-tint" cx="564" cy="56" r="20" />
      <circle cx="564" cy="56" r="8" />
      <circle className="fill-paper" cx="558" cy="50" r="4" />
      <path
        className="fill-none stroke-paper"
        d="M524 44c2 14 8 24 16 30"
        strokeLinecap="round"
        opacity=".7"
      />
      <circle className="fill-brass" cx="600" cy="36" r="3.5" />
    </g>
  )
}

export function Router() {
  return (
    <g transform="translate(0 -16)">
      <path className="stroke-paper" d="M500 304H690" strokeWidth="12" />
      <path className="stroke-brass" d="M528 310v24M664 310v24" strokeWidth="6" />
      <g className="fill-paper stroke-ink" strokeWidth="3">
        <rect x="532" y="196" width="11" height="66" rx="5" transform="rotate(-14 537 262)" />
        <rect x="589" y="180" width="11" height="82" rx="5" />
        <rect x="646" y="196" width="11" height="66" rx="5" transform="rotate(14 651 262)" />
        <rect x="514" y="252" width="162" height="46" rx="8" />
      </g>
      <text className="fill-ink font-display font-extrabold" x="530" y="284" fontSize="24">
        5G
      </text>
      <path className="stroke-jade" d="M600 275h0m18 0h0m18 0h0" strokeWidth="10" strokeLinecap="round" />
      <circle className="fill-brass" cx="654" cy="275" r="5" />
      <path
        className="fill-none stroke-brass"
        d="M578 168a24 24 0 0 1 33 0M566 152a42 42 0 0 1 57 0"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  )
}

export function CardReader() {
  return (
    <>
      <g className="fill-paper" transform="rotate(8 536 500)">
        <rect
          className="fill-ink stroke-paper"
          x="498"
          y="408"
          width="86"
          height="164"
          rx="12"
          strokeWidth="3"
        />
        <rect className="fill-jade-tint" x="508" y="420" width="66" height="58" rx="4" />
        <path
          className="fill-none stroke-jade"
          d="M526 446l10 10 20-22"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <text className="fill-ink font-ticket font-bold" x="541" y="473" textAnchor="middle" fontSize="11.5">
          $158
        </text>
        {[488, 506, 524].map((y) =>
          [509, 532, 555].map((x) => <rect key={x + y} x={x} y={y} width="18" height="12" rx="3" />),
        )}
        <rect className="fill-brass" x="509" y="545" width="64" height="14" rx="3" />
      </g>
      <path className="fill-paper stroke-ink" d="M486 566h84l6 14h-96Z" strokeWidth="3" />
      <g className="stroke-ink" transform="translate(14 -6) rotate(-18 560 380)">
        <rect className="fill-brass" x="514" y="346" width="104" height="64" rx="7" strokeWidth="3" />
        <rect className="fill-cream" x="528" y="362" width="20" height="15" rx="3" strokeWidth="2" />
        <path d="M528 394h48" strokeWidth="4" strokeLinecap="round" />
      </g>
    </>
  )
}

export function TeaCup() {
  return (
    <g className="fill-paper stroke-ink" strokeWidth="3">
      <path className="fill-none stroke-paper" d="M650 522h15a15 15 0 0 1 0 30h-15" strokeWidth="6" />
      <path d="M604 508H656V536C656 558 646 568 630 568S604 558 604 536Z" />
      <path className="stroke-jade" d="M604 522h52M604 530h52" />
      <rect x="592" y="567" width="78" height="13" rx="6" />
      <path
        className="steam fill-none stroke-jade-tint"
        d="M619 494c-7-9 7-14 0-24M639 494c-7-9 7-14 0-24"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </g>
  )
}
