/** A hotel's dim sum kitchen: the pass with a printer for orders, and steamers. */
import { useT } from '../../ui/page-context.tsx'
import { Dome, Person, Scene } from './scene-parts.tsx'

const TILES = `M0 44h560M0 88h560M0 132h560M0 176h560M0 220h560M0 264h560${[0, 1, 2, 3, 4, 5, 6, 7]
  .map((row) => `M${row % 2 === 0 ? 0 : 40} ${44 * row - 44}`)
  .map((start) => `${start}v44${'m80-44v44'.repeat(7)}`)
  .join('')}`

export function KitchenScene() {
  const t = useT()
  const tickets = t('home.letteredTickets').split('\\')
  return (
    <Scene label={t('home.kitchenPicture')}>
      <rect className="fill-jade-tint" width="560" height="400" />
      <path className="fill-none stroke-paper" d={TILES} strokeWidth="4" />
      <HeatLamps />
      <path className="fill-jade-deep stroke-ink" d="M212 20h136v46H212Z" />
      <text
        className="fill-cream font-bold font-seal"
        x="284"
        y="53"
        fontSize="28"
        letterSpacing="8"
        textAnchor="middle"
      >
        {t('home.letteredKitchen')}
      </text>
      <Dome x={494} y={0} />
      <TicketRail tables={tickets} />
      <Person x={274} y={300} shirt="fill-paper">
        <path
          className="fill-none"
          d="M0-62V0M-8-46h0M-8-28h0M8-46h0M8-28h0"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path className="fill-vermilion" d="M-17-68h34l-17 14Z" strokeWidth="2" />
        <path className="fill-paper" d="M-22-96v-14c-16-8-10-28 4-26 4-12 32-12 36 0 14-2 20 18 4 26v14Z" />
      </Person>
      <Steamers x={104} count={5} />
      <Steamers x={196} count={3} />
      <Printer order={t('home.letteredOrder').split('\\')} table={tickets[0] ?? ''} />
      <Pass />
    </Scene>
  )
}

function HeatLamps() {
  return (
    <g className="stroke-ink">
      <path d="M104 0v34M184 0v42" />
      <path className="fill-brass" d="M76 66a28 32 0 0 1 56 0ZM156 74a28 32 0 0 1 56 0Z" />
      <path
        className="fill-cream"
        d="M92 66h24a12 10 0 0 1-24 0ZM172 74h24a12 10 0 0 1-24 0Z"
        strokeWidth="2"
      />
    </g>
  )
}

function TicketRail({ tables }: { tables: string[] }) {
  return (
    <g className="fill-ink font-ticket" fontSize="14">
      {tables.map((table, index) => (
        <g key={table} transform={`translate(${346 + 66 * index} 100) rotate(${[2, -3, 1][index % 3]})`}>
          <path
            className="fill-paper stroke-ink"
            d={`M0 0h54v${[84, 66, 96][index % 3]}h-54Z`}
            strokeWidth="2"
          />
          <text className="font-bold" x="7" y="26">
            {table}
          </text>
          <path className="stroke-muted" d="M8 38h38M8 48h26M8 58h34" strokeWidth="2.5" />
        </g>
      ))}
      <path className="fill-muted stroke-ink" d="M334 94h212v12H334Z" />
    </g>
  )
}

function Steamers({ x, count }: { x: number; count: number }) {
  return (
    <g className="stroke-ink" transform={`translate(${x} 300)`}>
      <path
        className="steam fill-none stroke-paper"
        d={`M-18 ${-28 * count - 26}c-9-12 9-18 0-30M4 ${-28 * count - 30}c-9-12 9-18 0-30M24 ${-28 * count - 26}c-9-12 9-18 0-30`}
        strokeWidth="5"
        strokeLinecap="round"
      />
      {Array.from({ length: count }, (_, index) => -28 * (index + 1)).map((y) => (
        <g key={y}>
          <path className="fill-cream" d={`M-42 ${y}h84v28h-84Z`} />
          <path className="stroke-brass" d={`M-40 ${y + 20}h80`} strokeWidth="5" />
          <path className="stroke-line" d={`M-22 ${y + 3}v14m22-14v14m22-14v14`} strokeWidth="2.5" />
        </g>
      ))}
      <path className="fill-brass" d={`M-42 ${-28 * count}a42 18 0 0 1 84 0Z`} />
      <path className="fill-cream" d={`M-7 ${-28 * count - 22}h14v8h-14Z`} strokeWidth="2" />
    </g>
  )
}

function Printer({ table, order }: { table: string; order: string[] }) {
  return (
    <g className="fill-ink font-ticket" fontSize="15">
      <path
        className="fill-paper stroke-ink"
        d={`M392 256V138${'l6-6 6 6'.repeat(8)}v118Z`}
        strokeWidth="2.5"
      />
      <text className="font-bold" x="440" y="165" fontSize="19" textAnchor="middle">
        {table}
      </text>
      <path className="stroke-ink" d="M402 174h76" strokeWidth="1.5" strokeDasharray="4 3" />
      {order.map((line, index) => (
        <text key={line} x="402" y={194 + 19 * index}>
          {line}
        </text>
      ))}
      <path className="fill-jade stroke-ink" d="M372 246h136l10 54H362Z" />
      <path d="M372 246h136l3 16H369Z" />
      <circle className="fill-brass" cx="494" cy="280" r="6" />
      <path className="stroke-jade-tint" d="M380 282h56" strokeLinecap="round" />
    </g>
  )
}

function Pass() {
  return (
    <>
      <path className="fill-paper stroke-ink" d="M-4 300h568v18H-4Z" />
      <path className="fill-jade stroke-ink" d="M-4 318h568v86H-4Z" />
      <path className="fill-jade-deep" d="M24 336h150v64H24ZM198 336h164v64H198ZM386 336h150v64H386Z" />
      <path
        className="stroke-brass"
        d="M84 352h30M265 352h30M446 352h30"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}
