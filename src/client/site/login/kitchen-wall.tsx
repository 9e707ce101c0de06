/** The tiled wall around the kitchen door, and the objects on and before it. */

/** Extends far beyond the image's frame, to fill any space beside the door. */
const WALL = { x: -3000, width: 6720 }

export function KitchenWall() {
  return (
    <>
      <defs>
        <pattern id="door-tiles" width="40" height="40" patternUnits="userSpaceOnUse">
          <path className="fill-none stroke-jade-deep opacity-15" d="M0 0H40M0 0V40" strokeWidth="3" />
        </pattern>
        <pattern id="door-dark-tiles" width="40" height="40" patternUnits="userSpaceOnUse">
          <path className="fill-none stroke-jade-deep opacity-60" d="M0 0H40M0 0V40" strokeWidth="3" />
        </pattern>
      </defs>
      <rect className="fill-jade-tint" {...WALL} y="-2000" height="2280" />
      <rect {...WALL} y="-2000" height="2280" fill="url(#door-tiles)" />
      <rect className="fill-jade" {...WALL} y="280" height="280" />
      <rect {...WALL} y="280" height="280" fill="url(#door-dark-tiles)" />
      <rect className="fill-brass" {...WALL} y="272" height="12" />
      <rect className="fill-jade-deep" {...WALL} y="548" height="12" />
      <TicketRail />
      <CameraDome />
      <Till />
    </>
  )
}

function TicketRail() {
  return (
    <>
      <path
        className="fill-paper"
        d="M76 158h40v66l-5-5-5 5-5-5-5 5-5-5-5 5-5-5-5 5zM128 158h40v48l-5-5-5 5-5-5-5 5-5-5-5 5-5-5-5 5z"
      />
      <path
        className="stroke-ink"
        d="M82 172h28M82 180h20M82 188h24M82 196h14M134 172h28M134 180h18"
        strokeWidth="2"
      />
      <rect className="fill-vermilion" x="140" y="187" width="13" height="10" />
      <rect className="fill-brass" x="64" y="150" width="120" height="10" />
    </>
  )
}

function CameraDome() {
  return (
    <>
      <path className="fill-ink" d="M560 116h72a36 36 0 0 1-72 0z" />
      <circle className="fill-jade" cx="596" cy="127" r="15" />
      <circle className="fill-jade-tint" cx="596" cy="127" r="6" />
      <rect className="fill-paper" x="554" y="106" width="84" height="12" rx="4" />
    </>
  )
}

function Till() {
  return (
    <>
      <rect className="fill-cream" x="548" y="430" width="120" height="118" />
      <rect className="fill-brass" x="548" y="430" width="120" height="10" />
      <path
        className="fill-ink"
        d="M566 366h84a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6h-30v6h-24v-6h-30a6 6 0 0 1-6-6v-48a6 6 0 0 1 6-6Z"
      />
      <rect className="fill-jade-tint" x="567" y="373" width="82" height="46" />
      <path className="stroke-jade" d="M574 382h30M574 392h44M574 402h22" strokeWidth="4" />
      <rect className="fill-vermilion" x="628" y="398" width="14" height="14" />
    </>
  )
}
