/** Opening day of a cha chaan teng in Sham Shui Po. The first slide, and the only one in the server's HTML. */
import { useT } from '../../ui/page-context.tsx'
import { Column, Dome, Person, Scene } from './scene-parts.tsx'

const AWNING = [0, 1, 2, 3, 4, 5, 6, 7]

export function OpeningScene() {
  const t = useT()
  const menu = t('home.letteredShopMenu').split('\\')
  return (
    <Scene label={t('home.openingPicture')}>
      <rect className="fill-jade-deep" width="560" height="400" />
      <path
        className="fill-none stroke-jade"
        d="M6 26h24v34H6Zm0 58h24v34H6Zm0 58h24v34H6ZM530 26h24v34h-24Zm0 58h24v34h-24Zm0 58h24v34h-24Z"
      />
      <path className="fill-jade stroke-ink" d="M40-9h480v352H40Z" />
      <path className="fill-cream stroke-ink" d="M64 28h432v74H64Z" />
      <path className="fill-none stroke-brass" d="M71 35h418v60H71Z" strokeWidth="2" />
      <text
        className="fill-jade-deep font-bold font-seal"
        x="289"
        y="82"
        fontSize="48"
        letterSpacing="18"
        textAnchor="middle"
      >
        {t('home.letteredShop')}
      </text>
      <path className="fill-cream stroke-ink" d="M64 150h262v160H64ZM346 150h150v192H346Z" />
      <path className="stroke-ink" d="M130 150v22M230 150v22" strokeWidth="2" />
      <path
        className="fill-brass stroke-ink"
        d="M116 184a14 14 0 0 1 28 0ZM216 184a14 14 0 0 1 28 0Z"
        strokeWidth="2"
      />
      {AWNING.map((stripe) => (
        <path
          key={stripe}
          className={`stroke-ink ${stripe % 2 === 0 ? 'fill-brass' : 'fill-paper'}`}
          d={`M${64 + 54 * stripe} 112h54v34a27 20 0 0 1-54 0Z`}
        />
      ))}
      {menu.map((dish, index) => (
        <g key={dish} className="fill-ink">
          <path className="fill-paper stroke-ink" d={`M${76 + 33 * index} 190h26v60h-26Z`} strokeWidth="2" />
          <Column text={dish} x={89 + 33 * index} y={215} size={19} />
        </g>
      ))}
      <Person x={212} y={310} shirt="fill-jade">
        <path className="fill-paper" d="M-13-42h26V0h-26Z" strokeWidth="2" />
        <path className="fill-ink" d="M-20-92a20 20 0 0 1 40 0Z" />
      </Person>
      <path className="fill-ink" d="M252 240h60v46h-24v24h-12v-24h-24Z" />
      <path className="fill-jade-tint" d="M259 247h46v32h-46Z" />
      <path className="fill-brass" d="M265 253h16v8h-16Z" />
      <path className="stroke-jade" d="M265 270h34M288 257h11" />
      <path className="fill-jade-deep stroke-ink" d="M64 310h262v32H64Z" />
      <path className="stroke-jade" d="M66 320h258M66 331h258" strokeWidth="1.5" />
      <path className="stroke-jade" d="M64 326h262" strokeWidth="30" strokeDasharray="1.5 11" />
      <path className="stroke-ink" d="M421 150v192" />
      <path className="stroke-brass" d="M410 246v36M432 246v36" strokeWidth="6" strokeLinecap="round" />
      <path className="fill-jade stroke-ink" d="M360 196h46v30h-46Z" />
      <text className="fill-paper font-bold font-seal" x="383" y="217" fontSize="17" textAnchor="middle">
        {t('home.letteredOpen')}
      </text>
      <Dome x={462} y={164} />
      <rect y="342" width="560" height="58" fill="url(#mosaic-floor)" />
      <path className="stroke-ink" d="M0 342h560" strokeWidth="4" />
      <FlowerStand x={34} ribbon={t('home.letteredRibbon')} />
      <FlowerStand x={526} ribbon={t('home.letteredRibbon')} />
    </Scene>
  )
}

/** Flowers sent by friends for the opening. */
function FlowerStand({ x, ribbon }: { x: number; ribbon: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        className="fill-none stroke-brass"
        d="M-12 266-24 376M12 266l12 110"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path className="fill-cream stroke-ink" d="M-14 262h28v96l-14-9-14 9Z" strokeWidth="2.5" />
      <g className="fill-vermilion-deep">
        <Column text={ribbon} x={0} y={284} size={18} />
      </g>
      <path
        className="fill-jade-tint stroke-ink"
        d="M-32 250c-6-14 4-24 12-24 0-14 10-20 20-20s20 6 20 20c8 0 18 10 12 24-4 10-16 14-32 14s-28-4-32-14Z"
      />
      <path
        className="stroke-vermilion"
        d="M-17 246h0M0 222h0M17 246h0M0 252h0"
        strokeWidth="15"
        strokeLinecap="round"
      />
      <path
        className="stroke-brass"
        d="M-17 246h0M0 222h0M17 246h0M0 252h0"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  )
}
