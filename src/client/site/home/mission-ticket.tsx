/** The mission as an order ticket, each line ticked off. */
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

const ITEM_SEPARATOR = '\\'

export function MissionTicket() {
  const t = useT()
  const items = t('home.mission')
    .split(ITEM_SEPARATOR)
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return (
    <section className="ticket-shadow self-start" aria-labelledby="mission">
      <div className="torn-edge bg-paper px-6 pt-7 pb-12 narrow:px-10 narrow:pt-9 narrow:pb-14">
        <p className="flex justify-between gap-4 text-14 text-muted">
          <span>{t('company.name')}</span>
          <span>{t('home.missionNote')}</span>
        </p>
        <h2 id="mission" className="mt-4 mb-5 text-28 narrow:text-40">
          {phrases(t('home.missionName'))}
        </h2>
        <ul className="font-ticket">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item may be repeated, and the list never reorders
            <li key={index} className="flex gap-3 border-line border-t-2 border-dashed py-4">
              <span aria-hidden="true">1 ×</span>
              <span className="phrases flex-1">{phrases(item)}</span>
              <Tick />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Tick() {
  return (
    <svg
      className="mt-1 size-5.5 shrink-0 fill-none stroke-jade"
      viewBox="0 0 22 22"
      aria-hidden="true"
      strokeWidth="2"
    >
      <path d="M1.5 1.5h19v19h-19Z" />
      <path d="m5.5 11.5 4 4 7-9" strokeWidth="3" />
    </svg>
  )
}
