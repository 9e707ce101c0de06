/** The drawing of the page: the shop's phone on its counter, an order pad beside it, menu strips on the wall. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { useT } from '../../ui/page-context.tsx'

const SIGN_SEPARATOR = '\\'
const SIGN_PITCH = 62
const HOLES = Array.from({ length: 10 }, (_, index) => (index * 30 + 20) * (Math.PI / 180))

export function CounterTelephone() {
  const t = useT()
  return (
    <svg className="block w-full" viewBox="0 0 480 270" aria-hidden="true" strokeLinejoin="round">
      <path className="stroke-brass" d="M264 14h196" strokeWidth="6" strokeLinecap="round" />
      {t('contact.sceneSigns')
        .split(SIGN_SEPARATOR)
        .map((sign, index) => (
          <Sign key={sign} text={sign} x={298 + SIGN_PITCH * index} />
        ))}
      <Telephone />
      <OrderPad />
    </svg>
  )
}

function Sign({ text, x }: { text: string; x: number }) {
  return (
    <g className="fill-ink font-bold font-seal" lang={LANGUAGE_TAG.zh} textAnchor="middle" fontSize="24">
      <path className="stroke-brass" d={`M${x} 14v10`} strokeWidth="3" />
      <rect className="fill-paper" x={x - 22} y="24" width="44" height={32 + 28 * text.length} />
      {[...text].map((glyph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sign may repeat a character, and never changes
        <text key={index} x={x} y={62 + 28 * index}>
          {glyph}
        </text>
      ))}
    </g>
  )
}

function Telephone() {
  return (
    <>
      <path
        className="fill-none stroke-ink"
        d="M52 142c-30 6-40 24-24 34s-22 12-10 26 26 2 22 22"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path className="fill-vermilion" d="M84 128h116l42 112a14 14 0 0 1-13 18H55a14 14 0 0 1-13-18Z" />
      <path className="fill-vermilion-deep" d="M47 226h190l5 14a14 14 0 0 1-13 18H55a14 14 0 0 1-13-18Z" />
      <path
        className="fill-ink"
        d="M100 108h20v24h-20zM164 108h20v24h-20zM58 262h30v8H58zM196 262h30v8h-30z"
      />
      <path
        className="fill-ink"
        d="M40 122c0-46 40-64 102-64s102 18 102 64c0 14-8 20-20 20h-22c-10 0-16-6-16-16 0-12-14-20-44-20s-44 8-44 20c0 10-6 16-16 16H60c-12 0-20-6-20-20Z"
      />
      <path
        className="fill-none stroke-paper opacity-30"
        d="M60 108c6-24 32-36 68-38"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle className="fill-paper" cx="142" cy="190" r="48" />
      <circle className="fill-brass" cx="142" cy="190" r="17" />
      {HOLES.map((angle) => (
        <circle
          key={angle}
          className="fill-ink"
          cx={Math.round(142 + 34 * Math.cos(angle))}
          cy={Math.round(190 + 34 * Math.sin(angle))}
          r="6.5"
        />
      ))}
    </>
  )
}

function OrderPad() {
  return (
    <>
      <path className="fill-jade-deep" d="M272 262h190v8H272z" />
      <path className="fill-brass" d="m282 214 158-14 8 56-176 6z" />
      <path className="fill-paper" d="m286 206 150-12 8 52-166 8z" />
      <path className="stroke-line" d="m296 220 84-7M293 232l128-9M292 243l96-6" strokeWidth="4" />
      <path className="stroke-ink" d="m392 224 52-46" strokeWidth="10" strokeLinecap="butt" />
      <path className="fill-brass" d="m388 221 8 8-14 6z" />
      <path className="stroke-vermilion" d="m444 178 7-6" strokeWidth="10" />
    </>
  )
}
