/** The mission as the lines of an order, each ticked off. */
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

const ITEM_SEPARATOR = '\\'

export function Mission() {
  const t = useT()
  const items = t('home.mission')
    .split(ITEM_SEPARATOR)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return (
    <section aria-labelledby="mission">
      <h2 id="mission" className="eyebrow">
        {phrases(t('home.missionName'))}
      </h2>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item may be repeated, and the list never reorders
          <li key={index} className="flex gap-3 border-line border-b border-dashed py-2 text-16">
            <span className="font-ticket" aria-hidden="true">
              1 ×
            </span>
            <span className="phrases flex-1">{phrases(item)}</span>
            <Tick />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tick() {
  return (
    <svg
      className="mt-0.5 size-5 shrink-0 fill-none stroke-jade"
      viewBox="0 0 22 22"
      aria-hidden="true"
      strokeWidth="2"
    >
      <path d="M1.5 1.5h19v19h-19Z" />
      <path d="m5.5 11.5 4 4 7-9" strokeWidth="3" />
    </svg>
  )
}
