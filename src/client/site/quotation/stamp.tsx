/** The red stamp with a quotation's status in both languages. Animated when it appears. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { StampName } from '#shared/quotation/offer.ts'
import { useT } from '../../ui/page-context.tsx'

const FRAME =
  'M10 2h200a8 8 0 0 1 8 8v112a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8Zm1 7a2 2 0 0 0-2 2v110a2 2 0 0 0 2 2h198a2 2 0 0 0 2-2V11a2 2 0 0 0-2-2Zm4 5h190v104H15Zm2 2v100h186V16Z'

/** Grey is that of an acceptance which its customer has undone: nothing comes of it. */
export function Stamp({ state }: { state: StampName | 'Void' }) {
  const t = useT()
  return (
    <svg
      className={state === 'Void' ? 'chop text-muted' : 'chop'}
      viewBox="0 0 220 132"
      role="img"
      aria-label={t(`result.status${state}`)}
    >
      <filter id="chop-ink" x="-5%" y="-5%" width="110%" height="110%">
        <feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="8" />
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -7 5.6" result="worn" />
        <feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="2" seed="3" result="wave" />
        <feDisplacementMap in="SourceGraphic" in2="wave" scale="2" />
        <feComposite in2="worn" operator="in" />
      </filter>
      <g filter="url(#chop-ink)" fill="currentColor" textAnchor="middle">
        <path fillRule="evenodd" d={FRAME} />
        <text className="chop-chinese" x="112" y="73" lang={LANGUAGE_TAG.zh}>
          {t(`result.chop${state}Chinese`)}
        </text>
        <text className="chop-english" x="110" y="105" textLength="164" lang={LANGUAGE_TAG.en}>
          {t(`result.chop${state}English`)}
        </text>
      </g>
    </svg>
  )
}
