/** A dai pai dong at the night market: one wok, two customers, and a reader for contactless payment. */
import { useT } from '../../ui/page-context.tsx'
import { Column, Person, Scene } from './scene-parts.tsx'

const LAMPS = [
  [36, 58],
  [112, 79],
  [196, 91],
  [280, 95],
  [364, 91],
  [448, 79],
  [524, 58],
]

export function MarketScene() {
  const t = useT()
  const [first = '', second = ''] = t('home.letteredNeon').split('\\')
  return (
    <Scene label={t('home.marketPicture')}>
      <rect className="fill-ink" width="560" height="400" />
      <Street />
      <NeonSign text={first} x={48} />
      <NeonSign text={second} x={512} />
      <path className="fill-none stroke-paper" d="M-10 38C120 94 440 94 570 38" strokeWidth="2" />
      {LAMPS.map(([x, y]) => (
        <g key={x}>
          <circle className="fill-brass" cx={x} cy={y} r="17" opacity=".28" />
          <circle className="fill-cream stroke-brass" cx={x} cy={y} r="8" />
        </g>
      ))}
      <Roof name={t('home.letteredStall')} />
      <Wok />
      <Person x={228} y={304} shirt="fill-paper">
        <path className="fill-jade" d="M-14-40h28V0h-28Z" strokeWidth="2" />
        <path className="fill-cream" d="M-20-92c0-26 40-26 40 0Z" />
        <path className="fill-none stroke-brass" d="M-24-34l-34 12" strokeWidth="11" strokeLinecap="round" />
      </Person>
      <Counter menu={t('home.letteredStallMenu').split('\\')} />
      <Guest />
    </Scene>
  )
}

function Street() {
  return (
    <>
      <path className="fill-jade-deep" d="M0 110h92v240H0ZM468 110h92v240h-92Z" />
      <path
        className="fill-brass"
        d="M10 200h16v20H10Zm30 0h16v20H40Zm0 40h16v20H40ZM488 240h16v20h-16Zm34-40h16v20h-16Zm0 40h16v20h-16Z"
        opacity=".5"
      />
      <path className="fill-jade-deep" d="M0 350h560v50H0Z" />
      <path className="stroke-jade" d="M20 366h80m60 14h120m70-10h60m70 14h60" strokeLinecap="round" />
    </>
  )
}

function NeonSign({ text, x }: { text: string; x: number }) {
  return (
    <g className="fill-cream">
      <rect
        className="fill-ink stroke-vermilion"
        x={x - 24}
        y="104"
        width="48"
        height="84"
        rx="8"
        strokeWidth="4"
      />
      <Column text={text} x={x} y={140} size={31} />
    </g>
  )
}

function Roof({ name }: { name: string }) {
  return (
    <>
      <path className="stroke-paper" d="M112 176v134M448 176v134" strokeWidth="8" />
      <path className="fill-jade stroke-paper" d="M108 116h344l28 60H80Z" />
      <path
        className="stroke-jade-deep"
        d="M140 118l-20 56M180 118l-12 56M380 118l12 56M420 118l20 56"
        strokeLinecap="round"
      />
      <path className="fill-cream stroke-ink" d="M192 124h176v46H192Z" />
      <text
        className="fill-vermilion-deep font-bold font-seal"
        x="282"
        y="158"
        fontSize="30"
        letterSpacing="4"
        textAnchor="middle"
      >
        {name}
      </text>
      <path className="fill-paper" d="M80 176h400v10H80Z" />
    </>
  )
}

function Wok() {
  return (
    <>
      <path
        className="steam fill-none stroke-jade-tint"
        d="M134 226c-10-12 10-18 0-30M158 220c-10-12 10-18 0-30"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        className="fill-vermilion"
        d="M126 304c-10-22 8-26 6-44 14 10 16 18 18 26 4-6 4-12 2-18 16 12 18 24 12 36Z"
      />
      <path className="fill-brass" d="M138 304c-4-14 6-18 8-28 8 10 12 18 8 28Z" />
      <path className="fill-jade-tint stroke-paper" d="M106 252h84c-4 22-20 30-42 30s-38-8-42-30Z" />
      <path className="fill-brass stroke-none" d="M122 252c4-12 12-8 16-14 6 6 12 0 18 6 6 0 12 2 16 8Z" />
    </>
  )
}

function Counter({ menu }: { menu: string[] }) {
  return (
    <>
      <path className="fill-paper stroke-ink" d="M92 304h376v14H92Z" />
      <path className="fill-jade stroke-ink" d="M104 318h352v58H104Z" />
      {menu.map((dish, index) => (
        <g key={dish} className="fill-vermilion-deep">
          <path className="fill-cream stroke-ink" d={`M${122 + 74 * index} 327h62v36h-62Z`} strokeWidth="2" />
          <text
            className="font-bold font-seal"
            x={153 + 74 * index}
            y="353"
            fontSize="22"
            textAnchor="middle"
          >
            {dish}
          </text>
        </g>
      ))}
      <path className="fill-ink stroke-paper" d="M300 304l6-52h40l-6 52Z" />
      <path className="fill-jade-tint" d="M312 259h27l-2 17h-27Z" />
      <path className="fill-none stroke-jade" d="m318 267 4 5 9-9" />
      <path
        className="stroke-paper"
        d="M311 285h0m11 0h0m11 0h0m-23 9h0m11 0h0m11 0h0"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        className="fill-none stroke-brass"
        d="M352 248a18 18 0 0 1 6 20M362 240a30 30 0 0 1 9 32"
        strokeLinecap="round"
      />
    </>
  )
}

/** Seen from behind, phone held out. */
function Guest() {
  return (
    <g className="stroke-ink">
      <path className="fill-vermilion" d="M424 400v-84a34 30 0 0 1 68 0v84Z" />
      <circle className="fill-ink stroke-paper" cx="458" cy="260" r="23" strokeWidth="2" />
      <path
        className="fill-none stroke-vermilion-deep"
        d="M438 318l-42-26"
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path className="stroke-brass" d="M394 290l-6-4" strokeWidth="14" strokeLinecap="round" />
      <path className="fill-paper" d="M374 246l20 4-7 42-20-4Z" />
      <path className="fill-jade-tint stroke-none" d="M378 253l10 2-4 24-10-2Z" />
    </g>
  )
}
