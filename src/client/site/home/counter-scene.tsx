/** The hero drawing: a counter with our products, with lettering as in a Hong Kong shop. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { useT } from '../../ui/page-context.tsx'
import { CameraDome, CardReader, Router, TeaCup } from './counter-devices.tsx'

const SCENE_LINE_SEPARATOR = '\\'
const SIGN_PITCH = 86

export function CounterScene() {
  const t = useT()
  const order = t('home.sceneOrder').split(SCENE_LINE_SEPARATOR)
  return (
    <svg
      className="w-full overflow-visible"
      viewBox="0 0 700 580"
      role="img"
      aria-label={t('home.scene')}
      strokeLinejoin="round"
    >
      <g className="hidden fill-none stroke-brass narrow:block" strokeWidth="3">
        <path d="M70 20V-900M324 20V-900" />
        <path className="stroke-paper" d="M564 0V-900" strokeWidth="12" />
      </g>
      <path className="stroke-brass" d="M20 22H374" strokeWidth="6" strokeLinecap="round" />
      {t('home.sceneSigns')
        .split(SCENE_LINE_SEPARATOR)
        .map((sign, index) => (
          <Sign key={sign} text={sign} x={69 + SIGN_PITCH * index} />
        ))}
      <CameraDome />
      <Router />
      <Till table={t('home.sceneTable')} order={order} pay={t('home.scenePay')} />
      <PrintedTicket table={t('home.sceneTable')} order={order} note={t('home.sceneNote')} />
      <CardReader />
      <TeaCup />
    </svg>
  )
}

/** A strip of the menu board with vertical text. */
function Sign({ text, x }: { text: string; x: number }) {
  const glyphs = text.match(/[A-Za-z0-9]+|./gu) ?? []
  const height = 44 + 38 * glyphs.length
  return (
    <g className="fill-ink font-seal font-bold" lang={LANGUAGE_TAG.zh} textAnchor="middle">
      <path className="stroke-brass" d={`M${x} 22V34`} strokeWidth="3" />
      <rect className="fill-paper stroke-ink" x={x - 29} y="34" width="58" height={height} strokeWidth="3" />
      <path className="stroke-jade" d={`M${x - 22} 46h44m-44 ${height - 24}h44`} strokeWidth="3" />
      {glyphs.map((glyph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sign may repeat a character, and never changes
        <text key={index} x={x} y={84 + 38 * index} fontSize={glyph.length > 1 ? 25 : 30}>
          {glyph}
        </text>
      ))}
    </g>
  )
}

function Till({ table, order, pay }: { table: string; order: string[]; pay: string }) {
  const keys = ['jade', 'tint', 'tint', 'tint', 'brass', 'tint', 'tint', 'tint', 'jade'] as const
  const fill = { jade: 'fill-jade', tint: 'fill-jade-tint', brass: 'fill-brass' }
  return (
    <g className="fill-ink font-ticket" lang={LANGUAGE_TAG.zh} fontSize="12.5">
      <path className="fill-jade-tint stroke-ink" d="M126 500h84l14 68H112Z" strokeWidth="3" />
      <rect x="84" y="560" width="168" height="20" rx="4" />
      <rect className="stroke-paper" x="20" y="302" width="296" height="208" rx="12" strokeWidth="3" />
      <rect className="fill-paper" x="34" y="316" width="268" height="180" rx="3" />
      <rect className="fill-jade-tint" x="34" y="316" width="268" height="26" />
      <text className="font-bold" x="44" y="334" fontSize="14">
        {table}
      </text>
      <text x="292" y="334" textAnchor="end" fontSize="13">
        12:48
      </text>
      {order.map((line, index) => (
        <text key={line} x="44" y={364 + 20 * index}>
          {line}
        </text>
      ))}
      <path className="stroke-line" d="M44 440h92" strokeWidth="2" />
      <text className="font-bold" x="44" y="470" fontSize="19">
        $158
      </text>
      {keys.map((key, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: nine keys in fixed places
          key={index}
          className={fill[key]}
          x={154 + 47 * (index % 3)}
          y={352 + 35 * Math.floor(index / 3)}
          width="41"
          height="29"
          rx="3"
        />
      ))}
      <rect className="fill-jade-deep" x="154" y="459" width="135" height="29" rx="3" />
      <text className="fill-paper font-text font-bold" x="221" y="479" textAnchor="middle" fontSize="15">
        {pay}
      </text>
    </g>
  )
}

function PrintedTicket({ table, order, note }: { table: string; order: string[]; note: string }) {
  const [first = '', ...others] = order
  return (
    <g className="fill-ink font-ticket" lang={LANGUAGE_TAG.zh} fontSize="12.5">
      <path
        className="fill-paper stroke-ink"
        d={`M352 500V286${'l6-7 6 7'.repeat(8)}V500Z`}
        strokeWidth="3"
      />
      <text className="font-bold" x="400" y="316" textAnchor="middle" fontSize="19">
        {table}
      </text>
      <path className="stroke-ink" d="M362 327h76M362 446h76" strokeWidth="1.5" strokeDasharray="4 3" />
      <text x="362" y="350">
        {first}
      </text>
      <text x="374" y="368">
        {note}
      </text>
      {others.map((line, index) => (
        <text key={line} x="362" y={390 + 22 * index}>
          {line}
        </text>
      ))}
      <text className="font-bold" x="362" y="468">
        12:48
      </text>
      <path className="fill-jade-tint stroke-ink" d="M338 490H462L472 580H328Z" strokeWidth="3" />
      <path d="M338 490H462L464 508H336Z" />
      <circle className="fill-jade" cx="446" cy="548" r="6" />
      <path className="stroke-ink" d="M348 556h56" strokeWidth="3" strokeLinecap="round" />
    </g>
  )
}
