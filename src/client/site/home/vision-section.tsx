/** The vision statement, in large type. */
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function VisionSection() {
  const t = useT()
  return (
    <section className="bg-jade-tint" aria-labelledby="vision">
      <div className="page-width grid gap-3 py-16 wide:grid-cols-[1fr_3fr] wide:gap-10 wide:py-28">
        <h2 id="vision" className="eyebrow">
          {t('home.visionName')}
        </h2>
        <p className="vision-text">{phrases(t('home.vision'))}</p>
      </div>
    </section>
  )
}
