/** The image beside the form: the door between restaurant and kitchen. On a phone, only a strip of its upper half. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { useT } from '../../ui/page-context.tsx'

export function KitchenDoor() {
  return (
    <div className="kitchen-door">
      <svg viewBox="40 20 640 540" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <KitchenWall />
        <rect className="fill-jade-deep" x="196" y="92" width="328" height="468" />
        <rect className="fill-cream" x="208" y="104" width="150" height="456" />
        <rect className="fill-cream" x="362" y="104" width="150" height="456" />
        <rect className="fill-line opacity-35" x="362" y="104" width="150" height="456" />
        <Portholes />
        <Fittings />
        <Sign />
      </svg>
    </div>
  )
}

function Sign() {
  const t = useT()
  return (
    <g className="fill-paper font-bold" textAnchor="middle">
      <rect className="fill-vermilion" x="228" y="36" width="264" height="76" rx="4" />
      <rect className="fill-none stroke-paper" x="234" y="42" width="252" height="64" strokeWidth="1.5" />
      <text className="font-text" lang={LANGUAGE_TAG.zh} x="360" y="73" fontSize="26">
        {t('login.doorSign')}
      </text>
      <text className="font-display" lang={LANGUAGE_TAG.en} x="360" y="97" fontSize="19">
        {t('login.doorSignOther')}
      </text>
    </g>
  )
}

/** The view through them: orders on the rail, and the cook. */
function Portholes() {
  return (
    <>
      <g className="fill-jade-deep stroke-brass" strokeWidth="8">
        <circle cx="283" cy="208" r="44" />
        <circle cx="437" cy="208" r="44" />
      </g>
      <path className="stroke-brass" d="M257 186h52" strokeWidth="4" />
      <path
        className="fill-paper"
        d="M264 188h12v26l-3-3-3 3-3-3-3 3zM281 188h12v36l-3-3-3 3-3-3-3 3zM298 188h8v20l-4-3-4 3z"
      />
      <path className="fill-jade-tint" d="M412 232c0-15 11-23 25-23s25 8 25 23a34 34 0 0 1-50 0Z" />
      <circle className="fill-line" cx="437" cy="198" r="11" />
      <path className="fill-paper" d="M425 193c-9-16 5-20 12-16 7-4 21 0 12 16z" />
      <path className="fill-vermilion" d="M428 210c6 4 12 4 18 0l-9 12z" />
      <path
        className="fill-none stroke-paper opacity-30"
        d="M250 197a34 34 0 0 1 20-20M404 197a34 34 0 0 1 20-20"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  )
}

function Fittings() {
  return (
    <>
      <g className="fill-brass">
        <rect x="328" y="296" width="18" height="88" rx="4" />
        <rect x="374" y="296" width="18" height="88" rx="4" />
        <path className="opacity-55" d="M208 480h150v80H208zM362 480h150v80H362z" />
      </g>
      <path
        className="stroke-ink opacity-60"
        d="M220 491h0M346 491h0M374 491h0M500 491h0M220 549h0M346 549h0M374 549h0M500 549h0"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  )
}

/** Extends far beyond the image's frame, to fill any space beside the door. */
const WALL = { x: -3000, width: 6720 }

/** The tiled wall around the kitchen door, and the objects on and before it. */
function KitchenWall() {
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
