/** A café in Macau: tiled wall, tarts on the counter, and our equipment. */
import { useT } from '../../ui/page-context.tsx'
import { Column, Dome, Person, Scene } from './scene-parts.tsx'

export function CafeScene() {
  const t = useT()
  const [street = '', rua = ''] = t('home.letteredPlaque').split('\\')
  return (
    <Scene label={t('home.cafePicture')}>
      <rect className="fill-cream" width="560" height="400" />
      <TiledWall />
      <Plaque street={street} rua={rua} />
      <Dome x={330} y={0} />
      <RouterShelf />
      <g className="fill-vermilion-deep">
        <path className="stroke-brass" d="M42-4v26M82-4v26" />
        <path className="fill-cream stroke-ink" d="M34 22h56v122H34Z" />
        <Column text={t('home.letteredCafe')} x={62} y={58} size={34} />
      </g>
      <Person x={304} y={292} shirt="fill-jade-deep">
        <path className="fill-cream" d="M-15-34h30V0h-30Z" strokeWidth="2" />
        <path className="fill-none stroke-cream" d="M-13-34l5-30M13-34l-5-30" />
        <path className="fill-ink" d="M-20-90c0-30 40-30 40 0-10-4-14-8-18-12-4 6-12 10-22 12Z" />
        <circle className="fill-ink" cy="-116" r="8" />
      </Person>
      <EspressoMachine />
      <TartCase />
      <Terminal />
      <Counter />
    </Scene>
  )
}

/** Azulejos: quarter circles that meet in fours. */
function TiledWall() {
  return (
    <>
      <defs>
        <pattern
          id="azulejo"
          width="56"
          height="56"
          patternUnits="userSpaceOnUse"
          patternTransform="translate(0 12)"
        >
          <rect className="fill-paper" width="56" height="56" />
          <path
            className="fill-none stroke-jade"
            d="M0 20A20 20 0 0 0 20 0M36 0a20 20 0 0 0 20 20M56 36a20 20 0 0 0-20 20M20 56A20 20 0 0 0 0 36"
            strokeWidth="4"
          />
          <path className="fill-jade" d="M28 14c5 6 8 9 14 14-6 5-9 8-14 14-5-6-8-9-14-14 6-5 9-8 14-14Z" />
          <circle className="fill-brass" cx="28" cy="28" r="4" />
          <path
            className="fill-jade-tint"
            d="M0 9a9 9 0 0 0 9-9H0ZM56 9a9 9 0 0 1-9-9h9ZM0 47a9 9 0 0 1 9 9H0ZM56 47a9 9 0 0 0-9 9h9Z"
          />
          <path className="fill-none stroke-jade-tint" d="M0 0h56v56H0Z" strokeWidth="1.5" />
        </pattern>
      </defs>
      <rect y="180" width="560" height="120" fill="url(#azulejo)" />
      <path className="fill-jade stroke-ink" d="M-4 168h568v12H-4Z" />
    </>
  )
}

/** Draws a plaque as on Macau's street corners: both names, on tiles. */
function Plaque({ street, rua }: { street: string; rua: string }) {
  return (
    <g className="fill-jade-deep" textAnchor="middle">
      <path className="fill-paper stroke-jade" d="M118 44h168v78H118Z" strokeWidth="5" />
      <path className="stroke-jade-tint" d="M160 48v70M202 48v70M244 48v70M122 83h160" strokeWidth="1.5" />
      <text className="font-bold font-seal" x="204" y="78" fontSize="27" letterSpacing="4">
        {street}
      </text>
      <text className="font-bold font-display" x="202" y="108" fontSize="17">
        {rua}
      </text>
    </g>
  )
}

function RouterShelf() {
  return (
    <g className="stroke-ink">
      <path className="fill-brass" d="M392 124h148v10H392Z" />
      <path className="fill-none stroke-ink" d="M412 134v18M520 134v18" />
      <path className="fill-paper" d="M432 66h7v32h-7ZM466 58h7v40h-7ZM500 66h7v32h-7Z" strokeWidth="2.5" />
      <rect className="fill-jade-deep" x="416" y="94" width="106" height="30" rx="5" />
      <text className="fill-cream stroke-none font-display font-extrabold" x="427" y="115" fontSize="18">
        5G
      </text>
      <path className="stroke-brass" d="M482 109h0m13 0h0m13 0h0" strokeWidth="7" strokeLinecap="round" />
      <path
        className="fill-none stroke-jade"
        d="M460 46a14 14 0 0 1 19 0M451 35a27 27 0 0 1 37 0"
        strokeLinecap="round"
      />
    </g>
  )
}

function EspressoMachine() {
  return (
    <g className="stroke-ink">
      <path className="fill-none stroke-brass" d="M44 196v-13h118v13" strokeWidth="5" />
      <path className="fill-vermilion" d="M34 196h138v34H34Z" />
      <path className="fill-muted" d="M44 230h118v46H44Z" />
      <path className="fill-jade-tint" d="M30 276h146v16H30Z" />
      <path className="fill-ink" d="M70 230h22v10H70ZM116 230h22v10h-22Z" />
      <path className="stroke-brass" d="M52 236h22M98 236h22" strokeWidth="6" strokeLinecap="round" />
      <path className="stroke-paper" d="M81 242v14M127 242v14" strokeWidth="2.5" />
      <path
        className="fill-paper"
        d="M70 258h22c0 12-4 18-11 18s-11-6-11-18ZM116 258h22c0 12-4 18-11 18s-11-6-11-18Z"
        strokeWidth="2"
      />
      <circle className="fill-paper" cx="150" cy="213" r="9" strokeWidth="2" />
      <path d="m150 213 4-5" strokeWidth="2" />
    </g>
  )
}

function TartCase() {
  return (
    <g className="stroke-ink">
      <path className="fill-paper" d="M356 292v-70a10 10 0 0 1 10-10h96a10 10 0 0 1 10 10v70Z" />
      <path className="stroke-brass" d="M358 252h112" />
      {[378, 414, 450].flatMap((x) =>
        [238, 278].map((y) => (
          <g key={x + y}>
            <path className="fill-brass" d={`M${x - 15} ${y}h30l-5 12h-20Z`} strokeWidth="2" />
            <path
              className="fill-cream"
              d={`M${x - 15} ${y}a15 6 0 0 1 30 0 15 5 0 0 1-30 0Z`}
              strokeWidth="2"
            />
            <path
              className="stroke-vermilion-deep"
              d={`M${x - 5} ${y - 1}h4m4 2h3`}
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          </g>
        )),
      )}
      <path className="stroke-jade-tint" d="m366 234 10-14" strokeWidth="3" strokeLinecap="round" />
    </g>
  )
}

function Terminal() {
  return (
    <g className="stroke-ink">
      <path className="fill-ink" d="M196 226h70v46h-28v20h-14v-20h-28Z" />
      <path className="fill-jade-tint stroke-none" d="M203 233h56v32h-56Z" />
      <path className="fill-none stroke-jade" d="m220 249 8 8 15-15" strokeWidth="4" />
      <path className="fill-ink stroke-paper" d="M496 292l6-44h34l-6 44Z" strokeWidth="2.5" />
      <path className="fill-jade-tint stroke-none" d="M507 254h23l-2 14h-22Z" />
      <path
        className="stroke-paper"
        d="M507 276h0m9 0h0m9 0h0m-19 8h0m9 0h0m9 0h0"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  )
}

/** Draws the counter with the wave pattern of Senado Square. */
function Counter() {
  const wave = `c20-16 36-16 56 0s36 16 56 0`
  return (
    <>
      <path className="fill-jade-deep stroke-ink" d="M-4 292h568v16H-4Z" />
      <path className="fill-paper" d="M0 308h560v92H0Z" />
      {[330, 360, 390].map((y) => (
        <path key={y} className="fill-none stroke-ink" d={`M-20 ${y}${wave.repeat(6)}`} strokeWidth="12" />
      ))}
      <path className="stroke-ink" d="M0 308h560" strokeWidth="4" />
    </>
  )
}
