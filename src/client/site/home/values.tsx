/** The company's vision, brand and mission, quieter than what it sells. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { Mission } from './mission.tsx'

export function Values() {
  const t = useT()
  return (
    <div className="bg-sand">
      <div className="page-width grid gap-10 py-14 narrow:grid-cols-3 narrow:gap-12 narrow:py-18">
        <section aria-labelledby="vision">
          <h2 id="vision" className="eyebrow">
            {t('home.visionName')}
          </h2>
          <p className="phrases font-bold font-display text-20">{phrases(t('home.vision'))}</p>
        </section>
        <section aria-labelledby="brand">
          <p className="eyebrow">{t('home.brandName')}</p>
          <h2 id="brand" className="text-20">
            {phrases(t('home.brandTitle'))}
          </h2>
          <p className="phrases mt-2 text-16">{phrases(t('home.brandText'))}</p>
          <Seal className="mt-5 w-18 text-vermilion" />
        </section>
        <Mission />
      </div>
    </div>
  )
}

const PLACES = [
  { x: 92, y: 58 },
  { x: 92, y: 108 },
  { x: 40, y: 58 },
  { x: 40, y: 108 },
]

/** The company's seal: up to four characters, read downwards from the right. */
function Seal({ className }: { className: string }) {
  const t = useT()
  const text = t('home.brandSeal')
  return (
    <svg className={className} viewBox="0 0 132 132" role="img" aria-label={text} lang={LANGUAGE_TAG.zh}>
      <filter id="seal-ink" x="-5%" y="-5%" width="110%" height="110%">
        <feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="8" />
        <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -7 5.6" result="worn" />
        <feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="2" seed="3" result="wave" />
        <feDisplacementMap in="SourceGraphic" in2="wave" scale="2" />
        <feComposite in2="worn" operator="in" />
      </filter>
      <g filter="url(#seal-ink)">
        <rect x="3" y="3" width="126" height="126" rx="9" fill="currentColor" />
        <rect
          className="fill-none stroke-cream"
          x="11"
          y="11"
          width="110"
          height="110"
          rx="4"
          strokeWidth="2.5"
        />
        <g className="fill-cream font-bold font-seal" fontSize="46" textAnchor="middle">
          {[...text].slice(0, PLACES.length).map((glyph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may repeat a character
            <text key={index} {...PLACES[index]}>
              {glyph}
            </text>
          ))}
        </g>
      </g>
    </svg>
  )
}
